//! The register of fixed assets at the end of a day, by category, beside the accounts of each.

use std::collections::BTreeMap;

use accountancy::fixed_assets::{self, Registered};
use books::accounts;
use books::journal::{self, Scope};
use ledger::{AccountId, DocKind, Money, Overflow};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::request::{ReportRequest, WITHOUT_LABELS};
use super::table::{ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable, both};
use super::trial_balance::total;
use crate::company::Company;

/// Cost, accumulated depreciation and book value, of one asset or many.
#[derive(Debug, Clone, Copy, Default)]
struct Figures {
    cost: Money,
    accumulated: Money,
    book_value: Money,
}

impl Figures {
    fn add(&mut self, one: &Registered) -> Result<(), Overflow> {
        self.cost = self.cost.add(one.cost)?;
        self.accumulated = self.accumulated.add(one.accumulated)?;
        self.book_value = self.book_value.add(one.book_value)?;
        Ok(())
    }

    fn cells(&self, company: &Company) -> Vec<Option<String>> {
        let amounts = [self.cost, self.accumulated, self.book_value];
        let amounts = amounts.map(|money| Some(company.text(money)));
        [None].into_iter().chain(amounts).collect()
    }
}

/// Every asset in the books at the end of a day; below, the other balances of the cost and
/// accumulated depreciation accounts: purchases not registered as assets.
///
/// # Errors
/// 400 for a day that no books reach.
pub fn asset_register(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(WITHOUT_LABELS)?;
    let as_of = asked.day()?;
    let company = Company::load(tx, ctx.tenant)?;
    let scope = asked.scope(tx, ctx)?;
    let rows = fixed_assets::register(tx, ctx.tenant, as_of, scope.known_at)?;
    let table = ReportTable::new(texts, &company, "fixed_assets", (None, as_of));
    let mut table = table.headed(texts, "fixed_asset");
    table.known_at = scope.known_at;
    table.columns = vec![ReportColumn::new(texts, "acquired_on", ReportCellKind::Day)];
    let amounts = ReportColumn::amounts(texts, &["cost", "accumulated", "book_value"]);
    table.columns.extend(amounts);

    let mut all = Figures::default();
    let categories: Vec<AccountId> = rows.iter().map(|row| row.cost_account).collect();
    let names = accounts::find_many(tx, ctx.tenant, &categories)?;
    for group in rows.chunk_by(|a, b| a.cost_account == b.cost_account) {
        let Some(account) = group.first().and_then(|row| names.get(&row.cost_account)) else {
            continue;
        };
        let name = (account.name_en.clone(), account.name_ar.clone());
        let head = ReportRow::new(ReportRowKind::Group, 0, name.clone(), vec![None; 4]);
        table.rows.push(ReportRow { number: Some(account.number.clone()), ..head });
        let mut sum = Figures::default();
        for one in group {
            sum.add(one).map_err(Problem::internal)?;
            all.add(one).map_err(Problem::internal)?;
            table.rows.push(line(&company, one));
        }
        let (en, ar) = both(texts, "report.part.total_of", &[]);
        let closing = (format!("{en} {}", name.0), format!("{ar} {}", name.1));
        table.rows.push(ReportRow::new(ReportRowKind::Subtotal, 0, closing, sum.cells(&company)));
    }
    table.rows.push(total(texts, all.cells(&company)));
    unregistered_balances(tx, ctx, texts, &company, &mut table, (&rows, as_of), &scope)?;
    Ok(table)
}

fn line(company: &Company, one: &Registered) -> ReportRow {
    let mut figures = Figures::default();
    // Of one asset nothing can overflow.
    let _ = figures.add(one);
    let mut cells = figures.cells(company);
    if let Some(first) = cells.first_mut() {
        *first = Some(one.acquired_on.to_string());
    }
    ReportRow {
        number: Some(one.number.clone()),
        doc_kind: Some(DocKind::FixedAsset.as_str().to_owned()),
        doc_id: Some(one.id),
        ..ReportRow::new(ReportRowKind::Line, 1, (one.name.clone(), one.name.clone()), cells)
    }
}

/// The balance of each account of the register that no registered asset explains.
fn unregistered_balances(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    company: &Company,
    table: &mut ReportTable,
    (rows, as_of): (&[Registered], jiff::civil::Date),
    scope: &Scope,
) -> Result<()> {
    let mut register: BTreeMap<AccountId, Money> = BTreeMap::new();
    for row in rows {
        let cost = register.entry(row.cost_account).or_default();
        *cost = cost.add(row.cost).map_err(Problem::internal)?;
        if let Some(account) = row.accumulated_account {
            let worn = register.entry(account).or_default();
            *worn = worn.sub(row.accumulated).map_err(Problem::internal)?;
        }
    }
    let balances = journal::balances_in(tx, ctx.tenant, scope, as_of)?;
    let merged = accounts::merge::merged_into(tx, ctx.tenant)?;
    let ids: Vec<AccountId> = register.keys().copied().collect();
    let names = accounts::find_many(tx, ctx.tenant, &ids)?;
    for (id, register) in register {
        let Some(account) = names.get(&id) else { continue };
        // As known before a merge, the merged account is separate.
        let ids = merged.iter().filter(|(_, into)| **into == id).map(|(from, _)| from);
        let of = ids.chain([&id]).filter_map(|id| balances.get(id).copied());
        let balance = Money::sum(of).map_err(Problem::internal)?;
        let beside = balance.sub(register).map_err(Problem::internal)?;
        let (key, amount) = if beside.is_zero() {
            ("account_balance", balance)
        } else {
            ("beside_register", beside)
        };
        let (en, ar) = both(texts, &format!("report.part.{key}"), &[]);
        let name = (format!("{en} {}", account.name_en), format!("{ar} {}", account.name_ar));
        let cells = vec![None, None, None, Some(company.text(amount))];
        table.rows.push(ReportRow {
            key: Some(key.to_owned()),
            number: Some(account.number.clone()),
            account_id: Some(id.0),
            ..ReportRow::new(ReportRowKind::Account, 0, name, cells)
        });
    }
    Ok(())
}
