//! Plans and paying for them: what a company subscribes to, its cards, charges and tax invoices.
//!
//! `standing` says what may follow what and `price` what it costs, both pure; `store::apply` is the
//! only way by which a company's plan and status change. `charges` is the ledger of what was asked
//! of a gateway, `checkout` its page and messages, `renewals` what happens by itself.
//!
//! Deliberately not here: gateways themselves (`gateways`), and what a plan's limits refuse
//! (`tenancy::plans`).

mod billing;
mod cards;
mod charges;
mod checkout;
mod error;
mod gateway;
mod moves;
mod notices;
pub mod period;
mod plan;
mod plan_list;
pub mod price;
mod renewals;
pub mod standing;
mod store;

use jiff::civil::Date;
use platform::http::Routes;
use platform::mail::Template;
use platform::{Result, TenantId, Tx};

pub use cards::{card_expires, renew_keys};
pub use plan::Plan;
pub use renewals::{compare, run_due, with_due};
pub use store::plans;

/// Since when a refused charge of a company's subscription is to be paid; none where none was.
///
/// # Errors
/// Only our own failures.
pub fn unpaid_since(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Date>> {
    Ok(store::load(tx, tenant)?.standing.unpaid_since())
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
