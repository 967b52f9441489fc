//! The payments and credits applied to a document. They are here because each says in which state
//! its cheque is: a cheque that came back paid nothing, and what it left open is settled again.

use jiff::civil::Date;
use ledger::{DocRef, Trade};
use platform::{Result, TenantId, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::ChequeState;
use super::store;
use super::store::applied_payments::AppliedRow;

/// What settles a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GivenToDocument)]
pub struct AppliedPayment {
    /// The settlement. Undoing it removes the payment or the credit from the document.
    pub settlement_id: i64,
    /// The kind of document that settled it: a `receipt` or `payment`, an `opening`, a
    /// `credit_note` or `vendor_credit`, a `journal_entry`.
    pub kind: String,
    /// Its number.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The amount by which the document's balance fell.
    pub applied: String,
    /// The part of it that was withheld as tax.
    pub withholding: String,
    /// The part of it that was paid.
    pub cash: String,
    /// English name of the money account; `None` for a settlement without money.
    pub account_name: Option<String>,
    /// Arabic name of that account.
    pub account_name_ar: Option<String>,
    /// A cheque's or transfer's number.
    pub reference: Option<String>,
    /// The state of the cheque that paid it. A returned cheque paid nothing.
    pub cheque_state: Option<ChequeState>,
    /// Whether the customer of a project holds it back until acceptance: a `journal_entry` that
    /// moves it to retentions.
    pub retained: bool,
}

impl AppliedPayment {
    /// As the document's page shows it.
    fn from_row(row: AppliedRow, decimals: u8) -> AppliedPayment {
        AppliedPayment {
            cash: row.cash().to_text(decimals),
            settlement_id: row.settlement_id,
            kind: row.kind,
            number: row.number,
            date: row.date,
            applied: row.applied.to_text(decimals),
            withholding: row.withholding.to_text(decimals),
            account_name: row.account_en,
            account_name_ar: row.account_ar,
            reference: row.reference,
            cheque_state: row.cheque,
            retained: row.retained,
        }
    }
}

/// The payments and credits applied to a document, oldest first, each with its own id.
pub fn payments_applied_to(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    (doc, decimals): (DocRef, u8),
) -> Result<Vec<(i64, AppliedPayment)>> {
    let given = store::applied_payments::payments_applied_to(tx, tenant, trade, doc)?.into_iter();
    Ok(given.map(|one| (one.doc_id, AppliedPayment::from_row(one, decimals))).collect())
}
