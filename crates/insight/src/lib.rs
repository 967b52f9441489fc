//! What the books say: reports, the dashboard, search across the company, and the demo company.
//!
//! Everything here reads what lower floors wrote. Deliberately not here: any posting of a document
//! (the demo creates its documents through the documents' own use cases), and stored figures: each
//! answer is computed from the journal and the open items when it is asked for.

pub mod audit;
pub mod dashboard;
pub mod imports;
pub mod plain_text;
pub mod search;
pub mod year_end;

use platform::http::Routes;

/// The calls of this floor.
pub fn routes() -> Routes {
    Routes::new()
        .merge(dashboard::routes())
        .merge(search::routes())
        .merge(audit::routes())
        .merge(year_end::routes())
}
