//! Files of other programs, from bytes to records.

#![expect(clippy::unwrap_used, reason = "what is in the way fails the test")]

mod doubts;
mod golden;
mod hostile;
mod old_workbooks;
mod properties;
mod reviewing;
mod tables;
mod workbooks;
