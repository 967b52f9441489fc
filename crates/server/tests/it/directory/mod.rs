//! Who buys and what is sold.

mod customers;
mod labels;
mod openings;
mod products;
mod stock;
mod terms;
mod versions;
mod walks;
