//! Bodies of calls, as JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads a body as each kind of record that is typed.
pub fn read_body(bytes: &[u8]) {
    body::<trade::invoices::InvoiceInput>(bytes);
    body::<trade::quotes::QuoteInput>(bytes);
    body::<trade::credit_notes::CreditNoteInput>(bytes);
    body::<trade::credit_notes::VendorCreditInput>(bytes);
    body::<trade::bills::BillInput>(bytes);
    body::<trade::expenses::ExpenseInput>(bytes);
    body::<money::cheques::ChequeInput>(bytes);
    body::<money::refunds::RefundInput>(bytes);
    body::<money::transfers::TransferInput>(bytes);
    body::<directory::customers::CustomerInput>(bytes);
    body::<directory::vendors::VendorInput>(bytes);
    body::<directory::products::ProductInput>(bytes);
    body::<directory::projects::ProjectInput>(bytes);
    body::<accountancy::openings::OpeningLinesInput>(bytes);
    body::<accountancy::fixed_assets::FixedAssetInput>(bytes);
    body::<accountancy::stock_adjustments::AdjustmentInput>(bytes);
    body::<tax::remittances::RemittanceInput>(bytes);
    body::<schedules::recurring::RecurringInput>(bytes);
    body::<schedules::recurring::RecurringEntryInput>(bytes);
}

/// Reads a body and writes it: what was written is read as the same. A repeated call is known by
/// what is written of its body.
fn body<T: Serialize + DeserializeOwned>(bytes: &[u8]) {
    let Ok(read) = serde_json::from_slice::<T>(bytes) else { return };
    let written = serde_json::to_string(&read).expect("it is written");
    let again: T = serde_json::from_str(&written).expect("what was written is read");
    assert_eq!(serde_json::to_string(&again).expect("it is written"), written);
}
