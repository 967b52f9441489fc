//! What is sent about a subscription.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::cards::PaymentCard;
use crate::period::Period;
use crate::price::Direction;

/// How a company subscribes.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SubscriptionView {
    /// `intrial`, `active`, `canceling`, `waiting` or `canceled`.
    pub status: String,
    /// The plan.
    pub plan_id: i64,
    /// Its code.
    pub code: Option<String>,
    /// How often it is paid.
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
    /// Whole days until the trial ends, or the paid period; never negative.
    pub days_left: i64,
    /// The plan from the next period on, where it differs.
    pub next_plan_id: Option<i64>,
    /// How often that is paid.
    pub next_period: Option<Period>,
    /// The last day of a cancelled subscription.
    #[schema(value_type = Option<String>, format = Date)]
    pub ends_on: Option<Date>,
    /// What is charged next.
    pub next_charge: Option<NextCharge>,
    /// What is used of what the plan has.
    pub usage: Usage,
    /// The card that is charged.
    pub default_card: Option<PaymentCard>,
    /// Refused attempts to renew.
    pub retry: Option<RetryView>,
    /// Whether payments can be made here.
    pub gateway_ready: bool,
    /// Where mails about payments go.
    pub billing_email: Option<String>,
}

/// What is charged next.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct NextCharge {
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Before tax.
    pub net: String,
    /// The tax.
    pub vat: String,
    /// Both together.
    pub total: String,
}

/// What is used of what the plan has.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Usage {
    /// People with access.
    pub members: i64,
    /// How many the plan takes, or the one that is chosen after it where it takes fewer.
    pub members_limit: i64,
    /// Bytes of files.
    pub storage_bytes: i64,
    /// How many the plan keeps; none: any number.
    pub storage_limit_bytes: Option<i64>,
}

/// Refused attempts to renew.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RetryView {
    /// How many.
    pub attempts: i64,
    /// When it is tried again.
    #[schema(value_type = Option<String>, format = Date)]
    pub next_on: Option<Date>,
    /// The last day on which everything works unless something is paid.
    #[schema(value_type = Option<String>, format = Date)]
    pub works_until: Option<Date>,
}

/// Which change is asked about.
#[derive(Debug, Clone, Deserialize)]
pub struct ChangeQuery {
    /// The plan; 2 when left out.
    pub tier_id: Option<i64>,
    /// How often it is paid; each month when left out.
    pub period: Option<Period>,
}

/// What a change costs today, and from when it holds.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ChangeAmount {
    /// With tax.
    pub total_amount: String,
    /// Before tax.
    pub net: String,
    /// The tax.
    pub vat: String,
    /// What was taken off for unused days, before tax.
    pub credit: String,
    /// What the change is.
    pub direction: Direction,
    /// The first day of what is paid for.
    #[schema(value_type = String, format = Date)]
    pub takes_effect: Date,
    /// How many members must lose their access before.
    pub members_over: i64,
}

/// A change of plan.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ChangePlanRequest {
    /// The plan.
    pub tier_id: i64,
    /// The company, as in the header.
    pub xtenant: i64,
    /// How often it is paid.
    pub period: Period,
    /// The total that was shown.
    pub total_amount: DecimalText,
}

/// A plan that is paid on the gateway's page.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PlanToPay {
    /// The plan.
    pub tier_id: i64,
    /// How often it is paid.
    pub period: Period,
    /// The total that was shown.
    pub total_amount: DecimalText,
}

/// The subscription after a change.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SubscriptionAnswer {
    /// For the person.
    pub message: String,
    /// As it is now.
    pub subscription: SubscriptionView,
}
