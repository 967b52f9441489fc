//! The ledger of charges: each is written before the gateway is asked, with its outcome.
//!
//! ```text
//!   pending ──taken──▶ paid (with its tax invoice; the subscription moves in the same transaction)
//!      │  └──taken, but the subscription has changed since──▶ refunding ──▶ refunded
//!      └──not taken──▶ refused ──(taken after all)──▶ as from pending
//! ```
//!
//! Only [`settle`] records outcomes, whether they come from an answer, a message of the gateway, an
//! inquiry or the comparison job. Calls to the gateway are made outside of transactions.
//! Deliberately not here: when something is charged.

mod charge;
mod invoice;
mod list;
mod paper;
mod routes;
mod settle;
mod store;

use jiff::Timestamp;
use jiff::civil::Date;
use platform::context::date_in_cairo;
use platform::{Result, TenantId, Tx, ids, secret};

use crate::error::SubscriptionError;
use crate::period::Period;
use crate::price::{Direction, Quote};
use crate::state::Coverage;
use invoice::Parties;

pub use charge::{charge_card, ensure_none_pending, record, resolve};
pub(crate) use routes::routes;
pub use settle::{Outcome, abandon, save_reported_card, settle};
pub use store::{by_gateway_id, by_reference, pending, set_order, unfinished};

/// The refusal of a charge whose page was left without a payment.
pub const ABANDONED: &str = "abandoned";
/// The refusal of a charge whose page could not be opened.
pub const NO_PAGE: &str = "no page";

/// The reason of a charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A new subscription.
    Subscribe,
    /// A larger plan or period.
    Upgrade,
    /// A renewal for the next period, or of a waiting subscription.
    Renewal,
    /// Only saving a card.
    Card,
}

impl Kind {
    const ALL: [Kind; 4] = [Kind::Subscribe, Kind::Upgrade, Kind::Renewal, Kind::Card];

    /// The word in the database.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Subscribe => "subscribe",
            Kind::Upgrade => "upgrade",
            Kind::Renewal => "renewal",
            Kind::Card => "card",
        }
    }
}

/// The state of a charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// The outcome isn't known yet.
    Pending,
    /// Taken.
    Paid,
    /// Not taken.
    Refused,
    /// Taken, but to be refunded.
    Refunding,
    /// Refunded.
    Refunded,
}

impl State {
    const ALL: [State; 5] =
        [State::Pending, State::Paid, State::Refused, State::Refunding, State::Refunded];

    /// The word in the database.
    pub fn name(self) -> &'static str {
        match self {
            State::Pending => "pending",
            State::Paid => "paid",
            State::Refused => "refused",
            State::Refunding => "refunding",
            State::Refunded => "refunded",
        }
    }
}

/// A charge.
#[derive(Debug, Clone)]
pub struct Charge {
    /// Its id.
    pub id: i64,
    /// Its reference at gateways.
    pub reference: String,
    /// Its reason.
    pub kind: Kind,
    /// Whether the program made it without a person.
    pub automatic: bool,
    /// Whether a person types a card on the gateway's page.
    pub hosted: bool,
    /// The paid plan and period.
    pub cover: Coverage,
    /// Before tax, in piastres.
    pub net: i64,
    /// The tax.
    pub vat: i64,
    /// The tax rate, in hundredths of a percent.
    pub vat_percentage: i64,
    /// Its state.
    pub state: State,
    /// The reason of a refusal, in a word.
    pub refusal: Option<String>,
    /// The version of the subscription that it was made for.
    pub basis: i64,
    /// The gateway.
    pub gateway: String,
    /// The gateway's id of the order.
    pub gateway_id: Option<String>,
    /// The card.
    pub card_id: Option<i64>,
    /// Its last four digits.
    pub card_last_four: Option<String>,
    /// When it was made.
    pub made_at: Timestamp,
    /// That day in Cairo.
    pub made_on: Date,
    /// The number and date of its tax invoice.
    pub invoice: Option<(i64, Date)>,
    /// The parties of the tax invoice.
    pub parties: Option<Parties>,
}

impl Charge {
    /// Whether its page was left without a payment: no bank was asked.
    pub fn is_abandoned(&self) -> bool {
        let word = self.refusal.as_deref();
        self.state == State::Refused && matches!(word, Some(ABANDONED | NO_PAGE))
    }

