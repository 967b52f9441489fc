//! Subscriptions: a company's plan, its cards, charges and tax invoices.
//!
//! `state` has the allowed transitions and `price` the prices, both pure. Only `store::apply`
//! changes a company's plan and status. `charges` is the ledger of charges, `checkout`
//! the gateway's page and messages, `renewals` the automatic part.
//!
//! Deliberately not here: gateways themselves (`gateways`), and the limits of a plan
//! (`tenancy::plans`).

mod billing;
mod cards;
mod charges;
mod checkout;
mod error;
mod gateway;
mod notices;
pub mod period;
mod plan;
mod plan_list;
pub mod price;
mod renewals;
#[cfg(test)]
mod simulation;
pub mod state;
mod store;
mod transitions;

use jiff::civil::Date;
use platform::http::Routes;
use platform::mail::Template;
use platform::{Result, TenantId, Tx};

pub use cards::{card_expires, renew_keys};
pub use plan::Plan;
pub use renewals::{compare, run_due, with_due};
pub use store::plans;

/// Since when a refused charge of a company's subscription is due; none without one.
///
/// # Errors
/// Only internal errors.
pub fn unpaid_since(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Date>> {
    Ok(store::load(tx, tenant)?.subscription.unpaid_since())
}

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

macro_rules! template {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("mail/", $name, ".en.txt")),
            include_str!(concat!("mail/", $name, ".ar.txt")),
        )
    };
}

/// The messages that this crate sends: name, English, Arabic; the first line is the subject.
pub const MAIL: &[Template] = &[
    template!("trial-ends"),
    template!("payment-failed"),
    template!("payment-due"),
    template!("payment-received"),
];

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(plan_list::routes())
        .merge(billing::routes())
        .merge(cards::routes())
        .merge(charges::routes())
        .merge(checkout::routes())
}
