//! What is sent about the gateway's page.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::billing::{PlanToPay, SubscriptionView};
use crate::cards::PaymentCard;
use crate::period::Period;

/// Which screen the browser comes back to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReturnTo {
    /// Billing, in the settings.
    Billing,
    /// The page of who subscribes.
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

/// A card to be saved, and a plan to be paid with it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StartCardRequest {
    /// Which screen the browser comes back to.
    pub return_to: ReturnTo,
    /// The plan; none to save only a card.
    pub plan: Option<PlanToPay>,
}

/// A page that waits for a card.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StartedCard {
    /// Where the browser goes.
    pub page_url: String,
    /// What the payment is known by; the browser brings it back.
    pub reference: String,
}

/// A visit to the page.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SaveCardRequest {
    /// As [`StartedCard`] gave it.
    pub reference: String,
}

/// How a visit to the page ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CardState {
    /// The card is saved, and the plan paid.
    Saved,
    /// Nobody knows yet: ask again.
    Pending,
    /// The card was refused.
    Rejected,
}

/// What became of a visit to the page.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CardAnswer {
    /// For the person.
    pub message: String,
    /// How it ended.
    pub state: CardState,
    /// The card.
    pub card: Option<PaymentCard>,
    /// The subscription as it is now.
    pub subscription: Option<SubscriptionView>,
}

/// The token of a pay link.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PayLinkRequest {
    /// From the link.
    pub token: String,
}

/// What a pay link is for.
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
    /// How often it is paid.
    pub period: Period,
    /// Before tax.
    pub net: String,
    /// The tax.
    pub vat: String,
    /// Both together.
    pub total: String,
}

/// Where a pay link is paid.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PayLinkPage {
    /// Where the browser goes.
    pub page_url: String,
}
