//! The taxes of a line, as their column keeps them; those of a document are in
//! `documents::document_taxes`.

use ledger::{Money, TaxId};
use platform::Result;
use platform::db::DbError;
use serde::{Deserialize, Serialize};

use super::super::record::Line;

#[derive(Serialize, Deserialize)]
struct StoredLineTax {
    tax_id: TaxId,
    amount: i64,
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
    let taxes: Vec<StoredLineTax> =
        serde_json::from_str(text).map_err(|error| DbError::Other(error.to_string()))?;
    Ok(taxes.into_iter().map(|tax| (tax.tax_id, Money::from_minor(tax.amount))).collect())
}
