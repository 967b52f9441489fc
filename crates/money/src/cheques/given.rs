//! What settles a document: money, or a credit. It stands with cheques because one that came back
//! paid nothing of what it settles, and left open what is settled in its turn.

use jiff::civil::Date;
use ledger::{DocRef, Trade};
use platform::{Result, TenantId, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::ChequeState;
use super::store;
use super::store::given::Given;

/// What settles a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GivenToDocument)]
pub struct GivenView {
    /// The settlement; what was given, money or credit, is taken back by it.
    pub settlement_id: i64,
    /// What gave it: a `receipt` or `payment`, an `opening`, a `credit_note` or `vendor_credit`, a
    /// `journal_entry`.
    pub kind: String,
    /// Its number.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What the document's balance fell by.
    pub applied: String,
    /// The part of it that was withheld as tax.
    pub withholding: String,
    /// The part of it that was paid.
    pub cash: String,
    /// English name of the account of the money; none for what was no money.
    pub account_name: Option<String>,
    /// Arabic name of that account.
    pub account_name_ar: Option<String>,
    /// A cheque's or transfer's number.
    pub reference: Option<String>,
    /// Where the cheque stands that it was paid by; one that came back paid nothing.
    pub cheque_state: Option<ChequeState>,
}

impl GivenView {
    /// As the document's page shows it.
    fn of(given: Given, decimals: u8) -> GivenView {
        GivenView {
            cash: given.cash().to_text(decimals),
            settlement_id: given.settlement_id,
            kind: given.kind,
            number: given.number,
            date: given.date,
            applied: given.applied.to_text(decimals),
            withholding: given.withholding.to_text(decimals),
            account_name: given.account_en,
            account_name_ar: given.account_ar,
            reference: given.reference,
            cheque_state: given.cheque,
        }
    }
}

/// What settles a document of that side of trade, oldest first, each with the id of what gave it.
pub fn given_to(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    (doc, decimals): (DocRef, u8),
) -> Result<Vec<(i64, GivenView)>> {
    let given = store::given::given_to(tx, tenant, trade, doc)?.into_iter();
    Ok(given.map(|one| (one.doc_id, GivenView::of(one, decimals))).collect())
}
