//! A document that credit notes, or a vendor's credits, correct keeps what they
//! refer to.

use jiff::civil::Date;
use platform::{Ctx, Problem, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::record::Body;
use super::store::{self, Table};
use documents::dimensions::Dimensions;

/// A credit note against an invoice, or a vendor's credit against a bill; a debit note that raises
/// an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DocumentCredit {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What it credits, or adds.
    pub total: String,
}

/// The notes that credit a document, oldest first; `decimals` are its currency's.
pub fn credits_of(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    id: i64,
    decimals: u8,
) -> Result<Vec<DocumentCredit>> {
    let notes = store::credited::notes(tx, ctx.tenant, table, id)?.into_iter();
    let view = |note: store::credited::Credit| DocumentCredit {
        id: note.id,
        number: note.number,
        date: note.date,
        total: note.total.to_text(decimals),
    };
    Ok(notes.map(view).collect())
}

/// Refuses while notes correct the document.
///
/// # Errors
/// `refusal` of their numbers.
pub fn refuse_if_credited<E: Into<Problem>>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    id: i64,
    refusal: impl FnOnce(String) -> E,
) -> Result<()> {
    let notes = store::credited::notes(tx, ctx.tenant, table, id)?;
    if notes.is_empty() {
        return Ok(());
    }
    let numbers: Vec<String> = notes.into_iter().map(|note| note.number).collect();
    Err(refusal(numbers.join(", ")).into())
}

/// Whether an edit leaves unchanged all that a note refers to: party, date, project, branch, lines,
/// figures. Tags are labels only of the document; the activity's code is no figure.
pub fn same_trade(before: &Body, after: &Body) -> bool {
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
        reason: before.reason.clone(),
        deposit_account_id: before.deposit_account_id,
        notes: before.notes.clone(),
        internal_memo: before.internal_memo.clone(),
        ..after.clone()
    };
    beside == *before
}
