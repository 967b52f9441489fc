//! Cash flow: where money came from and where it went, of one period or of several.

use std::collections::{BTreeMap, HashMap};

use books::accounts;
use books::journal::{self, Scope};
use ledger::period::Period;
use ledger::statements::{self, AccountRow, CashFacts, CashFlow, CashPart, CashRole};
use ledger::{AccountId, DocKind, Money};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::compare;
use super::figure::Figure;
use super::request::{EVERYTHING, ReportRequest};
use super::slices::Reading;
use super::statement::total_of;
use super::table::{ReportRow, ReportRowKind, ReportTable, both};
use super::trial_balance::account;
use crate::company::Company;

/// The cash flows of a period, by the indirect method. The closing amount is the balance of the
/// cash and bank accounts.
///
/// # Errors
/// 400 for a period that ends before it begins, and for a part of the books whose entries are cut;
/// our own failure when the parts don't make up the movement of money.
pub fn cash_flow(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(EVERYTHING)?;
    asked.refuse_line_labels()?;
    let period = asked.period()?;
    let company = Company::load(tx, ctx.tenant)?;
    let chart = accounts::chart(tx, ctx.tenant)?;
    let roles: HashMap<AccountId, CashRole> =
        chart.iter().map(|row| (row.id, row.cash_role())).collect();
    let rows: Vec<AccountRow> = chart.iter().map(accounts::AccountRow::for_statement).collect();
    let scope: Scope = asked.scope(tx, ctx)?;
    let figure = Figure::Movement;
    let reading = Reading { company: &company, chart: &rows, texts, scope: &scope, figure };
    let columns = reading.days(asked, period)?;
    let mut flows = Vec::with_capacity(columns.len());
    for (_, span) in &columns {
        let sums =
            super::retained_earnings::of_period(tx, ctx.tenant, &scope, (span.from(), span.to()))?;
        let facts = facts(tx, ctx, &scope, (&chart, &roles), *span)?;
        let role = |account| roles.get(&account).copied().unwrap_or(CashRole::Operating);
        flows.push(statements::cash_flow(&rows, &sums, &facts, role).map_err(Problem::internal)?);
    }
    let days = (Some(period.from()), period.to());
    let mut table = ReportTable::new(texts, &company, "cash_flow", days);
    table.known_at = asked.known_at;
    table.columns = columns.into_iter().map(|(column, _)| column).collect();
    let not_money = |account| roles.get(&account) == Some(&CashRole::NotMoney);
    let printing = Printing { company: &company, texts, flows: &flows, not_money: &not_money };
    table.rows = printing.rows();
    if asked.compare.is_some() {
        compare::add_difference(&mut table, texts, company.currency.minor_digits)?;
    }
    Ok(table)
}

/// Book value and gain of disposals, the effect of revaluations and currency transfers on the
/// company's money, and opening balances within the period.
fn facts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    scope: &Scope,
    (chart, roles): (&[accounts::AccountRow], &HashMap<AccountId, CashRole>),
    span: Period,
) -> Result<CashFacts> {
    let days = (span.from(), span.to());
    let brought = journal::openings_within(tx, ctx.tenant, scope, days)?.into_iter().collect();
    let mut facts = CashFacts { brought, ..CashFacts::default() };
    let add = |sum: &mut Money, amount: Money| -> Result<()> {
        *sum = sum.add(amount).map_err(Problem::internal)?;
        Ok(())
    };
    let system: HashMap<AccountId, &str> =
        chart.iter().filter_map(|row| Some((row.id, row.system_role.as_deref()?))).collect();
    let sold = journal::sums_by_kind(tx, ctx.tenant, scope, DocKind::AssetDisposal, days)?;
    for (account, debit, credit) in sold {
        // For depreciation the credits are the last months' charges; for a gain the debits are the
        // amount of the sale's invoice.
        let debit = debit.neg().map_err(Problem::internal)?;
        match (system.get(&account), roles.get(&account)) {
            (Some(&"disposal_gain"), _) => add(&mut facts.disposal_gain, credit)?,
            (Some(&"disposal_loss"), _) => add(&mut facts.disposal_gain, debit)?,
            (_, Some(CashRole::NotMoney)) => drop(facts.retired.insert(account, debit)),
            (_, Some(CashRole::Investing)) => drop(facts.retired.insert(account, credit)),
            _ => {}
        }
    }
    let revalued = journal::sums_by_kind(tx, ctx.tenant, scope, DocKind::Revaluation, days)?;
    for (account, debit, credit) in revalued {
        if roles.get(&account) == Some(&CashRole::Cash) {
            add(&mut facts.exchange, debit.sub(credit).map_err(Problem::internal)?)?;
        }
    }
    let moved = journal::sums_by_kind(tx, ctx.tenant, scope, DocKind::Transfer, days)?;
    for (account, debit, credit) in moved {
        if system.get(&account) == Some(&"fx_gain_loss") {
            add(&mut facts.exchange, credit.sub(debit).map_err(Problem::internal)?)?;
        }
    }
    Ok(facts)
}

