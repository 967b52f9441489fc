//! What customers owe, or vendors are owed, at the end of a day, by how late it is. With what else
//! stands on their control accounts it is the balance of those, to the last piastre.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use books::accounts;
use books::currencies;
use books::journal::{self, Scope};
use books::settlements::{self, Aged, OpenItem};
use jiff::civil::Date;
use ledger::ageing::{Ageing, Bucket, days_late};
use ledger::{AccountId, DocKind, Money, Overflow, PartyKind, Side, Trade};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::request::{KNOWN, ReportRequest};
use super::side_by_side::side_by_side;
use super::slices::Figure;
use super::table::{ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable, both};
use super::trial_balance::total;
use crate::company::{Company, StandIns, party_names};

const BUCKETS: [&str; 6] =
    ["current", "days_1_30", "days_31_60", "days_61_90", "days_over_90", "total"];

/// A column for each span of days, in the words of the parties' statements.
fn columns(texts: &Texts) -> Vec<ReportColumn> {
    let mut columns = ReportColumn::amounts(texts, &BUCKETS);
    for column in &mut columns {
        let days = |from: i64, to: i64| vec![("from", from.to_string()), ("to", to.to_string())];
        let params = match column.key.as_str() {
            "days_1_30" => days(1, 30),
            "days_31_60" => days(31, 60),
            "days_61_90" => days(61, 90),
            "days_over_90" => vec![("days", 90.to_string())],
            _ => continue,
        };
        let code = format!("report.column.{}", column.key);
        (column.title_en, column.title_ar) = both(texts, &code, &params);
    }
    columns
}

/// The open amounts of each customer or vendor by days past due; of one of them, each document.
///
/// # Errors
/// 400 for a day that no books reach.
pub fn ageing(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    trade: Trade,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(KNOWN)?;
    side_by_side(tx, ctx, (texts, asked), ("total", Figure::Balance), &mut |tx, asked| {
        alone(tx, ctx, texts, trade, asked)
    })
}

/// The report of its day, by itself.
fn alone(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    trade: Trade,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    let as_of = asked.day()?;
    let company = Company::load(tx, ctx.tenant)?;
    let scope = asked.scope(tx, ctx)?;
    let kind = trade.party_kind();
    let key = match trade {
        Trade::Sale => "receivable_ageing",
        Trade::Purchase => "payable_ageing",
    };
    let heading = if trade == Trade::Sale { "customer" } else { "vendor" };
    let mut table = ReportTable::new(texts, &company, key, (None, as_of)).headed(texts, heading);
    table.known_at = scope.known_at;
    if let Some(id) = asked.party_id {
        let party = StandIns::load(tx, ctx.tenant, scope.known_at)?.of(kind.as_str(), id);
        let items = match scope.known_at {
            None => settlements::open_at(tx, ctx.tenant, kind, as_of)?,
            Some(moment) => settlements::open_known(tx, ctx.tenant, kind, as_of, moment)?,
        };
        let own: Vec<&OpenItem> = items.iter().filter(|item| item.party.id == party).collect();
        documents(&mut table, texts, &company, (trade, as_of), &own)?;
        return Ok(table);
    }
    let (by_party, on) = aged_by_party(tx, ctx, (trade, &scope), &company, as_of)?;
    let foreign = by_party.values().any(|of_party| !of_party.own.is_empty());
    let of_controls = controls(tx, ctx, (trade, &scope), as_of, on)?;
    let parties = in_order(tx, ctx, kind, by_party)?;
    table.columns = columns(texts);
    let mut all = Ageing::default();
    for ((name, id), OfParty { aged, own }) in parties {
        for bucket in Bucket::ALL {
            all.add(*bucket, aged.get(*bucket)).map_err(Problem::internal)?;
        }
        let mut cells = cells(&company, &aged).map_err(Problem::internal)?;
        if foreign {
            cells.push(in_currencies(&own)?);
        }
        table.rows.push(ReportRow {
            party_kind: Some(trade.party_kind().as_str().to_owned()),
            party_id: Some(id),
            ..ReportRow::new(ReportRowKind::Line, 0, (name.clone(), name), cells)
        });
    }
    let open = all.total().map_err(Problem::internal)?;
    let beside = of_controls.sub(open).map_err(Problem::internal)?;
    let mut foot = cells(&company, &all).map_err(Problem::internal)?;
    if !beside.is_zero() {
        // What nobody in particular owes: posted by hand, or valued anew at a period's end.
        let name = both(texts, "report.part.beside_documents", &[]);
        let mut row = vec![None; BUCKETS.len()];
        row[BUCKETS.len() - 1] = Some(company.text(beside));
        let row = ReportRow::new(ReportRowKind::Line, 0, name, row);
        table.rows.push(ReportRow { key: Some("beside_documents".to_owned()), ..row });
        foot[BUCKETS.len() - 1] = Some(company.text(of_controls));
    }
    table.rows.push(total(texts, foot));
    if foreign {
        table.columns.push(ReportColumn::new(texts, "in_currency", ReportCellKind::Text));
        // What stands in several currencies has no sum but in the company's.
        table.rows.iter_mut().for_each(|row| row.cells.resize(BUCKETS.len() + 1, None));
    }
    Ok(table)
}

