//! One row becomes a record, or says why not.

use platform::i18n::Texts;
use platform::problem::FieldProblem;
use platform::{Ctx, Problem, Result, Tx};

use crate::kind::ImportKind;
use crate::model::{Batch, Sentence};
use crate::records::{self, Merged, Names};
use crate::store::kept::{Decision, KeptRow, Outcome, RecordedRow, RowTrouble};
use crate::store::rows;

/// What programs read of a row that was refused while it was recorded.
const REFUSED: &str = "refused";

/// Records a row: adds its record, or gives the one that is there what it lacks.
///
/// # Errors
/// As the record's own room.
pub fn record_row(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: &Batch,
    row: &KeptRow,
    names: &Names,
) -> Result<RecordedRow> {
    let there = match &row.duplicate {
        Some(other) if row.decision == Decision::Merge => match (other.id, other.line) {
            (Some(id), _) => Some(id),
            (None, Some(line)) => rows::record_of(tx, ctx.tenant, batch.id, line)?,
            (None, None) => None,
        },
        _ => None,
    };
    let recorded = RecordedRow {
        line: row.line,
        record: row.record.clone(),
        outcome: Outcome::Made,
        record_id: 0,
        before: None,
        version: None,
    };
    // The first of two rows may have been left out: then this one is the first.
    let Some(id) = there else {
        let record_id = records::add(tx, ctx, batch.kind, &row.record, names)?;
        return Ok(RecordedRow { record_id, ..recorded });
    };
    let merged = records::merge(tx, ctx, (batch.kind, id), &row.record, names)?;
    let Merged { before, version } = merged;
    Ok(RecordedRow {
        outcome: Outcome::Merged,
        record_id: id,
        before: Some(before),
        version: Some(version),
        ..recorded
    })
}

/// Why a row was refused, at its fields.
pub fn troubles(kind: ImportKind, texts: &Texts, problem: &Problem) -> Vec<RowTrouble> {
    let trouble = |field: &str, said: Sentence| RowTrouble {
        field: field_of(kind, field).to_owned(),
        code: REFUSED.to_owned(),
        said: Some(said),
    };
    let faults = problem.faults();
    if faults.is_empty() {
        let field = problem.field.as_deref().unwrap_or_default();
        return vec![trouble(field, Sentence::of(texts, problem))];
    }
    let said = |fault: &FieldProblem| trouble(&fault.field, Sentence::of_fault(texts, fault));
    faults.iter().map(said).collect()
}

/// The field of a file that a field of the form is; the name where it is none.
fn field_of(kind: ImportKind, form: &str) -> &str {
    let is_product = kind == ImportKind::Products;
    let field = match form {
        "customer_first_name" => "first_name",
        "customer_middle_name" => "middle_name",
        "customer_last_name" => "last_name",
        "currency_id" => "currency",
        "terms_id" => "terms",
        "country_id" => "country",
        "as_of" if !is_product => "opening_balance_date",
        "income_account_id" => "income_account",
        "expense_account_id" => "expense_account",
        "inventory_account_id" => "inventory_account",
        "tax_id" if is_product => "tax",
        "initial_quantity_on_hand" => "quantity",
        "initial_unit_cost" => "unit_cost",
        "as_of_date" => "as_of",
        "gs1_code" => "barcode",
        "category" => "class",
        "preferred_vendor_id" => "preferred_vendor",
        other => other,
    };
    match (kind.keeps(field), is_product) {
        (true, _) => field,
        (false, true) => "name",
        (false, false) => "display_name",
    }
}
