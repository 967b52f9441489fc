//! Where assets, runs and disposals are kept.

mod assets;
mod disposals;
mod registered;
mod revisions;
mod runs;

pub use assets::{
    DepreciatedAsset, Listed, Wanted, all_worn, find, insert, is_there, list, mark_deleted,
    source_number, totals, update, worn_of,
};
pub use disposals::{costs_on, disposal_of, find_disposal, insert_disposal, mark_undone};
pub use registered::{RegisteredRow, keep, registered};
pub use revisions::{
    find_revision, insert_revision, mark_revision_undone, revised_since, revisions_of,
    set_estimates,
};
pub use runs::{
    Booked, Run, book, booked_of, find_run, insert_run, last_run, latest_booking, list_runs,
    mark_run_deleted, opened_on, run_lines, run_of_month, sums_on, unbook, went_since,
};
