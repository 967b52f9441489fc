//! Rows as invoices and bills. What is open of a document of another program becomes one line
//! against opening balance equity: what it sold or bought is in the opening balances already. A
//! document with lines and without an open balance is recorded whole.

use books::settlements;
use jiff::civil::Date;
use ledger::DocRef;
use platform::http::DecimalText;
use platform::{Ctx, Problem, Result, Tx};
use trade::bills::{self, BillChecks, BillInput, BillLineInput};
use trade::invoices::{self, InvoiceChecks, InvoiceInput, InvoiceLineInput};
use trade::priced::TotalCheck;

use super::reading::Reading;
use crate::error::ImportError;

/// A line of a document.
pub struct Line {
    product: Option<i64>,
    account: Option<i64>,
    description: Option<String>,
    quantity: DecimalText,
    price: DecimalText,
    discount: Option<DecimalText>,
    taxes: Vec<i64>,
    class: Option<i64>,
}

impl Line {
    /// As a line of a bill or an expense.
    pub fn into_purchase(self) -> BillLineInput {
        BillLineInput {
            product_id: self.product,
            account_id: self.account,
            description: self.description,
            quantity: self.quantity,
            price: self.price,
            discount_percent: None,
            discount_amount: self.discount,
            tax_ids: self.taxes,
            class_id: self.class,
        }
    }
}

/// What both documents say of the whole.
struct Head {
    number: Option<String>,
    date: Date,
    due: Option<Date>,
    terms: Option<i64>,
    currency: i64,
    rate: Option<DecimalText>,
    project: Option<i64>,
    branch: Option<i64>,
    notes: Option<String>,
    /// Its total, where the file says it.
    total: Option<DecimalText>,
    lines: Vec<Line>,
}

