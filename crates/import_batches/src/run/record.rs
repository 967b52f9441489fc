//! One row becomes a record, or says why not.

use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use crate::error::ImportError;
use crate::kind::ImportKind;
use crate::model::{Batch, Sentence};
use crate::records::{self, Merged, Names};
use crate::review::{OTHER_ROW, head_field};
use crate::store::kept::{Decision, KeptRow, Outcome, Record, RecordedRow, RowTrouble};
use crate::store::rows as stored;

/// What programs read of a row that was refused while it was recorded.
const REFUSED: &str = "refused";

/// Makes a record of its rows, or gives the one that is there what it lacks.
///
/// # Errors
/// As the record's own room.
pub fn record_row(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: &Batch,
    rows: &[KeptRow],
    names: &Names,
) -> Result<RecordedRow> {
    let row = rows.first().ok_or(ImportError::Nothing)?;
    let there = match &row.duplicate {
        Some(other) if row.decision == Decision::Merge => match (other.id, other.line) {
            (Some(id), _) => Some(id),
            (None, Some(line)) => stored::record_of(tx, ctx.tenant, batch.id, line)?,
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
        let all: Vec<&Record> = rows.iter().map(|row| &row.record).collect();
        let record_id = records::add(tx, ctx, batch.kind, &all, names)?;
        let version = records::mark(tx, ctx, batch.kind, record_id)?;
        return Ok(RecordedRow { record_id, version, ..recorded });
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

/// Why a record was refused, at the fields of each of its rows.
pub fn troubles(
    kind: ImportKind,
    texts: &Texts,
    problem: &Problem,
    rows: usize,
) -> Vec<Vec<RowTrouble>> {
    let mut all: Vec<Vec<RowTrouble>> = vec![Vec::new(); rows.max(1)];
    let mut tell = |path: &str, said: Sentence| {
        let (row, form) = place(path);
        let field = field_of(kind, form).to_owned();
        let row = row.min(all.len() - 1);
        let code = REFUSED.to_owned();
        all[row].push(RowTrouble { field, code, said: Some(said) });
    };
    if problem.faults().is_empty() {
        tell(problem.field.as_deref().unwrap_or_default(), Sentence::of(texts, problem));
    }
    for fault in problem.faults() {
        tell(&fault.field, Sentence::of_fault(texts, fault));
    }
    for row in all.iter_mut().filter(|row| row.is_empty()) {
        let (field, code) = (head_field(kind).to_owned(), OTHER_ROW.to_owned());
        row.push(RowTrouble { field, code, said: None });
    }
    all
}

/// The row of a document and the field of the form that a path names: `lines.2.price`.
fn place(path: &str) -> (usize, &str) {
    let mut parts = path.split('.');
    let field = path.rsplit('.').next().unwrap_or(path);
    match (parts.next(), parts.next().map(str::parse), parts.next()) {
        (Some("lines"), Some(Ok(row)), Some(field)) => (row, field),
        _ => (0, field),
    }
}

/// Fields of forms by the field of the file that they are, whatever the kind.
const FIELDS: [(&str, &str); 33] = [
    ("customer_first_name", "first_name"),
    ("customer_middle_name", "middle_name"),
    ("customer_last_name", "last_name"),
    ("terms_id", "terms"),
    ("country_id", "country"),
    ("income_account_id", "income_account"),
    ("expense_account_id", "expense_account"),
    ("inventory_account_id", "inventory_account"),
    ("initial_quantity_on_hand", "quantity"),
    ("initial_unit_cost", "unit_cost"),
    ("as_of_date", "as_of"),
    ("gs1_code", "barcode"),
    ("category", "class"),
    ("preferred_vendor_id", "preferred_vendor"),
    ("main_charts_id", "main_chart"),
    ("chart_account_details_id", "detail_type"),
    ("parent_id", "parent"),
    ("opening_exchange_rate", "opening_balance"),
    ("invoice_number", "number"),
    ("invoice_date", "date"),
    ("billing_date", "date"),
    ("bill_number", "number"),
    ("customer_id", "customer"),
    ("vendor_id", "vendor"),
    ("project_id", "project"),
    ("branch_id", "branch"),
    ("class_id", "class"),
    ("product_id", "product"),
    ("name_id", "name"),
    ("expense_date", "date"),
    ("payment_date", "date"),
    ("payment_method_id", "payment_method"),
    ("reference_number", "reference"),
];

/// The field of a file that a field of the form is; what names the record where it is none.
fn field_of(kind: ImportKind, form: &str) -> &str {
    use ImportKind::{
        Accounts, Bills, CustomerPayments, Customers, Expenses, Invoices, JournalEntries, Products,
        VendorPayments, Vendors,
    };
    let field = match (kind, form) {
        (Accounts, "currency_id") => "account_currency",
        (_, "currency_id") => "currency",
        (Customers | Vendors, "as_of") => "opening_balance_date",
        (Products, "tax_id") => "tax",
        (Invoices | Bills | Expenses, "tax_ids") => "tax",
        (Invoices | Bills | Expenses, "account_id") => "account",
        (JournalEntries, "account_id") => "account_name",
        (Invoices | Bills | Expenses, "expected_total") => "total",
        (Invoices | Bills | Expenses, "discount_amount") => "discount",
        (Bills | Expenses, "memo") => "notes",
        (Expenses, "payment_account_id") => "payment_account",
        (CustomerPayments, "deposit_account_id") | (VendorPayments, "payment_account_id") => {
            "account"
        }
        (CustomerPayments | VendorPayments, "invoice_id" | "bill_id") => "documents",
        (CustomerPayments | VendorPayments, "cash") => "applied",
        (CustomerPayments | VendorPayments, "withholding_tax_id") => "withholding",
        (CustomerPayments | VendorPayments, "comments") => "notes",
        _ => FIELDS.iter().find(|(known, _)| *known == form).map_or(form, |(_, field)| *field),
    };
    match kind {
        _ if kind.keeps(field) => field,
        Accounts => "account_name",
        Customers | Vendors => "display_name",
        Products => "name",
        Invoices | Bills | Expenses | CustomerPayments | VendorPayments | JournalEntries => {
            head_field(kind)
        }
    }
}
