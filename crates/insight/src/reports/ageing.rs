//! What customers owe, or vendors are owed, at the end of a day, by how late it is. With what else
//! stands on their control accounts it is the balance of those, to the last piastre.

use std::collections::{BTreeMap, BTreeSet};

use books::settlements::{self, OpenItem};
use books::{accounts, journal};
use jiff::civil::Date;
use ledger::ageing::{Ageing, Bucket, days_late};
use ledger::{AccountId, Money, Overflow, Side, Trade};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::request::{ReportRequest, Takes};
use super::table::{ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable, both};
use super::trial_balance::total;
use crate::company::{Company, party_names};

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
    asked.only(Takes::default())?;
    let as_of = asked.day()?;
    let company = Company::load(tx, ctx.tenant)?;
    let items = settlements::open_at(tx, ctx.tenant, trade.party_kind(), as_of)?;
    let key = match trade {
        Trade::Sale => "receivable_ageing",
        Trade::Purchase => "payable_ageing",
    };
    let heading = if trade == Trade::Sale { "customer" } else { "vendor" };
    let mut table = ReportTable::new(texts, &company, key, (None, as_of)).headed(texts, heading);
    if let Some(party) = asked.party_id {
        let own: Vec<&OpenItem> = items.iter().filter(|item| item.party.id == party).collect();
        documents(&mut table, texts, &company, (trade, as_of), &own)?;
        return Ok(table);
    }
    let of_controls = controls(tx, ctx, trade, as_of, &items)?;
    let concerned: BTreeSet<(String, i64)> =
        items.iter().map(|item| (item.party.kind.as_str().to_owned(), item.party.id)).collect();
    let names = party_names(tx, ctx.tenant, &concerned)?;
    let mut parties: BTreeMap<(String, i64), Vec<&OpenItem>> = BTreeMap::new();
    for item in &items {
        let id = item.party.id;
        let name = names.get(&(item.party.kind.as_str().to_owned(), id)).cloned();
        parties.entry((name.unwrap_or_default(), id)).or_default().push(item);
    }
    table.columns = columns(texts);
    let mut all = Ageing::default();
    for ((name, id), items) in parties {
        let aged = aged(trade, as_of, &items).map_err(Problem::internal)?;
        for bucket in Bucket::ALL {
            all.add(*bucket, aged.get(*bucket)).map_err(Problem::internal)?;
        }
        let cells = cells(&company, &aged).map_err(Problem::internal)?;
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
    Ok(table)
}

/// What the control accounts stand at, on the side on which the parties owe or are owed.
fn controls(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    as_of: Date,
    items: &[OpenItem],
) -> Result<Money> {
    let usual = accounts::by_role(tx, ctx.tenant, accounts::control_role(trade))?;
    let on: BTreeSet<AccountId> = items.iter().map(|item| item.account).chain([usual]).collect();
    let balances = journal::balances(tx, ctx.tenant, as_of)?;
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
    table.columns.extend(ReportColumn::amounts(texts, &BUCKETS));
    for item in items {
        let of_one = aged(trade, as_of, &[*item]).map_err(Problem::internal)?;
        let late = days_late(item.due_date, as_of).max(0).to_string();
        let mut row =
            vec![Some(item.date.to_string()), Some(item.due_date.to_string()), Some(late)];
        row.extend(cells(company, &of_one).map_err(Problem::internal)?);
        let kind = both(texts, &format!("report.document.{}", item.doc.kind.as_str()), &[]);
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
    table.rows.push(total(texts, foot));
    Ok(())
}
