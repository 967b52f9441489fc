//! Who buys and what is sold.

mod customers;
mod openings;
mod products;
mod stock;
mod terms;
mod versions;
mod walks;
