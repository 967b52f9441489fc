//! The trial balance at a date, of one column or several, and the detailed one of a period.

use std::collections::{BTreeMap, HashMap};

use books::accounts;
use books::journal::{self, Scope};
use jiff::civil::Date;
use ledger::statements::{self, AccountRow, AccountSum, DebitCredit, TrialBalance};
use ledger::{AccountId, Overflow};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::figure::Figure;
use super::request::{EVERYTHING, ReportRequest, WITHOUT_COLUMNS};
use super::retained_earnings;
use super::slices::Reading;
use super::statement::balances_span;
use super::table::{ReportColumn, ReportRow, ReportRowKind, ReportTable, both};
use crate::company::Company;

/// The balance of every account that has moved, at the end of a day.
///
/// # Errors
/// Our own failure when its two columns differ: the books are damaged.
pub fn trial_balance(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(EVERYTHING)?;
    let span = balances_span(tx, ctx, asked)?;
    let company = Company::load(tx, ctx.tenant)?;
    let chart = accounts::statement_chart(tx, ctx.tenant)?;
    let scope = asked.scope(tx, ctx)?;
    let reading =
        Reading { company: &company, chart: &chart, texts, scope: &scope, figure: Figure::Balance };
    let slices = reading.slices(tx, ctx, asked, span)?;
    let mut table = ReportTable::new(texts, &company, "trial_balance", (None, span.to()));
    table.known_at = asked.known_at;
    let several = slices.len() > 1;
    let mut balances = Vec::with_capacity(slices.len());
    for slice in slices {
        let of =
            if slice.whole { statements::trial_balance } else { statements::trial_balance_of_part };
        balances.push(of(&chart, &slice.sums).map_err(Problem::internal)?);
        table.columns.extend(["debit", "credit"].map(|key| {
            let [column] = [ReportColumn::amounts(texts, &[key]).remove(0)];
            let under = |title: &String| several.then(|| title.clone());
            ReportColumn {
                group_en: under(&slice.column.title_en),
                group_ar: under(&slice.column.title_ar),
                key: column.key,
                title_en: column.title_en,
                title_ar: column.title_ar,
                ..slice.column.clone()
            }
        }));
    }
    let hide_zero = asked.hide_zero.unwrap_or_default();
    table.rows = rows(&company, &chart, &balances, hide_zero);
    let totals =
        balances.iter().flat_map(|balance| balance_columns(&company, balance.total)).collect();
    table.rows.push(total(texts, totals));
    Ok(table)
}

/// The accounts that moved in any column, by number.
fn rows(
    company: &Company,
    chart: &[AccountRow],
    balances: &[TrialBalance],
    hide_zero: bool,
) -> Vec<ReportRow> {
    let rows: HashMap<AccountId, &AccountRow> = chart.iter().map(|row| (row.id, row)).collect();
    let mut by_number: BTreeMap<(&str, AccountId), Vec<DebitCredit>> = BTreeMap::new();
    for (column, balance) in balances.iter().enumerate() {
        for row in &balance.rows {
            let nothing = || vec![DebitCredit::default(); balances.len()];
            let place = (row.number.as_str(), row.account);
            by_number.entry(place).or_insert_with(nothing)[column] = row.balance;
        }
    }
    by_number
        .into_iter()
        .filter(|(_, cells)| !hide_zero || cells.iter().any(|cell| *cell != DebitCredit::default()))
        .filter_map(|((_, id), cells)| {
            let cells = cells.into_iter().flat_map(|cell| balance_columns(company, cell)).collect();
            Some(account(rows.get(&id)?, cells))
        })
        .collect()
}

/// A row of an account.
pub(super) fn account(row: &AccountRow, cells: Vec<Option<String>>) -> ReportRow {
    let name = (row.name_en.clone(), row.name_ar.clone());
    ReportRow {
        number: Some(row.number.clone()),
        account_id: Some(row.id.0),
        ..ReportRow::new(ReportRowKind::Account, 0, name, cells)
    }
}

/// The row at the foot of a report.
pub(super) fn total(texts: &Texts, cells: Vec<Option<String>>) -> ReportRow {
    let name = both(texts, "report.column.total", &[]);
    let row = ReportRow::new(ReportRowKind::Total, 0, name, cells);
    ReportRow { key: Some("total".to_owned()), ..row }
}

/// A debit and a credit as two cells.
fn balance_columns(company: &Company, pair: DebitCredit) -> [Option<String>; 2] {
    [pair.debit, pair.credit].map(|amount| Some(company.text(amount)))
}

/// Opening, movement and closing of every account with a balance or a movement. Opening balances of
/// the period's first day are part of the opening; the turn of a fiscal year is part of the
/// movement. An entry that was reversed and its reversal are left out of the movement.
///
/// # Errors
/// 400 for a period that ends before it begins; our own failure when a pair of columns differs.
pub fn detailed_trial_balance(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(WITHOUT_COLUMNS)?;
    let period = asked.period()?;
    let company = Company::load(tx, ctx.tenant)?;
    let chart = accounts::statement_chart(tx, ctx.tenant)?;
    let scope = asked.scope(tx, ctx)?;
    let span = (period.from(), period.to());
    let sums = retained_earnings::sums(tx, ctx.tenant, &company, &chart, &scope, span)?;
    let sums = without_corrections(tx, ctx.tenant, &scope, sums, span)?;
    let of = if scope.parts_entries() {
        statements::detailed_trial_balance_of_part
    } else {
        statements::detailed_trial_balance
    };
    let detailed = of(&chart, &sums).map_err(Problem::internal)?;
    let days = (Some(period.from()), period.to());
    let mut table = ReportTable::new(texts, &company, "detailed_trial_balance", days);
    table.known_at = asked.known_at;
    for part in ["opening", "movement", "closing"] {
        let (group_en, group_ar) = both(texts, &format!("report.column.{part}"), &[]);
        table.columns.extend(["debit", "credit"].map(|side| ReportColumn {
            key: format!("{part}_{side}"),
            group_en: Some(group_en.clone()),
            group_ar: Some(group_ar.clone()),
            ..ReportColumn::amounts(texts, &[side]).remove(0)
        }));
    }
    let cells = |pairs: [DebitCredit; 3]| {
        pairs.into_iter().flat_map(|pair| balance_columns(&company, pair)).collect::<Vec<_>>()
    };
    let by_id: HashMap<AccountId, &AccountRow> = chart.iter().map(|row| (row.id, row)).collect();
    table.rows = detailed
        .rows
        .iter()
        .filter_map(|row| {
            let cells = cells([row.opening, row.movement, row.closing]);
            Some(account(by_id.get(&row.account)?, cells))
        })
        .collect();
    let totals = cells([detailed.opening, detailed.movement, detailed.closing]);
    table.rows.push(total(texts, totals));
    Ok(table)
}

/// Sums whose debits and credits have no corrections in them.
fn without_corrections(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    mut sums: Vec<AccountSum>,
    span: (Date, Date),
) -> Result<Vec<AccountSum>> {
    let corrected = journal::corrected(tx, tenant, scope, span)?;
    let leave_out = |sum: &mut AccountSum| -> Result<(), Overflow> {
        let amount = corrected.get(&sum.account).copied().unwrap_or_default();
        (sum.debit, sum.credit) = (sum.debit.sub(amount)?, sum.credit.sub(amount)?);
        Ok(())
    };
    sums.iter_mut().try_for_each(leave_out).map_err(Problem::internal)?;
    Ok(sums)
}
