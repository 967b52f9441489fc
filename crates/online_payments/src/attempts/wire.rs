//! Requests and answers of a customer's page.

use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The visit to the gateway's page to look up.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct ReturnQuery {
    /// The reference that the browser returned with.
    pub reference: Option<String>,
}

/// A request to pay an invoice.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PayOnlineInput {
    /// The balance due that was shown.
    pub amount: DecimalText,
}

/// A page that waits for a card.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StartedOnlinePayment {
    /// The URL that the browser goes to.
    pub page_url: String,
}

/// The state of an invoice's online payment.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PublicOnlinePayment {
    /// The amount that can be paid now, in pounds; none when nothing can be paid, or while a
    /// payment is in progress.
    pub amount: Option<String>,
    /// Whether it is a test without real money.
    pub test: bool,
    /// The outcome of the visit to the gateway's page.
    pub attempt: Option<OnlineAttempt>,
}

/// The outcome of a visit to the gateway's page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = OnlineAttemptState)]
pub enum State {
    /// The outcome isn't known yet: ask again.
    Pending,
    /// Paid.
    Paid,
    /// Not paid.
    Failed,
    /// The page has closed, and no payment is known.
    Expired,
}

impl State {
    /// The word in the database.
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

/// The outcome of a visit to the gateway's page.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct OnlineAttempt {
    /// The state.
    pub state: State,
    /// The amount to pay.
    pub amount: String,
    /// The gateway's number of the payment.
    pub transaction_id: Option<String>,
    /// A message for the customer.
    pub message: String,
}
