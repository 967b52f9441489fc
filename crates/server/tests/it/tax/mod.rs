//! Tax withheld and value added tax.

mod late_payments;
mod returned_tax;
mod vat_book;
mod vat_returns;
mod withholding;
mod withholding_walks;
