//! Who buys and what is sold.

mod customers;
mod products;
mod terms;
