//! Who buys, who sells, and what.

mod contacts;
mod customer_accounts;
mod customer_lists;
mod customers;
mod labels;
mod look_alikes;
mod openings;
mod products;
mod stock;
mod terms;
mod vendor_accounts;
mod vendors;
mod versions;
mod walks;
