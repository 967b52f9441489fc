//! Rows as journal entries: one row is a line.

use accountancy::journal_entries::{ManualEntryInput, ManualLineInput, NameKind};
use books::accounts::{AccountRow, Picker};
use platform::http::DecimalText;

use super::reading::Reading;

/// What an entry of these rows is to be; what the whole of it says is on the first.
pub fn input(rows: &mut [Reading<'_>]) -> ManualEntryInput {
    let lines = rows.iter_mut().map(line).collect();
    let Some(first) = rows.first_mut() else { return blank(lines) };
    let currency = first.currency();
    let is_foreign = currency != first.names.base.id;
    ManualEntryInput {
        number: first.text("number"),
        date: first.day("date").unwrap_or(first.names.today),
        memo: first.text("memo"),
        currency_id: Some(currency),
        // Sheets write 1 beside the company's own currency.
        exchange_rate: first.number("exchange_rate").filter(|_| is_foreign),
        lines,
        reverse_on: None,
        version: None,
    }
}

fn blank(lines: Vec<ManualLineInput>) -> ManualEntryInput {
    ManualEntryInput {
        number: None,
        date: jiff::civil::Date::default(),
        memo: None,
        currency_id: None,
        exchange_rate: None,
        lines,
        reverse_on: None,
        version: None,
    }
}

fn line(row: &mut Reading<'_>) -> ManualLineInput {
    let by_number = row.get("account_number").is_some();
    let field = if by_number { "account_number" } else { "account_name" };
    let account =
        row.named(field, |names, text| names.account(text).filter(|account| account.postable));
    let party = row.named("name", |names, text| {
        let customer = names.customer(text).map(|id| (NameKind::Customer, id));
        let vendor = names.vendor(text).map(|id| (NameKind::Vendor, id));
        match (customer, vendor) {
            // Who is both is whose the account is.
            (Some(_), Some(vendor)) if account.is_some_and(is_payable) => Some(vendor),
            (customer, vendor) => customer.or(vendor),
        }
    });
    let (debit, credit) = sides(row);
    ManualLineInput {
        account_id: account.map(|account| account.id.0).unwrap_or_default(),
        name_kind: party.map(|(kind, _)| kind),
        name_id: party.map(|(_, id)| id),
        description: row.text("description"),
        debit,
        credit,
        project_id: row.named("project", |names, text| names.project(text)),
        branch_id: row.named("branch", |names, text| names.branch(text)),
        class_id: row.named("class", |names, text| names.class(text)),
    }
}

fn is_payable(account: &AccountRow) -> bool {
    account.is_control() && account.offered_as(Picker::Payable)
}

/// Debit and credit: from two columns, or from one in which a credit is below zero.
fn sides(row: &Reading<'_>) -> (Option<DecimalText>, Option<DecimalText>) {
    let is_something = |text: &&str| text.chars().any(|c| ('1'..='9').contains(&c));
    let amount = |field: &str| row.get(field).filter(is_something);
    let (debit, credit) = (amount("debit"), amount("credit"));
    if debit.is_some() || credit.is_some() {
        return (debit.map(DecimalText::from), credit.map(DecimalText::from));
    }
    match amount("amount").map(|text| (text.strip_prefix('-'), text)) {
        Some((Some(plain), _)) => (None, Some(plain.into())),
        Some((None, plain)) => (Some(plain.into()), None),
        None => (None, None),
    }
}
