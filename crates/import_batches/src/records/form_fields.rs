//! Which field of a file a field of a form is, to say at its cell what the form refuses.

use platform::Problem;
use platform::i18n::Texts;

use crate::kind::ImportKind;
use crate::model::Sentence;
use crate::store::stored_rows::{Record, RowTrouble};

/// What programs read of a cell that the form of its record refuses.
pub const REFUSED: &str = "refused";

/// Another row of the document is wrong.
pub const OTHER_ROW_AT_FAULT: &str = "other_row";

/// Why a record is refused, in the words of its form, at the cells of each of its rows.
pub fn refusals(
    kind: ImportKind,
    texts: &Texts,
    problem: &Problem,
    records: &[&Record],
) -> Vec<Vec<RowTrouble>> {
    let mut all: Vec<Vec<RowTrouble>> = vec![Vec::new(); records.len().max(1)];
    let mut tell = |path: &str, said: Sentence| {
        let (row, form) = place(path);
        let row = row.min(all.len() - 1);
        let field = written_in(field_of(kind, form), records.get(row).copied()).to_owned();
        let code = REFUSED.to_owned();
        all[row].push(RowTrouble { field, code, said: Some(said), which: None });
    };
    if problem.faults().is_empty() {
        tell(problem.field.as_deref().unwrap_or_default(), Sentence::from_problem(texts, problem));
    }
    for fault in problem.faults() {
        tell(&fault.field, Sentence::of_fault(texts, fault));
    }
    for row in all.iter_mut().filter(|row| row.is_empty()) {
        let (field, code) = (head_field(kind).to_owned(), OTHER_ROW_AT_FAULT.to_owned());
        row.push(RowTrouble { field, code, said: None, which: None });
    }
    all
}

/// Fields of files that are read in place of another one where that is empty.
const IN_PLACE: [(&str, &[&str]); 7] = [
    ("amount", &["price", "open_balance", "total"]),
    ("account_name", &["account_number", "account_name_ar"]),
    ("tax", &["tax_rate"]),
    ("price", &["amount", "open_balance", "total"]),
    ("debit", &["amount"]),
    ("credit", &["amount"]),
    ("opening_balance", &["opening_debit", "opening_credit"]),
];

/// The field that the row has a value in, of those that are read alike.
fn written_in<'f>(field: &'f str, record: Option<&Record>) -> &'f str {
    let Some(record) = record else { return field };
    let has = |key: &str| record.get(key).is_some_and(|text| !text.trim().is_empty());
    let others = IN_PLACE.iter().find(|(known, _)| *known == field);
    let other = others.and_then(|(_, others)| others.iter().find(|other| has(other)));
    match other {
        Some(other) if !has(field) => other,
        _ => field,
    }
}

/// The row of a document and the field of the form that a path names: `lines.2.price`.
pub fn place(path: &str) -> (usize, &str) {
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
pub fn field_of(kind: ImportKind, form: &str) -> &str {
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
        (JournalEntries, "lines") => "debit",
        (Invoices | Bills | Expenses, "lines") => "amount",
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

/// The field that says that another row of the document is wrong.
pub const fn head_field(kind: ImportKind) -> &'static str {
    match kind {
        ImportKind::JournalEntries
        | ImportKind::Expenses
        | ImportKind::CustomerPayments
        | ImportKind::VendorPayments => "date",
        _ => "number",
    }
}
