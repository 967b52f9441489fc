//! What a customer's page is sent.

use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Which visit to the gateway's page is asked after.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct ReturnQuery {
    /// What the page came back with.
    pub reference: Option<String>,
}

/// An invoice that is to be paid.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PayOnlineInput {
    /// The amount due that was shown.
    pub amount: DecimalText,
}

/// A page that waits for a card.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StartedOnlinePayment {
    /// Where the browser goes.
    pub page_url: String,
}

/// How a customer can pay an invoice online.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PublicOnlinePayment {
    /// What can be paid now, in pounds; none where nothing can be, or while a payment is under way.
    pub amount: Option<String>,
    /// Whether no real money moves.
    pub test: bool,
    /// What became of the visit to the gateway's page.
    pub attempt: Option<OnlineAttempt>,
}

/// How a visit to the gateway's page ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = OnlineAttemptState)]
pub enum State {
    /// Nobody knows yet: ask again.
    Pending,
    /// The money was taken.
    Paid,
    /// It was not.
    Failed,
    /// The page has closed, and nobody is known to have paid on it.
    Expired,
}

impl State {
    /// As it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            State::Pending => "pending",
            State::Paid => "paid",
            State::Failed => "failed",
            State::Expired => "expired",
        }
    }

    /// The state of a stored word.
    pub fn from_name(name: &str) -> Option<State> {
        let all = [State::Pending, State::Paid, State::Failed, State::Expired];
        all.into_iter().find(|state| state.name() == name)
    }
}

/// What became of a visit to the gateway's page.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct OnlineAttempt {
    /// How it ended.
    pub state: State,
    /// How much was to be paid.
    pub amount: String,
    /// The gateway's number of the payment.
    pub transaction_id: Option<String>,
    /// What the customer reads.
    pub message: String,
}