/// The parties by their names, then by their ids.
fn in_order(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: PartyKind,
    by_party: BTreeMap<i64, OfParty>,
) -> Result<BTreeMap<(String, i64), OfParty>> {
    let named = |id: &i64| (kind.as_str().to_owned(), *id);
    let names = party_names(tx, ctx.tenant, &by_party.keys().map(named).collect())?;
    let ordered = by_party.into_iter().map(|(id, of_party)| {
        let name = names.get(&named(&id)).cloned();
        ((name.unwrap_or_default(), id), of_party)
    });
    Ok(ordered.collect())
}

/// What a party owes or is owed.
#[derive(Default)]
struct OfParty {
    aged: Ageing,
    /// In each currency that isn't the company's, likewise signed.
    own: BTreeMap<i64, Money>,
}

/// Amounts of several currencies side by side; none where there is none.
fn in_currencies(own: &BTreeMap<i64, Money>) -> Result<Option<String>> {
    let mut told = Vec::with_capacity(own.len());
    for (currency, amount) in own.iter().filter(|(_, amount)| !amount.is_zero()) {
        let currency = currencies::stored(*currency)?;
        told.push(format!("{} {}", amount.grouped(currency.minor_digits), currency.code));
    }
    Ok((!told.is_empty()).then(|| told.join(" + ")))
}

/// What each party owes or is owed by how late it is, and the accounts on which that stands.
fn aged_by_party(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (trade, scope): (Trade, &Scope),
    company: &Company,
    as_of: Date,
) -> Result<(BTreeMap<i64, OfParty>, BTreeSet<AccountId>)> {
    let (mut parties, mut accounts) = (HashMap::new(), BTreeSet::new());
    let mut take = |one: Aged| {
        let of_party: &mut OfParty = parties.entry(one.party).or_default();
        let owed = |amount: Money| match trade.owed() {
            Side::Debit => Ok(amount),
            Side::Credit => amount.neg(),
        };
        accounts.insert(one.account);
        if one.currency_id != company.currency.id {
            let own = of_party.own.entry(one.currency_id).or_default();
            *own = owed(one.own).and_then(|amount| own.add(amount)).map_err(Problem::internal)?;
        }
        owed(one.open)
            .and_then(|amount| of_party.aged.add(one.bucket, amount))
            .map_err(Problem::internal)
    };
    let kind = trade.party_kind();
    match scope.known_at {
        None => settlements::each_aged(tx, ctx.tenant, kind, as_of, &mut take)?,
        Some(moment) => {
            settlements::each_aged_known(tx, ctx.tenant, kind, (as_of, moment), &mut take)?;
        }
    }
    Ok((parties.into_iter().collect(), accounts))
}

