//! Where returns, their lines and adjustments are kept, and what documents say of taxes.

pub mod adjustments;
pub mod einvoices;
pub mod parties;
pub mod returns;
pub mod taxed;
