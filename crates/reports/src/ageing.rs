//! What customers owe, or what the company owes vendors, at the end of a day, by how late it is.
//! Together with other lines on their control accounts it equals the balance of those, to the
//! piastre.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use books::accounts;
use books::currencies::{self, Currency};
use books::journal::{self, InvoiceKinds, Scope};
use books::settlements::{self, Aged, OpenItem};
use jiff::civil::Date;
use ledger::ageing::{Ageing, Bucket, days_late};
use ledger::{AccountId, DocKind, Money, Overflow, PartyKind, Side, Trade};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::figure::Figure;
use super::request::{EVERYTHING, ReportRequest, ReportSplit};
use super::side_by_side::{ComparedFigure, side_by_side};
use super::table::{ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable, both};
use super::trial_balance::total;
use crate::company::{Company, MergedParties, party_names};

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
/// 400 for a day outside the books, and for a class filter: an open amount belongs to the whole
/// document.
pub fn ageing(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    trade: Trade,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(EVERYTHING)?;
    asked.refuse_classes()?;
    let labels = open_labels(tx, ctx, trade, asked)?;
    let shown = ComparedFigure::new("total", Figure::Balance).of_labels(labels);
    side_by_side(tx, ctx, (texts, asked), shown, &mut |tx, asked| {
        single_report(tx, ctx, texts, trade, asked)
    })
}

/// The labels of the open items on the day, when the report has a column for each: a project
/// without open items has none. As known at a moment, the journal is read.
fn open_labels(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    asked: &ReportRequest,
) -> Result<Option<BTreeSet<i64>>> {
    let Some(dimension) = asked.columns.and_then(ReportSplit::dimension) else { return Ok(None) };
    let scope = asked.scope(tx, ctx)?;
    if scope.known_at.is_some() {
        return Ok(None);
    }
    let (kind, day) = (trade.party_kind(), asked.day()?);
    settlements::labels_open_at(tx, ctx.tenant, kind, day, (&scope, dimension)).map(Some)
}

/// The report of its day, without columns to compare.
fn single_report(
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
        let party =
            MergedParties::load(tx, ctx.tenant, scope.known_at)?.survivor(kind.as_str(), id);
        let items = settlements::open_at(tx, ctx.tenant, kind, as_of, &scope)?;
        let own: Vec<&OpenItem> = items.iter().filter(|item| item.party.id == party).collect();
        let kinds = InvoiceKinds::load(tx, ctx.tenant, own.iter().map(|item| item.doc))?;
        documents(&mut table, texts, (&company, &kinds), (trade, as_of), &own)?;
        return Ok(table);
    }
    table.numberless = true;
    let (by_party, on) = aged_by_party(tx, ctx, (trade, &scope), &company, as_of)?;
    let own = ForeignCurrencies::from_amounts(by_party.values().map(|of_party| &of_party.own))?;
    // The control account covers all open items; a label selects a part of it.
    let part = scope.parts_entries() || !scope.tags.is_empty();
    let of_controls = match part {
        true => None,
        false => Some(controls(tx, ctx, (trade, &scope), as_of, on)?),
    };
    let parties = in_order(tx, ctx, kind, by_party)?;
    table.columns = columns(texts);
    table.columns.extend(own.columns(texts));
    let mut all = OfParty::default();
    for ((name, id), of_party) in parties {
        all.add(&of_party).map_err(Problem::internal)?;
        let mut cells = cells(&company, &of_party.aged).map_err(Problem::internal)?;
        cells.extend(own.cells(&of_party.own));
        table.rows.push(ReportRow {
            party_kind: Some(trade.party_kind().as_str().to_owned()),
            party_id: Some(id),
            ..ReportRow::new(ReportRowKind::Line, 0, (name.clone(), name), cells)
        });
    }
    let open = all.aged.total().map_err(Problem::internal)?;
    let mut foot = cells(&company, &all.aged).map_err(Problem::internal)?;
    if let Some(of_controls) = of_controls.filter(|of_controls| *of_controls != open) {
        // Amounts of no party: posted by hand, or from a revaluation at a period's end.
        let beside = of_controls.sub(open).map_err(Problem::internal)?;
        let name = both(texts, "report.part.beside_documents", &[]);
        let mut row = vec![None; table.columns.len()];
        row[BUCKETS.len() - 1] = Some(company.text(beside));
        let row = ReportRow::new(ReportRowKind::Line, 0, name, row);
        table.rows.push(ReportRow { key: Some("beside_documents".to_owned()), ..row });
        foot[BUCKETS.len() - 1] = Some(company.text(of_controls));
    }
    foot.extend(own.cells(&all.own));
    table.rows.push(total(texts, foot));
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

/// The open amounts of a party.
#[derive(Default)]
struct OfParty {
    aged: Ageing,
    /// In each currency that isn't the company's, likewise signed.
    own: BTreeMap<i64, Money>,
}

impl OfParty {
    fn add(&mut self, more: &OfParty) -> Result<(), Overflow> {
        for bucket in Bucket::ALL {
            self.aged.add(*bucket, more.aged.get(*bucket))?;
        }
        for (currency, amount) in &more.own {
            let sum = self.own.entry(*currency).or_default();
            *sum = sum.add(*amount)?;
        }
        Ok(())
    }
}