struct Printing<'a> {
    company: &'a Company,
    texts: &'a Texts,
    flows: &'a [CashFlow],
    /// Whether an account took a cost that nobody paid.
    not_money: &'a dyn Fn(AccountId) -> bool,
}

impl Printing<'_> {
    fn rows(&self) -> Vec<ReportRow> {
        let mut rows = Vec::new();
        for part in CashPart::ALL {
            self.part(&mut rows, *part);
        }
        rows.push(self.figure(ReportRowKind::Total, "net_cash", |flow| flow.net));
        rows.extend(self.where_any("exchange_effect", |flow| flow.exchange));
        rows.push(self.figure(ReportRowKind::Line, "opening_cash", |flow| flow.opening));
        rows.extend(self.where_any("brought_cash", |flow| flow.brought));
        rows.push(self.figure(ReportRowKind::Total, "closing_cash", |flow| flow.closing));
        rows
    }

    fn part(&self, rows: &mut Vec<ReportRow>, part: CashPart) {
        let key = part.as_str();
        let title = both(self.texts, &format!("report.part.{key}"), &[]);
        let keyed = |row: ReportRow| ReportRow { key: Some(key.to_owned()), ..row };
        let nothing = vec![None; self.flows.len()];
        rows.push(keyed(ReportRow::new(ReportRowKind::Section, 0, title.clone(), nothing)));
        if part == CashPart::Operating {
            let profit = self.figure(ReportRowKind::Line, "net_profit", |flow| flow.profit);
            rows.push(ReportRow { level: 1, ..profit });
            let beside = [
                self.where_any("disposal_gain", |flow| flow.gain_taken_off),
                self.where_any("exchange_in_profit", |flow| flow.exchange_taken_off),
            ];
            rows.extend(beside.into_iter().flatten().map(|row| ReportRow { level: 1, ..row }));
        }
        if part == CashPart::Investing {
            let proceeds = self.where_any("disposal_proceeds", |flow| flow.proceeds);
            rows.extend(proceeds.map(|row| ReportRow { level: 1, ..row }));
        }
        // Costs that took no money first, as each column has them.
        let mut given: BTreeMap<(bool, &str, AccountId), (&AccountRow, Vec<Money>)> =
            BTreeMap::new();
        for (column, flow) in self.flows.iter().enumerate() {
            for (_, row, amount) in flow.rows.iter().filter(|(of, _, _)| *of == part) {
                let place = (!(self.not_money)(row.id), row.number.as_str(), row.id);
                let nothing = || (row, vec![Money::ZERO; self.flows.len()]);
                given.entry(place).or_insert_with(nothing).1[column] = *amount;
            }
        }
        for (row, amounts) in given.into_values() {
            let cells = amounts.into_iter().map(|a| Some(self.company.text(a))).collect();
            rows.push(keyed(ReportRow { level: 1, ..account(row, cells) }));
        }
        let total = |flow: &CashFlow| {
            let found = flow.parts.iter().find(|(of, _)| *of == part);
            Some(self.company.text(found.map(|(_, amount)| *amount).unwrap_or_default()))
        };
        let cells = self.flows.iter().map(total).collect();
        let name = total_of(self.texts, title);
        rows.push(keyed(ReportRow::new(ReportRowKind::Subtotal, 0, name, cells)));
    }

    /// A line that few companies have: none where it is nothing in every column.
    fn where_any(&self, key: &str, of: impl Fn(&CashFlow) -> Money) -> Option<ReportRow> {
        let any = self.flows.iter().any(|flow| !of(flow).is_zero());
        any.then(|| self.figure(ReportRowKind::Line, key, of))
    }

    fn figure(&self, kind: ReportRowKind, key: &str, of: impl Fn(&CashFlow) -> Money) -> ReportRow {
        let name = both(self.texts, &format!("report.part.{key}"), &[]);
        let cells = self.flows.iter().map(|flow| Some(self.company.text(of(flow)))).collect();
        ReportRow { key: Some(key.to_owned()), ..ReportRow::new(kind, 0, name, cells) }
    }
}
