//! Tax withheld and value added tax.

mod earlier_documents;
mod late_payments;
mod return_number;
mod returned_tax;
mod vat_book;
mod vat_returns;
mod withholding;
mod withholding_walks;
