//! Requests and answers about the gateway's page.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::billing::{PlanToPay, SubscriptionView};
use crate::cards::PaymentCard;
use crate::period::Period;

/// The screen that the browser returns to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReturnTo {
    /// The billing settings.
    Billing,
    /// The page for new subscriptions.
    Subscription,
}

impl ReturnTo {
    /// Its path.
    pub fn path(self) -> &'static str {
        match self {
            ReturnTo::Billing => "/settings/billingAndSubscription",
            ReturnTo::Subscription => "/subscription",
        }
    }
}

/// A card to save, and a plan to pay with it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StartCardRequest {
    /// The screen that the browser returns to.
    pub return_to: ReturnTo,
    /// The plan; none to save only a card.
    pub plan: Option<PlanToPay>,
}

/// A page that waits for a card.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StartedCard {
    /// The URL that the browser goes to.
    pub page_url: String,
    /// The reference of the payment; the browser sends it back.
    pub reference: String,
}

/// A visit to the page.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SaveCardRequest {
    /// The reference from [`StartedCard`].
    pub reference: String,
}

/// The outcome of a visit to the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CardState {
    /// The card is saved, and the plan paid.
    Saved,
    /// The outcome isn't known yet: ask again.
    Pending,
    /// The card was refused.
    Rejected,
}

/// The outcome of a visit to the page.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CardAnswer {
    /// A message for the person.
    pub message: String,
    /// The state.
    pub state: CardState,
    /// The card.
    pub card: Option<PaymentCard>,
    /// The subscription's present state.
    pub subscription: Option<SubscriptionView>,
}

/// The token of a pay link.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PayLinkRequest {
    /// From the link.
    pub token: String,
}

/// The amount and plan of a pay link.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PayLinkView {
    /// The company that pays.
    pub company_name: String,
    /// The plan.
    pub plan_id: i64,
    /// Its name in English.
    pub plan: String,
    /// Its name in Arabic.
    pub plan_ar: Option<String>,
    /// The billing period.
    pub period: Period,
    /// Before tax.
    pub net: String,
    /// The tax.
    pub vat: String,
    /// Both together.
    pub total: String,
}

/// The page of a pay link.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PayLinkPage {
    /// The URL that the browser goes to.
    pub page_url: String,
}
