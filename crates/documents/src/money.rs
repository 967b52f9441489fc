//! Where money is put or taken from, and how: what receipts and refunds check alike.

use books::accounts::{AccountRow, Picker};
use books::currencies::Currency;
use platform::problem::Fields;

/// Money goes to, and comes from, an account of its picker that is kept in one of the currencies:
/// the document's or the company's own.
pub(crate) fn check_account(
    fields: &mut Fields,
    field: &'static str,
    account: Option<&AccountRow>,
    picker: Picker,
    currencies: [&Currency; 2],
) {
    let fits = account.is_some_and(|account| {
        let kept_in = account.currency_id;
        account.offered_as(picker) && currencies.iter().any(|currency| currency.id == kept_in)
    });
    if !fits {
        fields.refuse(field, "receipt.deposit_account");
    }
}

/// A cheque's or transfer's number; `required` is none when the method is not the company's.
pub(crate) fn reference(
    fields: &mut Fields,
    typed: Option<&str>,
    required: Option<bool>,
) -> Option<String> {
    let reference = fields.optional_text("reference_number", typed, 64);
    match required {
        None => fields.refuse("payment_method_id", "field.unknown"),
        Some(true) if reference.is_none() => fields.refuse("reference_number", "field.required"),
        Some(_) => {}
    }
    reference
}
