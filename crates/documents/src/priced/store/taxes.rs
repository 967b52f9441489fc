//! The taxes of a document and of a line, as their columns keep them.

use ledger::totals::TaxKind;
use ledger::{Money, TaxId};
use platform::Result;
use platform::db::DbError;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::super::record::{DocumentTax, Line};

#[derive(Serialize, Deserialize)]
struct StoredDocumentTax {
    tax_id: TaxId,
    kind: TaxKind,
    base: i64,
    amount: i64,
}

#[derive(Serialize, Deserialize)]
struct StoredLineTax {
    tax_id: TaxId,
    amount: i64,
}

/// The taxes of a document as the column keeps them.
pub fn document_taxes(taxes: &[DocumentTax]) -> Result<String> {
    let stored = |tax: &DocumentTax| StoredDocumentTax {
        tax_id: tax.tax,
        kind: tax.kind,
        base: tax.base.minor(),
        amount: tax.amount.minor(),
    };
    Ok(serde_json::to_string(&taxes.iter().map(stored).collect::<Vec<_>>())?)
}

/// The taxes of a document from their column.
pub fn read_document_taxes(text: &str) -> Result<Vec<DocumentTax>, DbError> {
    let taxes: Vec<StoredDocumentTax> = json(text)?;
    let tax = |tax: StoredDocumentTax| DocumentTax {
        tax: tax.tax_id,
        kind: tax.kind,
        base: Money::from_minor(tax.base),
        amount: Money::from_minor(tax.amount),
    };
    Ok(taxes.into_iter().map(tax).collect())
}

/// The taxes of a line as the column keeps them.
pub fn stored_line_taxes(line: &Line) -> Result<String> {
    let stored = |(tax_id, amount): &(TaxId, Money)| StoredLineTax {
        tax_id: *tax_id,
        amount: amount.minor(),
    };
    Ok(serde_json::to_string(&line.taxes.iter().map(stored).collect::<Vec<_>>())?)
}

/// The taxes of a line from their column.
pub fn line_taxes(text: &str) -> Result<Vec<(TaxId, Money)>, DbError> {
    let taxes: Vec<StoredLineTax> = json(text)?;
    Ok(taxes.into_iter().map(|tax| (tax.tax_id, Money::from_minor(tax.amount))).collect())
}

fn json<T: DeserializeOwned>(text: &str) -> Result<T, DbError> {
    serde_json::from_str(text).map_err(|error| DbError::Other(error.to_string()))
}
