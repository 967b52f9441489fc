//! What the books say: reports, the dashboard, search across the company, and the demo company.
//!
//! Everything here reads what lower floors wrote. Deliberately not here: any posting of a document
//! (the demo creates its documents through the documents' own use cases), and stored figures: each
//! answer is computed from the journal and the open items when it is asked for.

pub mod audit;
mod company;
pub mod dashboard;
pub mod demo;
pub mod exports;
pub mod imports;
pub mod plain_text;
pub mod reports;
pub mod search;
mod store;
pub mod year_end;

use platform::http::Routes;

/// The texts of this floor's codes and titles, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this floor.
pub fn routes() -> Routes {
    Routes::new()
        .merge(reports::routes())
        .merge(dashboard::routes())
        .merge(search::routes())
        .merge(exports::routes())
        .merge(audit::routes())
        .merge(year_end::routes())
}
