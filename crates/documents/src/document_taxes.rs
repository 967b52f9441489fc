//! The taxes of a whole document, as its column keeps them: what was computed when it was saved.

use ledger::totals::TaxKind;
use ledger::{Money, TaxId};
use platform::Result;
use platform::db::DbError;
use serde::{Deserialize, Serialize};

/// One tax of a document, in the document's currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DocumentTax {
    /// Which of the company's taxes.
    pub tax: TaxId,
    /// What it is to the law, as it was when the document was saved.
    pub kind: TaxKind,
    /// What it is computed upon, in minor units.
    pub base: Money,
    /// The tax itself, in minor units.
    pub amount: Money,
}

#[derive(Serialize, Deserialize)]
struct StoredTax {
    tax_id: TaxId,
    kind: TaxKind,
    base: i64,
    amount: i64,
}

/// The taxes of a document as the column keeps them.
pub fn write_document_taxes(taxes: &[DocumentTax]) -> Result<String> {
    let stored = |tax: &DocumentTax| StoredTax {
        tax_id: tax.tax,
        kind: tax.kind,
        base: tax.base.minor(),
        amount: tax.amount.minor(),
    };
    Ok(serde_json::to_string(&taxes.iter().map(stored).collect::<Vec<_>>())?)
}

/// The taxes of a document from their column.
pub fn read_document_taxes(text: &str) -> Result<Vec<DocumentTax>, DbError> {
    let taxes: Vec<StoredTax> =
        serde_json::from_str(text).map_err(|error| DbError::Other(error.to_string()))?;
    let tax = |tax: StoredTax| DocumentTax {
        tax: tax.tax_id,
        kind: tax.kind,
        base: Money::from_minor(tax.base),
        amount: Money::from_minor(tax.amount),
    };
    Ok(taxes.into_iter().map(tax).collect())
}