/// What an invoice of these rows is to be.
pub fn invoice(rows: &mut [Reading<'_>]) -> InvoiceInput {
    let customer =
        rows.first_mut().and_then(|row| row.named("customer", |names, text| names.customer(text)));
    let email = rows.first().and_then(|row| row.text("customer_email"));
    let head = head(rows);
    let lines = head.lines.into_iter().map(|line| InvoiceLineInput {
        product_id: line.product,
        account_id: line.account,
        description: line.description,
        quantity: line.quantity,
        price: line.price,
        discount_amount: line.discount,
        tax_ids: line.taxes,
        class_id: line.class,
        ..InvoiceLineInput::default()
    });
    InvoiceInput {
        invoice_number: head.number,
        customer_id: customer.unwrap_or_default(),
        customer_email: email,
        invoice_date: head.date,
        due_date: head.due,
        terms_id: head.terms,
        currency_id: head.currency,
        exchange_rate: head.rate,
        project_id: head.project,
        branch_id: head.branch,
        notes: head.notes,
        // It was made elsewhere: nothing of it is filed from here.
        e_invoice: Some(false),
        expected_total: head.total.unwrap_or_else(|| "0".into()),
        lines: lines.collect(),
        ..InvoiceInput::default()
    }
}

/// What a bill of these rows is to be.
pub fn bill(rows: &mut [Reading<'_>]) -> BillInput {
    let vendor =
        rows.first_mut().and_then(|row| row.named("vendor", |names, text| names.vendor(text)));
    let head = head(rows);
    let lines = head.lines.into_iter().map(Line::into_purchase);
    // A bill has terms; the day on which it falls due is what the file says.
    let days = head.due.map(|due| i64::from((due - head.date).get_days()));
    let usual = rows.first().and_then(|row| row.names.term_of_days(days.unwrap_or_default()));
    BillInput {
        vendor_id: vendor.unwrap_or_default(),
        bill_number: head.number,
        billing_date: head.date,
        due_date: head.due.or(Some(head.date).filter(|_| head.terms.is_none())),
        terms_id: head.terms.or(usual),
        memo: head.notes,
        currency_id: head.currency,
        exchange_rate: head.rate,
        project_id: head.project,
        branch_id: head.branch,
        expected_total: head.total.unwrap_or_else(|| "0".into()),
        lines: lines.collect(),
        ..BillInput::default()
    }
}

fn head(rows: &mut [Reading<'_>]) -> Head {
    let is_open = rows.first().is_some_and(is_open);
    let lines = if is_open {
        rows.first_mut().map(open_line).into_iter().collect()
    } else {
        rows.iter_mut().map(line).collect()
    };
    let Some(first) = rows.first_mut() else { return blank(lines) };
    let currency = first.currency();
    let is_foreign = currency != first.names.base.id;
    Head {
        number: first.text("number"),
        date: first.day("date").unwrap_or(first.names.today),
        due: first.day("due_date"),
        terms: first.named("terms", |names, text| names.term(text)),
        currency,
        rate: first.number("exchange_rate").filter(|_| is_foreign),
        project: first.named("project", |names, text| names.project(text)),
        branch: first.named("branch", |names, text| names.branch(text)),
        notes: first.text("notes"),
        total: first.number("total").filter(|_| !is_open),
        lines,
    }
}

fn blank(lines: Vec<Line>) -> Head {
    Head {
        number: None,
        date: Date::default(),
        due: None,
        terms: None,
        currency: 0,
        rate: None,
        project: None,
        branch: None,
        notes: None,
        total: None,
        lines,
    }
}

/// Whether only what is open of it is recorded: the file says what that is, or has no lines.
fn is_open(first: &Reading<'_>) -> bool {
    let has_line = first.get("amount").is_some() || first.get("price").is_some();
    first.get("open_balance").is_some() || !has_line
}

/// What is open, against opening balance equity.
fn open_line(row: &mut Reading<'_>) -> Line {
    let field = if row.get("open_balance").is_some() { "open_balance" } else { "total" };
    let open = row.get(field).unwrap_or_default();
    let is_something = open.chars().any(|c| ('1'..='9').contains(&c));
    // Where nothing is written, that is what is wrong with the row.
    if (!is_something && !open.is_empty()) || open.starts_with('-') {
        row.trouble(field, "not_open");
    }
    let number = row.get("number").unwrap_or_default();
    let described = row.text("description").or_else(|| row.text("notes"));
    Line {
        product: None,
        account: row.names.roles.find("opening_balance_equity").map(|id| id.0),
        description: described.or_else(|| Some(number.to_owned())),
        quantity: "1".into(),
        price: open.into(),
        discount: None,
        taxes: Vec::new(),
        class: None,
    }
}

/// A line of a row.
pub fn line(row: &mut Reading<'_>) -> Line {
    let product = row.named("product", |names, text| names.product(text));
    // An account beside a product is the product's own.
    let account = if row.get("product").is_some() {
        None
    } else {
        row.named("account", |names, text| names.account(text).map(|account| account.id.0))
    };
    // Of a price of nothing the amount beside it is the line's.
    let is_something = |text: &str| text.chars().any(|c| ('1'..='9').contains(&c));
    let has_amount = row.get("amount").is_some_and(is_something);
    let price = row.number("price").filter(|price| !has_amount || is_something(price.as_str()));
    let quantity = row.number("quantity").filter(|_| price.is_some());
    Line {
        product,
        account,
        description: row.text("description"),
        quantity: quantity.unwrap_or_else(|| "1".into()),
        price: price.or_else(|| row.number("amount")).unwrap_or_else(|| "0".into()),
        discount: row.number("discount"),
        taxes: row.tax("tax", "tax_rate").into_iter().collect(),
        class: row.named("class", |names, text| names.class(text)),
    }
}

/// The total is compared when the file has one and the document is recorded with all of its lines.
fn total_check(rows: &[Reading<'_>]) -> TotalCheck {
    let has_total = |row: &Reading<'_>| row.get("total").is_some() && !is_open(row);
    if rows.first().is_some_and(has_total) { TotalCheck::Required } else { TotalCheck::Skipped }
}

/// Records an invoice; where the file says its total, another one is refused.
pub fn add_invoice(tx: &mut dyn Tx, ctx: &Ctx, rows: &mut [Reading<'_>]) -> Result<i64> {
    let input = invoice(rows);
    let create = match total_check(rows) {
        TotalCheck::Required => invoices::create_invoice,
        TotalCheck::Skipped => invoices::create_without_total_check,
    };
    create(tx, ctx, &input).map(|made| made.invoice.id)
}

/// Records a bill, likewise.
pub fn add_bill(tx: &mut dyn Tx, ctx: &Ctx, rows: &mut [Reading<'_>]) -> Result<i64> {
    let input = bill(rows);
    let create = match total_check(rows) {
        TotalCheck::Required => bills::create_bill,
        TotalCheck::Skipped => bills::create_without_total_check,
    };
    create(tx, ctx, &input).map(|made| made.bill.id)
}

/// Checks an invoice as recording it would.
pub fn check_invoice(
    checks: &mut InvoiceChecks,
    rows: &mut [Reading<'_>],
    takes: bool,
) -> Result<()> {
    let input = invoice(rows);
    checks.check(&input, (total_check(rows), takes))
}

/// Checks a bill, likewise.
pub fn check_bill(checks: &BillChecks, rows: &mut [Reading<'_>]) -> Result<()> {
    let input = bill(rows);
    checks.check(&input, total_check(rows))
}

/// Refuses to undo a document that is partly settled: its payments would go with it.
///
/// # Errors
/// 404 when the document is deleted; 409 when a part of it is settled.
pub fn ensure_unsettled(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef) -> Result<()> {
    let item = settlements::find(tx, ctx.tenant, doc)?.ok_or_else(Problem::not_found)?;
    if item.settled.is_zero() { Ok(()) } else { Err(ImportError::Settled.into()) }
}
