//! Requests and answers about a subscription.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::cards::PaymentCard;
use crate::period::Period;
use crate::price::Direction;

/// A company's subscription.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SubscriptionView {
    /// `intrial`, `active`, `canceling`, `waiting` or `canceled`.
    pub status: String,
    /// The plan.
    pub plan_id: i64,
    /// Its code.
    pub code: Option<String>,
    /// The billing period.
    pub period: Period,
    /// The first paid day.
    #[schema(value_type = Option<String>, format = Date)]
    pub period_start: Option<Date>,
    /// The last paid day.
    #[schema(value_type = Option<String>, format = Date)]
    pub period_end: Option<Date>,
    /// The last day of the trial.
    #[schema(value_type = Option<String>, format = Date)]
    pub trial_ends_at: Option<Date>,
    /// Whole days until the trial or the paid period ends; never negative.
    pub days_left: i64,
    /// The plan from the next period on, if it differs.
    pub next_plan_id: Option<i64>,
    /// The billing period from then on.
    pub next_period: Option<Period>,
    /// The last day of a cancelled subscription.
    #[schema(value_type = Option<String>, format = Date)]
    pub ends_on: Option<Date>,
    /// The next charge.
    pub next_charge: Option<NextCharge>,
    /// The use of the plan's limits.
    pub usage: Usage,
    /// The card for charges.
    pub default_card: Option<PaymentCard>,
    /// Refused attempts of a renewal.
    pub retry: Option<RetryView>,
    /// Whether payments are possible here.
    pub gateway_ready: bool,
    /// The e-mail for messages about payments.
    pub billing_email: Option<String>,
}

/// The next charge.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct NextCharge {
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Before tax.
    pub net: String,
    /// The tax.
    pub vat: String,
    /// Both together.
    pub total: String,
}

/// The use of the plan's limits.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Usage {
    /// People with access.
    pub members: i64,
    /// The limit of the plan, or of the one scheduled after it when that is lower.
    pub members_limit: i64,
    /// Bytes of files.
    pub storage_bytes: i64,
    /// The limit of files in bytes; none without a limit.
    pub storage_limit_bytes: Option<i64>,
}

/// Refused attempts of a renewal.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RetryView {
    /// The number of attempts.
    pub attempts: i64,
    /// The date of the next attempt.
    #[schema(value_type = Option<String>, format = Date)]
    pub next_on: Option<Date>,
    /// The last day on which everything works without a payment.
    #[schema(value_type = Option<String>, format = Date)]
    pub works_until: Option<Date>,
}

/// The change to price.
#[derive(Debug, Clone, Deserialize)]
pub struct ChangeQuery {
    /// The plan; 2 when left out.
    pub tier_id: Option<i64>,
    /// The billing period; monthly when left out.
    pub period: Option<Period>,
}

/// The price of a change today, and its first day.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ChangeAmount {
    /// With tax.
    pub total_amount: String,
    /// Before tax.
    pub net: String,
    /// The tax.
    pub vat: String,
    /// The credit for unused days, before tax.
    pub credit: String,
    /// The kind of change.
    pub direction: Direction,
    /// The first day of the paid period.
    #[schema(value_type = String, format = Date)]
    pub takes_effect: Date,
    /// The number of members who must lose their access before.
    pub members_over: i64,
}

/// A change of plan.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ChangePlanRequest {
    /// The plan.
    pub tier_id: i64,
    /// The company, as in the header.
    pub xtenant: i64,
    /// The billing period.
    pub period: Period,
    /// The total that was shown.
    pub total_amount: DecimalText,
}

/// A plan that is paid on the gateway's page.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PlanToPay {
    /// The plan.
    pub tier_id: i64,
    /// The billing period.
    pub period: Period,
    /// The total that was shown.
    pub total_amount: DecimalText,
}

/// The subscription after a change.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SubscriptionAnswer {
    /// A message for the person.
    pub message: String,
    /// Its present state.
    pub subscription: SubscriptionView,
}
