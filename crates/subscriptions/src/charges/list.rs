//! Charges in answers.

use jiff::civil::Date;
use platform::{Ctx, Problem, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::invoice::number;
use super::{Charge, Kind, State, store};
use crate::error::SubscriptionError;
use crate::period::Period;
use crate::plan::pounds;

/// The number of charges on a page.
const PAGE: i64 = 50;

/// The reason of a charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ChargeKind {
    /// A new subscription.
    Subscribe,
    /// A larger plan, or yearly payment.
    Upgrade,
    /// A renewal for the next period.
    Renewal,
}

/// The state of a charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ChargeState {
    /// The outcome isn't known yet.
    Pending,
    /// Taken.
    Paid,
    /// Refused by the bank or the gateway.
    Refused,
    /// The page was left without a payment.
    Abandoned,
    /// Refunded, or about to be.
    Refunded,
}

/// The cursor of a page.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ChargesRequest {
    /// The cursor of the previous page.
    pub cursor: Option<String>,
}

/// A charge.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ChargeView {
    /// Its id.
    pub id: i64,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Its reason.
    pub kind: ChargeKind,
    /// The plan.
    pub plan_id: i64,
    /// The billing period.
    pub period: Period,
    /// Before tax.
    pub net: String,
    /// The tax.
    pub vat: String,
    /// Both together.
    pub total: String,
    /// Its state.
    pub state: ChargeState,
    /// The last four digits of the card.
    pub card_last_four: Option<String>,
    /// The number of its tax invoice.
    pub invoice_number: Option<String>,
}

/// Charges.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ChargesAnswer {
    /// The latest first.
    #[serde(rename = "Charges")]
    pub charges: Vec<ChargeView>,
    /// The cursor of the next page; none at the end.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
}

impl From<&Charge> for ChargeView {
    fn from(charge: &Charge) -> ChargeView {
        ChargeView {
            id: charge.id,
            date: charge.made_on,
            kind: match charge.kind {
                Kind::Upgrade => ChargeKind::Upgrade,
                Kind::Renewal => ChargeKind::Renewal,
                Kind::Subscribe | Kind::Card => ChargeKind::Subscribe,
            },
            plan_id: charge.cover.plan,
            period: charge.cover.period,
            net: pounds(charge.net),
            vat: pounds(charge.vat),
            total: pounds(charge.total()),
            state: match charge.state {
                State::Pending => ChargeState::Pending,
                State::Paid => ChargeState::Paid,
                State::Refused if charge.is_abandoned() => ChargeState::Abandoned,
                State::Refused => ChargeState::Refused,
                State::Refunding | State::Refunded => ChargeState::Refunded,
            },
            card_last_four: charge.card_last_four.clone(),
            invoice_number: charge.invoice.map(|(drawn, _)| number(drawn)),
        }
    }
}

/// A page of the company's charges.
///
/// # Errors
/// 400 for a cursor of another list.
pub fn list(tx: &mut dyn Tx, ctx: &Ctx, asked: &ChargesRequest) -> Result<ChargesAnswer> {
    let before = match &asked.cursor {
        None => i64::MAX,
        Some(cursor) => {
            let parsed = cursor.parse::<i64>();
            parsed.map_err(|_| Problem::from(SubscriptionError::Unknown("cursor")))?
        }
    };
    let mut found = store::page_before(tx, ctx.tenant, before, PAGE + 1)?;
    let more = found.len() > usize::try_from(PAGE).unwrap_or(usize::MAX);
    if more {
        found.pop();
    }
    let next_item = found.last().filter(|_| more).map(|charge| charge.id.to_string());
    Ok(ChargesAnswer { charges: found.iter().map(ChargeView::from).collect(), next_item })
}
