//! Who buys and what is sold.

mod contacts;
mod customer_accounts;
mod customer_lists;
mod customers;
mod labels;
mod openings;
mod products;
mod stock;
mod terms;
mod versions;
mod walks;
