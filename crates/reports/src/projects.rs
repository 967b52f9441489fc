//! Each project's result in a period, by customer: revenue and cost from the profit and loss by
//! project; billed and collected amounts from the documents of the period.

use std::collections::HashMap;

use books::accounts;
use books::journal::{self, Dimension, Scope};
use ledger::{AccountId, MainType, Money, Overflow, PartyKind};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::compare::percent;
use super::request::{ReportRequest, SupportedOptions};
use super::statement::total_of;
use super::store::projects::{self as store, ProjectOf};
use super::table::{ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable};
use super::trial_balance::total;
use crate::company::Company;

/// The result of a project, a customer or all of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Sum {
    revenue: Money,
    cost: Money,
    billed: Money,
    left: Money,
}

impl Sum {
    fn add(&mut self, more: &Sum) -> Result<(), Overflow> {
        self.revenue = self.revenue.add(more.revenue)?;
        self.cost = self.cost.add(more.cost)?;
        self.billed = self.billed.add(more.billed)?;
        self.left = self.left.add(more.left)?;
        Ok(())
    }

    fn cells(&self, company: &Company) -> Result<Vec<Option<String>>, Overflow> {
        let text = |amount: Money| Some(company.text(amount));
        let margin = self.revenue.sub(self.cost)?;
        Ok(vec![
            text(self.revenue),
            text(self.cost),
            text(margin),
            percent(margin, self.revenue),
            text(self.billed),
            text(self.billed.sub(self.left)?),
        ])
    }
}

/// Revenue and cost of each project in a period, by customer; projects without any are left out.
///
/// # Errors
/// 400 for a period that ends before it begins.
pub fn project_profitability(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(SupportedOptions::default())?;
    let period = asked.period()?;
    let company = Company::load(tx, ctx.tenant)?;
    let sums = sums(tx, ctx, (period.from(), period.to()))?;
    let days = (Some(period.from()), period.to());
    let table = ReportTable::new(texts, &company, "project_profitability", days);
    let mut table = table.headed(texts, "project");
    table.numberless = true;
    table.columns = columns(texts);

    let projects = store::all(tx, ctx.tenant, asked.party_id)?;
    let mut all = Sum::default();
    for of_customer in projects.chunk_by(|one, two| one.customer_id == two.customer_id) {
        let known = of_customer.iter().filter_map(|one| Some((one, sums.get(&one.id)?)));
        let known: Vec<(&ProjectOf, &Sum)> =
            known.filter(|(_, sum)| **sum != Sum::default()).collect();
        let mut customer = Sum::default();
        for (_, sum) in &known {
            customer.add(sum).map_err(Problem::internal)?;
        }
        all.add(&customer).map_err(Problem::internal)?;
        let rows = rows(texts, &company, &known, &customer).map_err(Problem::internal)?;
        table.rows.extend(rows);
    }
    table.rows.push(total(texts, all.cells(&company).map_err(Problem::internal)?));
    Ok(table)
}

/// The rows of a customer: its name, its projects, and their totals.
fn rows(
    texts: &Texts,
    company: &Company,
    known: &[(&ProjectOf, &Sum)],
    customer: &Sum,
) -> Result<Vec<ReportRow>, Overflow> {
    let Some((first, _)) = known.first() else { return Ok(Vec::new()) };
    let of_party = |row: ReportRow| ReportRow {
        party_kind: Some(PartyKind::Customer.as_str().to_owned()),
        party_id: Some(first.customer_id),
        ..row
    };
    let name = |name: &str| (name.to_owned(), name.to_owned());
    let nothing = vec![None; 6];
    let head = ReportRow::new(ReportRowKind::Group, 0, name(&first.customer), nothing);
    let mut rows = vec![of_party(head)];
    for (project, sum) in known {
        let cells = sum.cells(company)?;
        let row = ReportRow::new(ReportRowKind::Line, 1, name(&project.name), cells);
        rows.push(ReportRow {
            doc_kind: Some("project".to_owned()),
            doc_id: Some(project.id),
            ..row
        });
    }
    let of_all = total_of(texts, name(&first.customer));
    let foot = ReportRow::new(ReportRowKind::Subtotal, 0, of_all, customer.cells(company)?);
    rows.push(of_party(foot));
    Ok(rows)
}

fn columns(texts: &Texts) -> Vec<ReportColumn> {
    let money = |key: &str, code: &str| {
        ReportColumn::titled(texts, (key, &format!("report.column.{code}")), ReportCellKind::Money)
    };
    vec![
        money("revenue", "project_revenue"),
        money("cost", "cost"),
        money("margin", "project_margin"),
        ReportColumn::new(texts, "margin_percent", ReportCellKind::Percent),
        money("billed", "project_billed"),
        money("collected", "project_collected"),
    ]
}

/// Each project's result between two days.
fn sums(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    span: (jiff::civil::Date, jiff::civil::Date),
) -> Result<HashMap<i64, Sum>> {
    let earns: HashMap<AccountId, MainType> =
        accounts::chart(tx, ctx.tenant)?.into_iter().map(|row| (row.id, row.main_type)).collect();
    let by = Some(Dimension::Project);
    let mut sums: HashMap<i64, Sum> = HashMap::new();
    for moved in journal::movements(tx, ctx.tenant, &Scope::default(), by, span)? {
        let (Some(project), Some(kind)) = (moved.label, earns.get(&moved.account)) else {
            continue;
        };
        let sum = sums.entry(project).or_default();
        let more = match kind {
            MainType::Income | MainType::OtherIncome => {
                let revenue = moved.credit.sub(moved.debit).map_err(Problem::internal)?;
                Sum { revenue, ..Sum::default() }
            }
            MainType::CostOfSales | MainType::Expenses | MainType::OtherExpenses => {
                let cost = moved.debit.sub(moved.credit).map_err(Problem::internal)?;
                Sum { cost, ..Sum::default() }
            }
            MainType::Assets | MainType::Liabilities | MainType::Equity => continue,
        };
        sum.add(&more).map_err(Problem::internal)?;
    }
    for (project, (billed, left)) in store::billed(tx, ctx.tenant, span)? {
        let of = sums.entry(project).or_default();
        (of.billed, of.left) = (billed, left);
    }
    Ok(sums)
}
