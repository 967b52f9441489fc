//! Features across the company: the dashboard, search, last prices for forms, the self-audit with
//! its anchors, the activity log, the year end, the ledger as plain text for other programs, and
//! the import of whole journals.
//!
//! All but the import read what lower crates wrote, and store no figures. Deliberately not here:
//! reports (`reports`), lists as files (`exports`), and posting documents.

pub mod anchors;
pub mod audit;
pub mod dashboard;
pub mod imports;
pub mod last_prices;
pub mod plain_text;
pub mod search;
pub mod year_end;

use platform::http::Routes;

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(dashboard::routes())
        .merge(search::routes())
        .merge(last_prices::routes())
        .merge(audit::routes())
        .merge(anchors::routes())
        .merge(year_end::routes())
}
