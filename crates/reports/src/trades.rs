//! Sales, by item or by customer; purchases, by item or by vendor. Net of discounts and before
//! taxes, less returns, in the company's currency.

use std::collections::{BTreeMap, BTreeSet};

use books::currencies;
use books::journal::Scope;
use ledger::period::Period;
use ledger::{Money, Overflow, Quantity, Trade};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::compare::percent;
use super::figure::Figure;
use super::request::{EVERYTHING, ReportGroup, ReportRequest};
use super::side_by_side::{ComparedFigure, side_by_side};
use super::store::document_kinds::kinds;
use super::store::trades::{self as store, Traded};
use super::table::{
    Bilingual, ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable, both,
};
use super::trial_balance::total;
use crate::company::{Company, MergedParties, party_names};

/// The totals of the lines of a product or of a party.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum {
    /// Scaled by 10^5.
    quantity: i64,
    net: Money,
    /// The part that is goods with a known cost; `None` without such goods.
    costed: Option<Money>,
    cost: Money,
}

impl Sum {
    pub(super) fn add(&mut self, more: &Sum) -> Result<(), Overflow> {
        self.quantity = self.quantity.checked_add(more.quantity).ok_or(Overflow)?;
        self.net = self.net.add(more.net)?;
        self.cost = self.cost.add(more.cost)?;
        if let Some(costed) = more.costed {
            self.costed = Some(self.costed.unwrap_or_default().add(costed)?);
        }
        Ok(())
    }
}

/// The totals of documents of one kind for a product, or for a party if rows are parties.
pub(super) struct Piece {
    id: Option<i64>,
    product: Option<i64>,
    sum: Sum,
}

impl Piece {
    /// Its totals, with a margin only where the cost of its goods is known.
    pub(super) fn sum_with_margin(&self, unknown: &BTreeSet<i64>) -> Sum {
        let is_unknown = self.product.is_some_and(|product| unknown.contains(&product));
        Sum { costed: self.sum.costed.filter(|_| !is_unknown), ..self.sum }
    }
}

/// Goods that were sold although no cost of theirs is known: they were never bought, or are bought
/// later. Their whole price would pass for a margin.
pub(super) fn without_cost<'a>(
    pieces: impl Iterator<Item = &'a Piece>,
) -> Result<BTreeSet<i64>, Overflow> {
    let mut sums: BTreeMap<i64, Sum> = BTreeMap::new();
    for Piece { product, sum, .. } in pieces {
        if let Some(product) = product {
            sums.entry(*product).or_default().add(sum)?;
        }
    }
    let unknown = sums.iter().filter(|(_, sum)| sum.cost.is_zero() && !sum.net.is_zero());
    Ok(unknown.map(|(product, _)| *product).collect())
}

/// Sales, or purchases, of a period by item or by party.
///
/// # Errors
/// 400 for a period that ends before it begins.
pub fn trades(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    trade: Trade,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    with_or_without_margin(tx, ctx, texts, (trade, trade == Trade::Sale), asked)
}

/// The same for those who show no margin: it and the cost are nothing.
pub(super) fn trades_without_margin(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    trade: Trade,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    with_or_without_margin(tx, ctx, texts, (trade, false), asked)
}

fn with_or_without_margin(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    of: (Trade, bool),
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(EVERYTHING)?;
    side_by_side(
        tx,
        ctx,
        (texts, asked),
        ComparedFigure::new("net", Figure::Movement),
        &mut |tx, asked| single_report(tx, ctx, texts, of, asked),
    )
}