/// What the control accounts stand at, on the side on which the parties owe or are owed.
fn controls(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (trade, scope): (Trade, &Scope),
    as_of: Date,
    mut on: BTreeSet<AccountId>,
) -> Result<Money> {
    on.insert(accounts::by_role(tx, ctx.tenant, accounts::control_role(trade))?);
    // What was known of an account that is merged since then was known of it by itself.
    let merged = accounts::merge::merged_into(tx, ctx.tenant)?;
    on.extend(
        merged
            .iter()
            .filter(|(_, into)| on.contains(into))
            .map(|(from, _)| *from)
            .collect::<Vec<_>>(),
    );
    let balances = journal::balances_in(tx, ctx.tenant, scope, as_of)?;
    let sum = Money::sum(on.iter().filter_map(|account| balances.get(account).copied()));
    let sum = sum.map_err(Problem::internal)?;
    if trade.owed() == Side::Debit { Ok(sum) } else { sum.neg().map_err(Problem::internal) }
}

/// What is open of an item in the company's currency, positive on the side of its trade.
fn signed(trade: Trade, item: &OpenItem) -> Result<Money, Overflow> {
    if item.side == trade.owed() { Ok(item.open_base()) } else { item.open_base().neg() }
}

fn aged(trade: Trade, as_of: Date, items: &[&OpenItem]) -> Result<Ageing, Overflow> {
    let open = items.iter().map(|item| Ok((item.due_date, signed(trade, item)?)));
    Ageing::at(as_of, open.collect::<Result<Vec<(Date, Money)>, Overflow>>()?)
}

fn cells(company: &Company, aged: &Ageing) -> Result<Vec<Option<String>>, Overflow> {
    let buckets = Bucket::ALL.iter().map(|bucket| aged.get(*bucket));
    Ok(buckets.chain([aged.total()?]).map(|amount| Some(company.text(amount))).collect())
}

/// Every open document of one party, oldest due first.
fn documents(
    table: &mut ReportTable,
    texts: &Texts,
    company: &Company,
    (trade, as_of): (Trade, Date),
    items: &[&OpenItem],
) -> Result<()> {
    table.columns = vec![
        ReportColumn::new(texts, "date", ReportCellKind::Day),
        ReportColumn::new(texts, "due_date", ReportCellKind::Day),
        ReportColumn::new(texts, "days_late", ReportCellKind::Quantity),
    ];
    table.columns.extend(columns(texts));
    let foreign = items.iter().any(|item| item.currency_id != company.currency.id);
    if foreign {
        table.columns.push(ReportColumn::new(texts, "in_currency", ReportCellKind::Text));
    }
    for item in items {
        let of_one = aged(trade, as_of, &[*item]).map_err(Problem::internal)?;
        let late = days_late(item.due_date, as_of).max(0).to_string();
        let mut row =
            vec![Some(item.date.to_string()), Some(item.due_date.to_string()), Some(late)];
        row.extend(cells(company, &of_one).map_err(Problem::internal)?);
        if foreign {
            row.push(in_currency(company, trade, item)?);
        }
        let kind = match item.doc.kind {
            // A living cheque is owed by nobody.
            DocKind::Cheque => "cheque_that_came_back",
            kind => kind.as_str(),
        };
        let kind = both(texts, &format!("report.document.{kind}"), &[]);
        table.rows.push(ReportRow {
            number: Some(item.number.clone()),
            doc_kind: Some(item.doc.kind.as_str().to_owned()),
            doc_id: Some(item.doc.id),
            party_kind: Some(item.party.kind.as_str().to_owned()),
            party_id: Some(item.party.id),
            ..ReportRow::new(ReportRowKind::Line, 0, kind, row)
        });
    }
    let all = aged(trade, as_of, items).map_err(Problem::internal)?;
    let mut foot = vec![None, None, None];
    foot.extend(cells(company, &all).map_err(Problem::internal)?);
    foot.extend(foreign.then_some(None));
    table.rows.push(total(texts, foot));
    Ok(())
}

/// What is open of a document in its own currency, where that isn't the company's.
fn in_currency(company: &Company, trade: Trade, item: &OpenItem) -> Result<Option<String>> {
    if item.currency_id == company.currency.id {
        return Ok(None);
    }
    let open = if item.side == trade.owed() { Ok(item.open()) } else { item.open().neg() };
    in_currencies(&BTreeMap::from([(item.currency_id, open.map_err(Problem::internal)?)]))
}
