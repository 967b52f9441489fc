//! Where assets, runs and disposals are kept.

mod assets;
mod disposals;
mod registered;
mod revisions;
mod runs;

pub use assets::{
    AssetFilter, DepreciatedAsset, Listed, all_depreciable, depreciation_of, document_exists, find,
    insert, list, mark_deleted, source_number, totals, update,
};
pub use disposals::{costs_on, disposal_of, find_disposal, insert_disposal, mark_undone};
pub use registered::{RegisteredRow, registered, save_version};
pub use revisions::{
    find_revision, insert_revision, mark_revision_undone, revised_since, revisions_of,
    set_estimates,
};
pub use runs::{
    Booked, Run, book, booked_depreciation, find_run, insert_run, last_run, latest_booking,
    list_runs, mark_reversed, mark_run_deleted, opened_on, removed_since, run_lines, run_of_month,
    sums_on,
};
