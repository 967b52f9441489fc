//! Who buys and what is sold.

mod customers;
mod openings;
mod products;
mod terms;
mod versions;
mod walks;
