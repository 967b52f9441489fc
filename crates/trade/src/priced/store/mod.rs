//! Where documents of priced lines are kept: each kind has a table of heads and a table of lines,
//! which a [`Table`] describes, so that all are written and read by the same statements.

mod as_of;
pub mod by_day;
pub mod credited;
pub mod facts;
pub mod figures;
pub mod filter;
mod history;
pub mod list;
mod names;
mod read;
pub mod sheet;
pub mod statuses;
mod table;
mod taxes;
pub mod totals;
mod write;

pub use facts::usual_terms;
pub use history::save_versions_of_party;
pub use names::{Names, names};
pub use read::{
    OwnColumns, check_number, each_number, exists_number, find, find_by, neighbours, numbers,
};
pub use table::{Part, Table};
pub use taxes::line_taxes;
pub use write::{Beside, insert, mark_deleted, set_number, update};
