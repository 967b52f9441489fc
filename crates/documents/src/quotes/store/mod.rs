//! Where quotes are kept.

mod list;
mod row;

pub use list::{Filter, ListedQuote, company_has_any, each, page, stats};
pub use row::{
    QUOTES, add_link, company_name, find, find_by_link, forget_links, insert, set_invoice,
    set_status, update,
};
