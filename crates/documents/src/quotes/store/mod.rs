//! Where quotes are kept.

mod list;
mod row;

pub use list::{Filter, Row, company_has_any, page, stats};
pub use row::{
    company_name, exists_number, find, find_by_link, insert, mark_deleted, neighbours, set_invoice,
    set_link, set_status, update,
};
