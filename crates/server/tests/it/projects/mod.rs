//! Projects' pages: figures, documents, hours and billing.

mod billing;
mod overview;
mod profitability;
mod progress;
mod retention;
mod times;
mod visible;