    /// The amount including tax.
    pub fn total(&self) -> i64 {
        self.net + self.vat
    }
}

/// A charge to make.
#[derive(Debug, Clone)]
pub struct Draft {
    /// Its reason.
    pub kind: Kind,
    /// Whether the program makes it without a person.
    pub automatic: bool,
    /// Whether a person types a card on the gateway's page.
    pub hosted: bool,
    /// The paid plan and period.
    pub cover: Coverage,
    /// Before tax.
    pub net: i64,
    /// The tax.
    pub vat: i64,
    /// The tax rate, in hundredths of a percent.
    pub vat_percentage: i64,
    /// The saved card: its id and last four digits.
    pub card: Option<(i64, String)>,
    /// The version of the subscription.
    pub basis: i64,
    /// The gateway.
    pub gateway: &'static str,
}

impl Draft {
    /// A charge for a quoted change.
    pub fn from_quote(quote: &Quote, basis: i64, gateway: &'static str) -> Draft {
        let kind = match quote.direction {
            Direction::Upgrade => Kind::Upgrade,
            Direction::Subscribe | Direction::Downgrade | Direction::Same => Kind::Subscribe,
        };
        Draft {
            kind,
            automatic: false,
            hosted: false,
            cover: quote.cover,
            net: quote.net,
            vat: quote.vat,
            vat_percentage: quote.vat_percentage,
            card: None,
            basis,
            gateway,
        }
    }

    /// The charge as a renewal.
    #[must_use]
    pub fn renewing(self, automatic: bool) -> Draft {
        Draft { kind: Kind::Renewal, automatic, ..self }
    }

    /// The charge on the gateway's page.
    #[must_use]
    pub fn hosted(self) -> Draft {
        Draft { hosted: true, card: None, ..self }
    }

    /// A page that only saves a card.
    pub fn for_card(period: Period, plan: i64, today: Date, gateway: &'static str) -> Draft {
        let until = crate::period::days_later(today, 1);
        let cover = Coverage { plan, period, from: today, until, price: 0, next_period: None };
        Draft {
            kind: Kind::Card,
            automatic: false,
            hosted: true,
            cover,
            net: 0,
            vat: 0,
            vat_percentage: 0,
            card: None,
            basis: 0,
            gateway,
        }
    }
}

/// Writes a charge before the gateway is asked.
///
/// # Errors
/// 409 while another charge of the company is pending.
pub fn begin(tx: &mut dyn Tx, tenant: TenantId, draft: Draft, now: Timestamp) -> Result<Charge> {
    if draft.kind != Kind::Card && store::pending(tx, tenant)?.is_some() {
        return Err(SubscriptionError::PaymentPending.into());
    }
    let id = ids::allocate(tx, tenant, 1)?;
    let random = base16ct::lower::encode_string(&secret::random::<12>());
    let (card_id, card_last_four) = draft.card.unzip();
    let charge = Charge {
        id,
        reference: format!("mz-{}-{id}-{random}", tenant.0),
        kind: draft.kind,
        automatic: draft.automatic,
        hosted: draft.hosted,
        cover: draft.cover,
        net: draft.net,
        vat: draft.vat,
        vat_percentage: draft.vat_percentage,
        state: State::Pending,
        refusal: None,
        basis: draft.basis,
        gateway: draft.gateway.to_owned(),
        gateway_id: None,
        card_id,
        card_last_four,
        made_at: now,
        made_on: date_in_cairo(now),
        invoice: None,
        parties: None,
    };
    store::insert(tx, tenant, &charge)?;
    Ok(charge)
}

/// The company in one of our references.
pub fn company_of(reference: &str) -> Option<TenantId> {
    let rest = reference.strip_prefix("mz-")?;
    rest.split('-').next()?.parse().ok().map(TenantId)
}

#[cfg(test)]
mod tests {
    use platform::TenantId;

    use super::company_of;

    #[test]
    fn a_reference_names_its_company() {
        assert_eq!(company_of("mz-12-7-ab"), Some(TenantId(12)));
        for other in ["", "mz-", "mz-x-7", "az-12-7-ab", "12"] {
            assert_eq!(company_of(other), None, "{other}");
        }
    }
}
