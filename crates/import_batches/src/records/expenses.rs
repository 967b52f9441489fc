//! Rows as expenses: a row is a line, and what the whole of it says is on the first.

use platform::{Ctx, Result, Tx};
use trade::bills::BillLineInput;
use trade::expenses::{self, ExpenseChecks, ExpenseInput};
use trade::priced::TotalCheck;

use super::documents;
use super::reading::Reading;

/// What an expense of these rows is to be.
pub fn input(rows: &mut [Reading<'_>]) -> ExpenseInput {
    let vendor =
        rows.first_mut().and_then(|row| row.named("vendor", |names, text| names.vendor(text)));
    let is_told = rows.iter().any(|row| row.get("amount").is_some() || row.get("price").is_some());
    let lines: Vec<BillLineInput> =
        rows.iter_mut().map(|row| documents::line(row).into_purchase()).collect();
    let Some(first) = rows.first_mut() else { return ExpenseInput::default() };
    let rate = first.party_rate(vendor);
    first.check_money("total");
    let account = first
        .named("payment_account", |names, text| names.account(text).map(|account| account.id.0));
    let written = first.named("payment_method", |names, text| names.method(text));
    let method = written.or_else(|| {
        // What the file doesn't say is what the form proposes for the account.
        let is_said = first.get("payment_method").is_some();
        account.filter(|_| !is_said).and_then(|account| first.names.method_of(account))
    });
    let total = first.number("total");
    let mut input = ExpenseInput {
        vendor_id: vendor,
        bill_number: first.text("number"),
        expense_date: first.day("date").unwrap_or(first.names.today),
        payment_account_id: account,
        payment_method_id: method,
        reference_number: first.text("reference"),
        memo: first.text("notes"),
        currency_id: vendor
            .and_then(|vendor| first.names.currency_of(vendor))
            .unwrap_or(first.names.base.id),
        exchange_rate: rate,
        project_id: first.named("project", |names, text| names.project(text)),
        branch_id: first.named("branch", |names, text| names.branch(text)),
        expected_total: total.clone().unwrap_or_else(|| "0".into()),
        lines,
        ..ExpenseInput::default()
    };
    // A file with nothing but totals says what was paid, taxes included.
    if let (false, Some(total), Some(line)) = (is_told, total, input.lines.first_mut()) {
        line.price = total;
        input.prices_include_tax = Some(!line.tax_ids.is_empty());
        input.lines.truncate(1);
    }
    for line in &mut input.lines {
        let is_named = line.product_id.is_some() || line.description.is_some();
        line.description =
            line.description.take().or_else(|| described(first).filter(|_| !is_named));
    }
    input
}

/// What a line without a description is called: what the file notes, else the account's name.
fn described(first: &Reading<'_>) -> Option<String> {
    first.text("notes").or_else(|| first.text("account"))
}

/// Records an expense; where the file says its total, another one is refused.
pub fn add(tx: &mut dyn Tx, ctx: &Ctx, rows: &mut [Reading<'_>]) -> Result<i64> {
    let input = input(rows);
    let create = match total_check(rows) {
        TotalCheck::Required => expenses::create_expense,
        TotalCheck::Skipped => expenses::create_without_total_check,
    };
    create(tx, ctx, &input).map(|made| made.expense.id)
}

/// Checks an expense as recording it would.
pub fn check(checks: &ExpenseChecks, rows: &mut [Reading<'_>]) -> Result<()> {
    let input = input(rows);
    checks.check(&input, total_check(rows))
}

fn total_check(rows: &[Reading<'_>]) -> TotalCheck {
    let has_total = rows.first().is_some_and(|row| row.get("total").is_some());
    if has_total { TotalCheck::Required } else { TotalCheck::Skipped }
}
