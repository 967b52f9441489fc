//! Why a delivery did not arrive.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::webhooks::BlockedBecause;

/// Why a delivery did not arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    /// The host name can't be resolved.
    #[error("no such host")]
    UnknownHost,
    /// The host name resolves to an address that is not public, so nothing is sent.
    #[error("not a public address")]
    NotPublic,
    /// No connection, or none that is encrypted with a trusted certificate.
    #[error("no connection")]
    NoConnection,
    /// No answer in time.
    #[error("timed out")]
    TimedOut,
    /// An answer with another status than success, including redirects.
    #[error("refused")]
    Refused,
    /// The webhook was turned off before it was sent.
    #[error("turned off")]
    TurnedOff,
    /// The program's key has changed, so that nothing can be signed: the webhook must be created
    /// again.
    #[error("no secret")]
    NoSecret,
    /// Mizan was interrupted again and again while sending it.
    #[error("interrupted")]
    Interrupted,
}

impl From<BlockedBecause> for Failure {
    fn from(blocked: BlockedBecause) -> Failure {
        match blocked {
            BlockedBecause::Unknown => Failure::UnknownHost,
            BlockedBecause::NotPublic => Failure::NotPublic,
        }
    }
}

impl Failure {
    const ALL: [Failure; 8] = [
        Failure::UnknownHost,
        Failure::NotPublic,
        Failure::NoConnection,
        Failure::TimedOut,
        Failure::Refused,
        Failure::TurnedOff,
        Failure::NoSecret,
        Failure::Interrupted,
    ];

    /// The word in the database and in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Failure::UnknownHost => "unknown_host",
            Failure::NotPublic => "not_public",
            Failure::NoConnection => "no_connection",
            Failure::TimedOut => "timed_out",
            Failure::Refused => "refused",
            Failure::TurnedOff => "turned_off",
            Failure::NoSecret => "no_secret",
            Failure::Interrupted => "interrupted",
        }
    }

    /// The failure with [`Failure::as_str`].
    pub fn from_word(word: &str) -> Option<Failure> {
        Failure::ALL.into_iter().find(|failure| failure.as_str() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::Failure;

    #[test]
    fn a_failure_is_stored_as_it_is_sent() {
        for failure in Failure::ALL {
            assert_eq!(serde_json::to_value(failure).unwrap(), failure.as_str());
            assert_eq!(Failure::from_word(failure.as_str()), Some(failure));
        }
    }
}