/// The report of its period, without columns to compare.
fn single_report(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    (trade, with_margin): (Trade, bool),
    asked: &ReportRequest,
) -> Result<ReportTable> {
    let period = asked.period()?;
    let company = Company::load(tx, ctx.tenant)?;
    let group = asked.group_by.unwrap_or(ReportGroup::Item);
    let sums = add_up(tx, ctx, &company, (trade, group, with_margin), asked)?;

    let (key, party) = match trade {
        Trade::Sale => ("sales", "customer"),
        Trade::Purchase => ("purchases", "vendor"),
    };
    let heading = if group == ReportGroup::Item { "item" } else { party };
    let days = (Some(period.from()), period.to());
    let mut table = ReportTable::new(texts, &company, key, days).headed(texts, heading);
    let printing = Printing { company: &company, texts, trade, group };
    table.known_at = asked.known_at;
    table.columns = printing.columns();
    table.numberless = group == ReportGroup::Party;
    let named = printing.with_names(tx, ctx, sums)?;
    let mut all = Sum::default();
    for (_, _, sum) in &named {
        all.add(sum).map_err(Problem::internal)?;
    }
    for (id, (name, sku), sum) in named {
        let cells = printing.cells(&sum)?;
        let row = ReportRow::new(ReportRowKind::Line, 0, name, cells);
        let row = ReportRow { number: sku, ..row };
        table.rows.push(match group {
            ReportGroup::Item => ReportRow { product_id: id, ..row },
            ReportGroup::Party => ReportRow {
                party_kind: id.map(|_| trade.party_kind().as_str().to_owned()),
                party_id: id,
                ..row
            },
        });
    }
    if with_margin {
        note_margin(&mut table, texts, &all);
    }
    let mut foot = printing.cells(&all)?;
    if group == ReportGroup::Item {
        // Hours and chairs don't add up.
        foot[..2].fill(None);
    }
    table.rows.push(total(texts, foot));
    Ok(table)
}

/// Says below a report what its margins leave out, if they leave out anything.
pub(super) fn note_margin(table: &mut ReportTable, texts: &Texts, all: &Sum) {
    if all.costed != Some(all.net) && !all.net.is_zero() {
        let (english, arabic) = both(texts, "report.note.margin", &[]);
        (table.note_en, table.note_ar) = (Some(english), Some(arabic));
    }
}

fn add_up(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    company: &Company,
    (trade, group, with_margin): (Trade, ReportGroup, bool),
    asked: &ReportRequest,
) -> Result<BTreeMap<Option<i64>, Sum>> {
    let scope = asked.scope(tx, ctx)?;
    let merged_parties = MergedParties::load(tx, ctx.tenant, scope.known_at)?;
    let survivor = |id: Option<i64>| match group {
        ReportGroup::Item => id,
        ReportGroup::Party => id.map(|id| merged_parties.survivor(trade.party_kind().as_str(), id)),
    };
    let read = (trade, group, with_margin);
    let pieces = pieces(tx, ctx, company, read, (&scope, asked.period()?))?;
    let unknown = without_cost(pieces.iter()).map_err(Problem::internal)?;
    let mut sums: BTreeMap<Option<i64>, Sum> = BTreeMap::new();
    for piece in pieces {
        let of = sums.entry(survivor(piece.id)).or_default();
        of.add(&piece.sum_with_margin(&unknown)).map_err(Problem::internal)?;
    }
    if group == ReportGroup::Party {
        sums.retain(|id, _| asked.party_id.is_none() || *id == survivor(asked.party_id));
    }
    Ok(sums)
}

/// The totals of sales or purchases of a period; for a margin, of each product, with its cost.
pub(super) fn pieces(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    company: &Company,
    (trade, group, with_margin): (Trade, ReportGroup, bool),
    (scope, period): (&Scope, Period),
) -> Result<Vec<Piece>> {
    let span = (period.from(), period.to());
    let base = company.currency;
    let mut pieces = Vec::new();
    for kind in kinds(trade) {
        let read = (group, with_margin);
        for line in store::traded(tx, ctx.tenant, kind, read, (scope, base.id), span)? {
            let Traded { id, product, quantity, net, stocked, currency_id, rate } = line;
            let decimals = currencies::stored(currency_id)?.minor_digits;
            let net = if currency_id == base.id {
                net
            } else {
                rate.to_base(net, decimals, base.minor_digits).map_err(Problem::internal)?
            };
            let (quantity, net) =
                if kind.takes_back { (-quantity, net.neg()) } else { (quantity, Ok(net)) };
            let net = net.map_err(Problem::internal)?;
            let costed = stocked.then_some(net);
            let sum = Sum { quantity, net, costed, cost: Money::ZERO };
            pieces.push(Piece { id, product, sum });
        }
        if with_margin {
            for cost in store::costs(tx, ctx.tenant, kind, group, scope, span)? {
                let store::Cost { id, product, cost } = cost;
                pieces.push(Piece { id, product, sum: Sum { cost, ..Sum::default() } });
            }
        }
    }
    Ok(pieces)
}

