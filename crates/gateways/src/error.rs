//! Errors between this program and a gateway.

/// The answer of a call to a gateway.
pub type Result<T> = std::result::Result<T, GatewayError>;

/// Why a call to a gateway gave nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GatewayError {
    /// No usable answer came: no connection, a time-out, a failure of the gateway (5xx), or an
    /// answer to a charge or a refund that can't be read. The money may have been taken: inquire
    /// before another try.
    #[error("the gateway did not answer: what it did is unknown")]
    Unreachable,
    /// The gateway understood and refused: its status, and its words for the log. Nothing was
    /// taken.
    #[error("the gateway refused with {0}: {1}")]
    Refused(u16, String),
    /// A message whose signature is missing or wrong. It changes nothing.
    #[error("a message that the gateway did not sign")]
    Forged,
    /// This gateway does not have this call.
    #[error("the gateway has no such call")]
    Unsupported,
    /// An answer or a message that can't be read, or that is about another amount, currency or
    /// reference than was asked about.
    #[error("the gateway's answer is not the one expected")]
    Malformed,
}
