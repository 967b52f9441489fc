//! Where quotes are kept.

mod list;
mod row;

pub use list::{Filter, ListedQuote, company_has_any, each, page, stats};
pub use row::{
    add_link, company_name, exists_number, find, find_by_link, forget_links, insert, mark_deleted,
    neighbours, set_invoice, set_status, update,
};
