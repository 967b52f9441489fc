//! Which field of a file a field of a form is, to say at its cell what the form refuses.

use crate::kind::ImportKind;

/// What programs read of a cell that the form of its record refuses.
pub const REFUSED: &str = "refused";

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
