//! Rows as journal entries: one row is a line.

use accountancy::journal_entries::{ManualEntryInput, ManualLineInput, NameKind};
use books::accounts::{self, AccountRow, Picker};
use documents::chart_index::ChartIndex;
use ledger::Trade;
use platform::http::DecimalText;
use platform::text::fold;

use super::reading::Reading;

/// What an entry of these rows is to be; what the whole of it says is on the first.
pub fn input(rows: &mut [Reading<'_>]) -> ManualEntryInput {
    let lines = rows.iter_mut().map(line).collect();
    let Some(first) = rows.first_mut() else { return blank(lines) };
    let currency = first.currency();
    let is_foreign = currency != first.names.base.id;
    ManualEntryInput {
        number: number(first),
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

/// The number of an entry: with its month before it where an entry of another month has it.
fn number(first: &Reading<'_>) -> Option<String> {
    let number = first.text("number")?;
    let month = first.day("date").map(|day| format!("{:04}-{:02}", day.year(), day.month()));
    let other = first.names.entry_month(&number);
    Some(match month.zip(other) {
        Some((own, other)) if own != other => format!("{own}/{number}"),
        _ => number,
    })
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
    let (account, party) = match ledger_of_party(row) {
        Some((account, party)) => (Some(account), Some(party)),
        None => {
            let account = account(row);
            (account, named_party(row, account))
        }
    };
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

/// The customer or vendor whom a row names in place of an account, as programs do that keep a
/// ledger of each: with the account of what customers owe, or vendors are owed. None where an
/// account has the name, or both a customer and a vendor have.
fn ledger_of_party<'a>(row: &Reading<'a>) -> Option<(&'a AccountRow, (NameKind, i64))> {
    let names = row.names;
    let name = row.get("account_name")?;
    let is_plain = row.get("account_number").is_none() && row.get("name").is_none();
    if !is_plain || names.chart.named(name).next().is_some() || names.account(name).is_some() {
        return None;
    }
    let (trade, party) = match (names.customer(name), names.vendor(name)) {
        (Some(id), None) => (Trade::Sale, (NameKind::Customer, id)),
        (None, Some(id)) => (Trade::Purchase, (NameKind::Vendor, id)),
        _ => return None,
    };
    let control = names.roles.find(accounts::control_role(trade))?;
    Some((names.chart.with_id(control)?, party))
}

fn named_party(row: &mut Reading<'_>, account: Option<&AccountRow>) -> Option<(NameKind, i64)> {
    row.named("name", |names, text| {
        let customer = names.customer(text).map(|id| (NameKind::Customer, id));
        let vendor = names.vendor(text).map(|id| (NameKind::Vendor, id));
        match (customer, vendor) {
            // Who is both is whose the account is.
            (Some(_), Some(vendor)) if account.is_some_and(is_payable) => Some(vendor),
            (customer, vendor) => customer.or(vendor),
        }
    })
}

/// The account that a row names by its number, its name or both. Where they name two, the number
/// may be that of another program's chart.
fn account<'a>(row: &mut Reading<'a>) -> Option<&'a AccountRow> {
    let chart = &row.names.chart;
    let both = row.get("account_number").zip(row.get("account_name"));
    if let Some((number, name)) = both {
        let mut named = chart.named(name).filter(|account| account.postable);
        let by_name = named.next().filter(|_| named.next().is_none());
        match (row.names.account(number), by_name) {
            (Some(account), None) if is_called(chart, account, name) => {}
            (Some(account), Some(other)) if account.id == other.id => {}
            (Some(_), _) => row.trouble("account_name", "account_differs"),
            // A number that the chart doesn't have says nothing against the name.
            (None, Some(_)) => return postable(row, "account_name"),
            (None, None) => {}
        }
    }
    let by_number = row.get("account_number").is_some();
    postable(row, if by_number { "account_number" } else { "account_name" })
}

/// Whether a name is part of an account's, the other way round, or that of a group above it.
fn is_called(chart: &ChartIndex, account: &AccountRow, name: &str) -> bool {
    let name = fold(name);
    let own = [&account.name_en, &account.name_ar].map(|own| fold(own));
    let above = account.parent.and_then(|group| chart.with_id(group));
    own.iter().any(|own| name.contains(own.as_str()) || own.contains(&name))
        || above.is_some_and(|group| is_called(chart, group, &name))
}

fn postable<'a>(row: &mut Reading<'a>, field: &'static str) -> Option<&'a AccountRow> {
    row.named(field, |names, text| names.account(text).filter(|account| account.postable))
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
