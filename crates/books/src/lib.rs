//! The books: the chart of accounts, taxes, currencies, the journal, numbers, settlements and
//! stock.
//!
//! Documents of higher floors reach the journal only through [`journal::post`]. Deliberately not
//! here: any kind of document, and reports (they read [`journal`] sums and lay them out).

pub mod accounts;
pub mod currencies;
pub mod journal;
pub mod numbering;
pub mod payment_methods;
pub mod periods;
pub mod rates;
pub mod reference;
pub mod settlements;
pub mod stock;
pub mod taxes;

use jiff::Timestamp;
use platform::context::TenantId;
use platform::db::Tx;
use platform::http::Routes;
use platform::problem::Result;

/// The texts of this floor's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this floor.
pub fn routes() -> Routes {
    Routes::new()
        .merge(reference::routes())
        .merge(currencies::routes())
        .merge(rates::routes())
        .merge(accounts::routes())
        .merge(taxes::routes())
        .merge(payment_methods::routes())
}

/// Opens the books of a new company, in the transaction that makes it: the bilingual chart of
/// accounts, taxes, payment methods, the head of the journal's chain and the document numbers.
///
/// `currency_id` is the company's own currency. The company's row and its id sequence must exist.
pub fn open(tx: &mut dyn Tx, tenant: TenantId, currency_id: i64, now: Timestamp) -> Result<()> {
    let roles = accounts::seed(tx, tenant, currency_id)?;
    taxes::seed(tx, tenant, &roles, platform::context::date_in_cairo(now))?;
    payment_methods::seed(tx, tenant, &roles)?;
    journal::open(tx, tenant)?;
    numbering::seed(tx, tenant)
}
