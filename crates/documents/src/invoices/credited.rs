//! An invoice that credit notes take something back of keeps what they refer to.

use platform::{Ctx, Result, Tx};

use super::error::InvoiceError;
use super::store;
use crate::dimensions::Dimensions;
use crate::priced::Body;

/// Refuses to go on while credit notes stand against the invoice.
///
/// # Errors
/// 409 naming them.
pub fn refuse_if_credited(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let notes = store::credit_notes(tx, ctx.tenant, id)?;
    if notes.is_empty() {
        return Ok(());
    }
    let numbers: Vec<String> = notes.into_iter().map(|note| note.number).collect();
    Err(InvoiceError::Credited { numbers: numbers.join(", ") }.into())
}

/// Whether an edit leaves alone all that a credit note refers to: customer, date, project, branch,
/// lines, figures. Tags are labels of the invoice alone; the activity's code is no figure.
pub fn same_sale(before: &Body, after: &Body) -> bool {
    let tags = before.dimensions.tags.clone();
    let beside = Body {
        dimensions: Dimensions { tags, ..after.dimensions.clone() },
        party_email: before.party_email.clone(),
        due_date: before.due_date,
        terms_id: before.terms_id,
        address: before.address.clone(),
        payment_method_id: before.payment_method_id,
        payment_ref_no: before.payment_ref_no.clone(),
        withholding_percent: before.withholding_percent,
        activity_code: before.activity_code.clone(),
        notes: before.notes.clone(),
        internal_memo: before.internal_memo.clone(),
        ..after.clone()
    };
    beside == *before
}