/// The foreign currencies of open items, by code: a column each, since amounts in several
/// currencies can be summed only in the company's.
struct ForeignCurrencies(Vec<&'static Currency>);

impl ForeignCurrencies {
    fn from_amounts<'a>(
        amounts: impl Iterator<Item = &'a BTreeMap<i64, Money>>,
    ) -> Result<ForeignCurrencies> {
        let open = amounts.flatten().filter(|(_, amount)| !amount.is_zero());
        let ids: BTreeSet<i64> = open.map(|(currency, _)| *currency).collect();
        let mut list = ids.into_iter().map(currencies::stored).collect::<Result<Vec<_>>>()?;
        list.sort_by_key(|currency| &currency.code);
        Ok(ForeignCurrencies(list))
    }

    fn columns(&self, texts: &Texts) -> impl Iterator<Item = ReportColumn> {
        self.0.iter().map(|currency| {
            let code = [("code", currency.code.clone())];
            let (title_en, title_ar) = both(texts, "report.column.in_currency", &code);
            ReportColumn {
                title_en,
                title_ar,
                currency: Some(currency.data()),
                ..ReportColumn::new(texts, "in_currency", ReportCellKind::Money)
            }
        })
    }

    /// An amount in each of them; `None` where there is none.
    fn cells(&self, own: &BTreeMap<i64, Money>) -> impl Iterator<Item = Option<String>> {
        self.0.iter().map(|currency| {
            let amount = own.get(&currency.id).filter(|amount| !amount.is_zero());
            amount.map(|amount| amount.to_text(currency.minor_digits))
        })
    }
}

/// The open amounts of each party by how late they are, and the accounts that carry them.
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
        let owed = |amount: Money| match trade.control_side() {
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
    settlements::each_aged(tx, ctx.tenant, kind, as_of, scope, &mut take)?;
    Ok((parties.into_iter().collect(), accounts))
}

/// The balance of the control accounts, positive on the side of the trade.
fn controls(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (trade, scope): (Trade, &Scope),
    as_of: Date,
    mut on: BTreeSet<AccountId>,
) -> Result<Money> {
    on.insert(accounts::by_role(tx, ctx.tenant, accounts::control_role(trade))?);
    // As known before a merge, the merged account is separate.
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
    if trade.control_side() == Side::Debit { Ok(sum) } else { sum.neg().map_err(Problem::internal) }
}

/// The open amount of an item in the company's currency, positive on the side of its trade.
fn signed(trade: Trade, item: &OpenItem) -> Result<Money, Overflow> {
    if item.side == trade.control_side() { Ok(item.open_base()) } else { item.open_base().neg() }
}

fn cells(company: &Company, aged: &Ageing) -> Result<Vec<Option<String>>, Overflow> {
    let buckets = Bucket::ALL.iter().map(|bucket| aged.get(*bucket));
    Ok(buckets.chain([aged.total()?]).map(|amount| Some(company.text(amount))).collect())
}

/// The open amount of a document, in the shape of a party's.
fn of_one(
    company: &Company,
    (trade, as_of): (Trade, Date),
    item: &OpenItem,
) -> Result<OfParty, Overflow> {
    let aged = Ageing::at(as_of, [(item.due_date, signed(trade, item)?)])?;
    let mut own = BTreeMap::new();
    if item.currency_id != company.currency.id {
        let open =
            if item.side == trade.control_side() { item.open() } else { item.open().neg()? };
        own.insert(item.currency_id, open);
    }
    Ok(OfParty { aged, own })
}

/// Every open document of one party, oldest due first.
fn documents(
    table: &mut ReportTable,
    texts: &Texts,
    (company, kinds): (&Company, &InvoiceKinds),
    (trade, as_of): (Trade, Date),
    items: &[&OpenItem],
) -> Result<()> {
    let each = items.iter().map(|item| of_one(company, (trade, as_of), item));
    let each = each.collect::<Result<Vec<OfParty>, Overflow>>().map_err(Problem::internal)?;
    let own = ForeignCurrencies::from_amounts(each.iter().map(|one| &one.own))?;
    table.columns = vec![
        ReportColumn::new(texts, "date", ReportCellKind::Day),
        ReportColumn::new(texts, "due_date", ReportCellKind::Day),
        ReportColumn::new(texts, "days_late", ReportCellKind::Quantity),
    ];
    table.columns.extend(columns(texts));
    table.columns.extend(own.columns(texts));
    let mut all = OfParty::default();
    for (item, one) in items.iter().zip(&each) {
        all.add(one).map_err(Problem::internal)?;
        let late = days_late(item.due_date, as_of).max(0).to_string();
        let mut row =
            vec![Some(item.date.to_string()), Some(item.due_date.to_string()), Some(late)];
        row.extend(cells(company, &one.aged).map_err(Problem::internal)?);
        row.extend(own.cells(&one.own));
        let shown = kinds.kind_of(item.doc);
        let kind = match shown {
            // An existing cheque is owed by nobody.
            DocKind::Cheque => "cheque_that_came_back",
            kind => kind.as_str(),
        };
        let kind = both(texts, &format!("report.document.{kind}"), &[]);
        table.rows.push(ReportRow {
            number: Some(item.number.clone()),
            doc_kind: Some(shown.as_str().to_owned()),
            doc_id: Some(item.doc.id),
            party_kind: Some(item.party.kind.as_str().to_owned()),
            party_id: Some(item.party.id),
            ..ReportRow::new(ReportRowKind::Line, 0, kind, row)
        });
    }
    let mut foot = vec![None, None, None];
    foot.extend(cells(company, &all.aged).map_err(Problem::internal)?);
    foot.extend(own.cells(&all.own));
    table.rows.push(total(texts, foot));
    Ok(())
}
