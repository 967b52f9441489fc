//! Where quotes are kept.

mod list;
mod row;

pub use list::{LIST, ListedQuote, stats};
pub use row::{
    QUOTES, add_link, company_name, find, find_by_link, forget_links, insert, links, set_invoice,
    set_status, update,
};
