//! Floor 3: the documents of trade. An invoice charges a customer, a receipt takes the money; a
//! vendor charges by a bill.
//!
//! Each room decides purely (`model.rs`), says in T-accounts what it posts (`posting.rs`), and
//! reaches the books only through `books::journal` and `books::settlements`. Everything can be
//! called without HTTP: [`invoices::create_invoice`], [`payments::receive_payment`]. Deliberately
//! not here: reports and the dashboard, which read the books.

pub mod account_merge;
pub mod attachments;
mod bank_lines;
pub mod bills;
mod buyers;
mod chart_index;
pub mod cheques;
pub mod credit_notes;
pub mod credits;
pub mod customer_merge;
pub mod deliveries;
mod dimensions;
pub mod entry_imports;
pub mod expenses;
pub mod fixed_assets;
pub mod invoices;
pub mod journal_entries;
pub mod landed_costs;
mod listing;
mod money;
mod openings;
#[cfg(test)]
mod paper;
pub mod payments;
pub mod priced;
pub mod print;
pub mod proof;
pub mod quotes;
pub mod rates;
mod reading;
pub mod reconciliations;
pub mod recurring;
pub mod refunds;
pub mod remittances;
pub mod revaluations;
pub mod searching;
pub mod sending;
mod sent_file;
pub mod stock_adjustments;
mod store;
mod tax_quarters;
mod tax_rates;
mod ticked;
pub mod transfers;
pub mod undoing;
pub mod vat_returns;
pub mod vendor_deletion;
pub mod withholding;

use platform::http::Routes;
use platform::mail::Template;

/// The texts of this floor's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

macro_rules! template {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("mail/", $name, ".en.txt")),
            include_str!(concat!("mail/", $name, ".ar.txt")),
        )
    };
}

/// The messages that this floor sends: name, English, Arabic; the first line is the subject.
pub const MAIL: &[Template] = &[
    template!("recurring-refused"),
    template!("recurring-bill-refused"),
    template!("recurring-entry-refused"),
];

/// The calls of this floor.
pub fn routes() -> Routes {
    Routes::new()
        .merge(invoices::routes())
        .merge(payments::routes())
        .merge(payments::made_routes())
        .merge(credits::routes())
        .merge(credit_notes::routes())
        .merge(credit_notes::vendor_routes())
        .merge(refunds::routes())
        .merge(refunds::vendor_routes())
        .merge(account_merge::routes())
        .merge(customer_merge::routes())
        .merge(vendor_deletion::routes())
        .merge(attachments::routes())
        .merge(bills::routes())
        .merge(expenses::routes())
        .merge(journal_entries::routes())
        .merge(entry_imports::routes())
        .merge(openings::routes())
        .merge(quotes::routes())
        .merge(rates::routes())
        .merge(reconciliations::routes())
        .merge(recurring::routes())
        .merge(recurring::bill_routes())
        .merge(recurring::entry_routes())
        .merge(sending::routes())
        .merge(stock_adjustments::routes())
        .merge(transfers::routes())
        .merge(bank_lines::routes())
        .merge(landed_costs::routes())
        .merge(fixed_assets::routes())
        .merge(withholding::routes())
        .merge(remittances::routes())
        .merge(vat_returns::routes())
        .merge(tax_rates::routes())
        .merge(revaluations::routes())
        .merge(cheques::routes())
        .merge(undoing::routes())
        .merge(print::routes())
}
