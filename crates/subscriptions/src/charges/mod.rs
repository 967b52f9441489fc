//! The ledger of charges: what was asked of a gateway, written before it is asked, and what became
//! of it.
//!
//! ```text
//!   pending ──taken──▶ paid (with its tax invoice; the subscription moves in the same transaction)
//!      │  └──taken, but the subscription has changed since──▶ refunding ──▶ refunded
//!      └──not taken──▶ refused ──(taken after all)──▶ as from pending
//! ```
//!
//! One room records outcomes ([`settle`]), whether they come from an answer, a message of the
//! gateway, an inquiry or the job that compares. Calls to the gateway are made outside of
//! transactions. Deliberately not here: when something is charged.

mod invoice;
mod list;
mod paper;
mod routes;
mod settle;
mod store;
mod take;

use jiff::Timestamp;
use jiff::civil::Date;
use platform::context::date_in_cairo;
use platform::{Result, TenantId, Tx, ids, secret};

use crate::error::SubscriptionError;
use crate::period::Period;
use crate::price::{Direction, Quote};
use crate::standing::Cover;
use invoice::Parties;

pub(crate) use routes::routes;
pub use settle::{Outcome, give_up, keep_card, settle};
pub use store::{by_gateway_id, by_reference, note_order, pending, unfinished};
pub use take::{finish, record, resolve, take};

/// Why a charge was given up on whose page nobody paid.
pub const ABANDONED: &str = "abandoned";
/// Why one was whose page could not be opened.
pub const NO_PAGE: &str = "no page";

/// What a charge is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A company that had paid for nothing.
    Subscribe,
    /// More than before.
    Upgrade,
    /// The next period, or the way out of waiting.
    Renewal,
    /// Nothing: a card is saved.
    Card,
}

impl Kind {
    const ALL: [Kind; 4] = [Kind::Subscribe, Kind::Upgrade, Kind::Renewal, Kind::Card];

    /// As it is stored.
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
    /// Nobody knows yet.
    Pending,
    /// Taken.
    Paid,
    /// Not taken.
    Refused,
    /// Taken, and to be given back.
    Refunding,
    /// Given back.
    Refunded,
}

impl State {
    const ALL: [State; 5] =
        [State::Pending, State::Paid, State::Refused, State::Refunding, State::Refunded];

    /// As it is stored.
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
    /// What gateways know it by.
    pub reference: String,
    /// What it is for.
    pub kind: Kind,
    /// Whether the program asked by itself.
    pub automatic: bool,
    /// Whether somebody types a card on the gateway's page.
    pub hosted: bool,
    /// What it pays for.
    pub cover: Cover,
    /// Before tax, in piastres.
    pub net: i64,
    /// The tax.
    pub vat: i64,
    /// Its rate, in hundredths of a percent.
    pub vat_percentage: i64,
    /// Its state.
    pub state: State,
    /// Why it was not taken, in a word.
    pub refusal: Option<String>,
    /// The version of the subscription that it was made for.
    pub basis: i64,
    /// Which gateway.
    pub gateway: String,
    /// The gateway's id of the order.
    pub gateway_id: Option<String>,
    /// The card.
    pub card_id: Option<i64>,
    /// Its last four digits.
    pub card_last_four: Option<String>,
    /// When it was asked for.
    pub made_at: Timestamp,
    /// That day in Cairo.
    pub made_on: Date,
    /// The number of its tax invoice, and the invoice's day.
    pub invoice: Option<(i64, Date)>,
    /// Whom the tax invoice names.
    pub parties: Option<Parties>,
}

impl Charge {
    /// Whether nobody paid on its page: no bank was asked.
    pub fn is_abandoned(&self) -> bool {
        let word = self.refusal.as_deref();
        self.state == State::Refused && matches!(word, Some(ABANDONED | NO_PAGE))
    }

    /// What is taken.
    pub fn total(&self) -> i64 {
        self.net + self.vat
    }
}

/// A charge to be made.
#[derive(Debug, Clone)]
pub struct Draft {
    /// What it is for.
    pub kind: Kind,
    /// Whether the program asks by itself.
    pub automatic: bool,
    /// Whether somebody types a card on the gateway's page.
    pub hosted: bool,
    /// What it pays for.
    pub cover: Cover,
    /// Before tax.
    pub net: i64,
    /// The tax.
    pub vat: i64,
    /// Its rate, in hundredths of a percent.
    pub vat_percentage: i64,
    /// The saved card that is charged: its id and last four digits.
    pub card: Option<(i64, String)>,
    /// The version of the subscription.
    pub basis: i64,
    /// Which gateway.
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

    /// The same charge for the next period.
    #[must_use]
    pub fn renewing(self, automatic: bool) -> Draft {
        Draft { kind: Kind::Renewal, automatic, ..self }
    }

    /// The same charge on the gateway's page.
    #[must_use]
    pub fn hosted(self) -> Draft {
        Draft { hosted: true, card: None, ..self }
    }

    /// A page that saves a card and pays for nothing.
    pub fn for_card(period: Period, plan: i64, today: Date, gateway: &'static str) -> Draft {
        let until = crate::period::later(today, 1);
        let cover = Cover { plan, period, from: today, until, price: 0, next_period: None };
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

/// Writes a charge before its gateway is asked.
///
/// # Errors
/// 409 while another charge of the company is pending.
pub fn begin(tx: &mut dyn Tx, tenant: TenantId, draft: Draft, now: Timestamp) -> Result<Charge> {
    if draft.kind != Kind::Card && store::pending(tx, tenant)?.is_some() {
        return Err(SubscriptionError::PaymentPending.into());
    }
    let id = ids::take(tx, tenant, 1)?;
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

/// The company that a reference of ours names.
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
