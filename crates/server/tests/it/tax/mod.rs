//! Tax withheld and value added tax.

mod vat_returns;
mod withholding;
mod withholding_walks;
