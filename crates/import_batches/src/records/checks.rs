//! What the use cases would refuse of new records, before any is recorded.
//!
//! Everything is read once, for all rows of a file. The rows are checked in the order in which they
//! would be recorded, and a valid one takes what recording it would take: its number, the goods
//! that it sells, the open amount that it pays; an account is added to the chart. Deliberately not
//! here: the rules, which are in the crate of each record.

use std::collections::HashMap;

use accountancy::journal_entries::EntryChecks;
use books::accounts::{Neighbours, OpeningFacts, check_new};
use books::periods::{Area, Locks};
use documents::chart_index::ChartIndex;
use jiff::civil::Date;
use ledger::{AccountId, Trade};
use money::payments::PaymentChecks;
use platform::http::DecimalText;
use platform::{Ctx, Result, Tx};
use trade::bills::BillChecks;
use trade::expenses::ExpenseChecks;
use trade::invoices::InvoiceChecks;

use super::accounts::{Numbers, no_rate, numbered};
use super::reading::Reading;
use super::{
    Names, account_groups, customers, entries, expenses, payments, products, readings, vendors,
};
use crate::kind::ImportKind;
use crate::store::stored_rows::Record;

/// What the records of a kind are checked against.
pub enum Checks {
    Invoices(InvoiceChecks),
    Bills(BillChecks),
    Expenses(ExpenseChecks),
    Payments(Trade, PaymentChecks),
    Entries(EntryChecks),
    Accounts(Box<AccountChecks>),
    Customers(Locks),
    Vendors(Locks),
    Products(Locks),
}

impl Checks {
    /// Reads what the records of a kind are checked against.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx, kind: ImportKind, names: &Names) -> Result<Checks> {
        Ok(match kind {
            ImportKind::Invoices => Checks::Invoices(InvoiceChecks::load(tx, ctx)?),
            ImportKind::Bills => Checks::Bills(BillChecks::load(tx, ctx)?),
            ImportKind::Expenses => Checks::Expenses(ExpenseChecks::load(tx, ctx)?),
            ImportKind::CustomerPayments => {
                Checks::Payments(Trade::Sale, PaymentChecks::load(tx, ctx, Trade::Sale)?)
            }
            ImportKind::VendorPayments => {
                Checks::Payments(Trade::Purchase, PaymentChecks::load(tx, ctx, Trade::Purchase)?)
            }
            ImportKind::JournalEntries => Checks::Entries(EntryChecks::load(tx, ctx)?),
            ImportKind::Accounts => {
                Checks::Accounts(Box::new(AccountChecks::load(tx, ctx, names)?))
            }
            ImportKind::Customers => Checks::Customers(Locks::load(tx, ctx)?),
            ImportKind::Vendors => Checks::Vendors(Locks::load(tx, ctx)?),
            ImportKind::Products => Checks::Products(Locks::load(tx, ctx)?),
        })
    }

    /// Checks the next record by its rows. One that is not to be imported takes nothing.
    ///
    /// # Errors
    /// What recording it would refuse.
    pub fn check(&mut self, rows: &[&Record], names: &Names, takes: bool) -> Result<()> {
        let mut all = readings(rows, names);
        match (self, all.as_mut_slice()) {
            (Checks::Invoices(checks), rows) => {
                super::documents::check_invoice(checks, rows, takes)
            }
            (Checks::Bills(checks), rows) => super::documents::check_bill(checks, rows),
            (Checks::Expenses(checks), rows) => expenses::check(checks, rows),
            (Checks::Payments(trade, checks), rows) => payments::check(checks, *trade, rows, takes),
            (Checks::Entries(checks), rows) => checks.check(&entries::input(rows), takes),
            (Checks::Accounts(checks), [row, ..]) => checks.check(row, takes),
            (Checks::Customers(locks), [row, ..]) => {
                let input = customers::input(row);
                directory::customers::check_new(&input, names.base, names.today)?;
                let opens = input.opening_balance.is_some();
                let day = input.opening_balance_date.filter(|_| opens);
                may_open(locks, day, "opening_balance_date")
            }
            (Checks::Vendors(locks), [row, ..]) => {
                let input = vendors::input(row);
                directory::vendors::check_new(&input, names.base, names.today)?;
                let opens = input.opening_balance.is_some();
                may_open(locks, input.as_of.filter(|_| opens), "as_of")
            }
            (Checks::Products(locks), [row, ..]) => {
                let input = products::input(row);
                directory::products::check_new(&input, &products::facts(&input, names))?;
                let opens = input.initial_quantity_on_hand.as_ref().is_some_and(is_something);
                may_open(locks, input.as_of_date.filter(|_| opens), "as_of_date")
            }
            (_, []) => Ok(()),
        }
    }
}

/// Whether something may open on a day, which the form calls so; nothing opens without one.
fn may_open(locks: &Locks, day: Option<Date>, field: &'static str) -> Result<()> {
    let open = day.map_or(Ok(()), |day| locks.check(Area::Accounting, day));
    open.map_err(|problem| problem.on(field))
}

fn is_something(amount: &DecimalText) -> bool {
    amount.as_str().chars().any(|c| ('1'..='9').contains(&c))
}

/// What new accounts are checked against: the chart as it would be by then.
pub struct AccountChecks {
    chart: ChartIndex,
    beside: Neighbours,
    numbers: Numbers,
    facts: OpeningFacts,
    /// The accounts of the file that others are below, by their lines.
    by_line: HashMap<u32, AccountId>,
}

impl AccountChecks {
    fn load(tx: &mut dyn Tx, ctx: &Ctx, names: &Names) -> Result<AccountChecks> {
        let chart = names.chart.clone();
        Ok(AccountChecks {
            beside: Neighbours::from_chart(chart.rows()),
            numbers: Numbers::from_chart(chart.rows()),
            chart,
            by_line: HashMap::new(),
            facts: OpeningFacts {
                today: ctx.today,
                base: names.base,
                locks: Locks::load(tx, ctx)?,
                rated_since: books::rates::first_known_days(tx, ctx.tenant)?,
            },
        })
    }

    fn check(&mut self, row: &mut Reading<'_>, takes: bool) -> Result<()> {
        let made = |line: u32| Ok(self.by_line.get(&line).map(|id| id.0));
        let found = account_groups::above(row, made)?;
        let input = numbered(row, (&self.chart, found), &self.numbers)?;
        // No account on record has an id below zero.
        let count = i64::try_from(self.chart.rows().len()).unwrap_or(i64::MAX);
        let account = check_new(&input, AccountId(-count), &self.beside, &self.facts);
        let account = account.map_err(no_rate)?;
        if takes {
            self.by_line.extend(account_groups::line(row).map(|line| (line, account.id)));
            self.beside.add(&account);
            self.numbers.add(&account);
            self.chart.add(account);
        }
        Ok(())
    }
}
