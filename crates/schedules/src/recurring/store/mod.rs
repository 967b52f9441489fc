//! Where schedules are kept, and what became of their days.

mod list;
mod row;
mod runs;

pub use list::{Filter, ListRow, company_has_any, counts, page};
pub use row::{
    all_due, company_name, find, insert, mark_deleted, of_party, running_until, set_progress,
    templates, update, with_due,
};
pub use runs::{RunRow, find_run, insert_run, mark_made, runs};