/// How sums become cells.
pub(super) struct Printing<'a> {
    pub company: &'a Company,
    pub texts: &'a Texts,
    pub trade: Trade,
    pub group: ReportGroup,
}

/// A sum with what it is of: its id, and its names and code.
type NamedSum = (Option<i64>, (Bilingual, Option<String>), Sum);

impl Printing<'_> {
    pub(super) fn columns(&self) -> Vec<ReportColumn> {
        let money = |key| ReportColumn::new(self.texts, key, ReportCellKind::Money);
        let mut columns = Vec::new();
        if self.group == ReportGroup::Item {
            columns.push(ReportColumn::new(self.texts, "quantity", ReportCellKind::Quantity));
            columns.push(money("average"));
        }
        columns.push(money("net"));
        if self.trade == Trade::Sale {
            columns.extend([money("costed"), money("cost"), money("margin")]);
            columns.push(ReportColumn::new(self.texts, "margin_percent", ReportCellKind::Percent));
        }
        columns
    }

    pub(super) fn cells(&self, sum: &Sum) -> Result<Vec<Option<String>>> {
        let text = |amount: Money| Some(self.company.text(amount));
        let mut cells = Vec::new();
        if self.group == ReportGroup::Item {
            cells.push(Some(Quantity::from_scaled(sum.quantity).to_text()));
            cells.push(average(sum).and_then(text));
        }
        cells.push(text(sum.net));
        if self.trade == Trade::Sale {
            // The cost of services and of items outside the stock isn't recorded by item: they have
            // no margin, rather than their whole price.
            match sum.costed {
                None => cells.extend([None, None, None, None]),
                Some(net) => {
                    let margin = net.sub(sum.cost).map_err(Problem::internal)?;
                    let figures = [text(net), text(sum.cost), text(margin), percent(margin, net)];
                    cells.extend(figures);
                }
            }
        }
        Ok(cells)
    }

    /// The sums with their names, the most first.
    fn with_names(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        sums: BTreeMap<Option<i64>, Sum>,
    ) -> Result<Vec<NamedSum>> {
        let ids: Vec<i64> = sums.keys().copied().flatten().collect();
        let mut names: BTreeMap<i64, (String, Option<String>)> = BTreeMap::new();
        match self.group {
            ReportGroup::Item => {
                for (id, name, sku) in store::products(tx, ctx.tenant, &ids)? {
                    names.insert(id, (name, sku));
                }
            }
            ReportGroup::Party => {
                let word = self.trade.party_kind().as_str();
                let concerned: BTreeSet<(String, i64)> =
                    ids.iter().map(|id| (word.to_owned(), *id)).collect();
                for ((_, id), name) in party_names(tx, ctx.tenant, &concerned)? {
                    names.insert(id, (name, None));
                }
            }
        }
        let nobody = match self.group {
            ReportGroup::Item => "report.part.without_item",
            ReportGroup::Party => "report.part.without_party",
        };
        let mut named: Vec<NamedSum> = sums
            .into_iter()
            .map(|(id, sum)| {
                let known = id.and_then(|id| names.get(&id).cloned());
                let named = match known {
                    Some((name, sku)) => ((name.clone(), name), sku),
                    None => (both(self.texts, nobody, &[]), None),
                };
                (id, named, sum)
            })
            .collect();
        named.sort_by(|a, b| b.2.net.minor().cmp(&a.2.net.minor()).then_with(|| a.1.cmp(&b.1)));
        Ok(named)
    }
}

/// The average amount of a unit, rounded half up; `None` when no units are left.
fn average(sum: &Sum) -> Option<Money> {
    let quantity = i128::from(sum.quantity);
    if quantity <= 0 {
        return None;
    }
    let scaled = i128::from(sum.net.minor()) * 100_000;
    let rounded = (scaled * 2 + quantity).div_euclid(quantity * 2);
    i64::try_from(rounded).ok().map(Money::from_minor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_unit_came_to() {
        let sum = |quantity, net| Sum { quantity, net: Money::from_minor(net), ..Sum::default() };
        for (quantity, net, expected) in [
            (300_000, 1_000, Some(333)),
            (200_000, 333, Some(167)),
            (50_000, 100, Some(200)),
            (0, 100, None),
            (-100_000, -100, None),
        ] {
            assert_eq!(average(&sum(quantity, net)).map(Money::minor), expected);
        }
    }
}
