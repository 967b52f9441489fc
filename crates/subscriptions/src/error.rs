//! Errors of subscriptions and payments.

use platform::Problem;

/// Why a change of a plan or a payment is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SubscriptionError {
    /// No gateway is set up.
    #[error("no gateway")]
    NoGateway,
    /// The gateway didn't answer.
    #[error("the gateway does not answer")]
    Unreachable,
    /// No card is saved.
    #[error("no card")]
    NoCard,
    /// The gateway refused the card.
    #[error("the card was refused")]
    CardRejected,
    /// Another payment of the company has not ended yet.
    #[error("another payment is pending")]
    PaymentPending,
    /// The total that was shown differs from the present one.
    #[error("another total")]
    TotalChanged,
    /// The company has more members than the plan.
    #[error("{over} members too many")]
    TooManyMembers {
        /// The number of members in the plan.
        most: i64,
        /// The number of members above it.
        over: i64,
    },
    /// The due charge must be paid first.
    #[error("overdue")]
    Overdue,
    /// Nothing is due.
    #[error("nothing is due")]
    NothingDue,
    /// There is no subscription to cancel.
    #[error("nothing to cancel")]
    NothingToCancel,
    /// The subscription is not cancelled.
    #[error("not ending")]
    NotEnding,
    /// The status doesn't allow this change.
    #[error("no such move")]
    InvalidTransition,
    /// The pay link has expired, was used, or never existed.
    #[error("the pay link can't be used")]
    BadLink,
    /// A payment of another gateway, or an unknown one.
    #[error("no such payment")]
    NoSuchPayment,
    /// A message without the gateway's signature.
    #[error("not signed")]
    Forged,
    /// The only card of a subscription that renews can't be removed.
    #[error("the card is needed")]
    CardNeeded,
    /// An unknown word or number in a field.
    #[error("{0} is unknown")]
    Unknown(&'static str),
    /// An invalid amount.
    #[error("{0} is no amount")]
    NoAmount(&'static str),
}

impl From<SubscriptionError> for Problem {
    fn from(error: SubscriptionError) -> Problem {
        use SubscriptionError as E;
        match error {
            E::NoGateway => Problem::new(409, "payment.not_set_up"),
            E::Unreachable => Problem::new(503, "payment.unreachable").retry_after(60),
            // A means of payment is missing: a warning (section 8), as in the contract.
            E::NoCard => Problem::new(402, "card.missing"),
            E::CardRejected => Problem::new(409, "card.rejected"),
            E::PaymentPending => Problem::new(409, "payment.pending"),
            E::TotalChanged => Problem::new(409, "plan.total_changed").on("total_amount"),
            E::TooManyMembers { most, over } => {
                Problem::new(402, "plan.too_many_members").with("most", most).with("over", over)
            }
            E::Overdue => Problem::new(409, "plan.overdue"),
            E::NothingDue => Problem::new(409, "payment.nothing_due"),
            E::NothingToCancel => Problem::new(409, "plan.nothing_to_cancel"),
            E::NotEnding => Problem::new(409, "plan.not_ending"),
            E::InvalidTransition => Problem::new(409, "plan.no_such_move"),
            E::BadLink => Problem::new(409, "pay_link.bad").on("token"),
            E::NoSuchPayment => Problem::new(409, "payment.unknown").on("reference"),
            E::Forged => Problem::new(403, "payment.forged"),
            E::CardNeeded => Problem::new(409, "card.needed"),
            E::Unknown(field) => Problem::new(400, "field.unknown").on(field),
            E::NoAmount(field) => Problem::new(400, "field.number").on(field),
        }
    }
}
