//! Value added tax on sales, or on purchases: each document with its net, rate and tax, notes below
//! nothing, and the sum of each rate. In the company's currency, as it was posted.

use std::collections::BTreeMap;

use books::{currencies, taxes};
use jiff::civil::Date;
use ledger::totals::TaxKind;
use ledger::{Money, Overflow, Percent, TaxId, Trade};
use platform::i18n::Texts;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::request::{ReportRequest, Takes};
use super::statement::total_of;
use super::store::trades::{Kind, kinds};
use super::store::vat::{self as store, Taxed};
use super::table::{ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable, both};
use super::trial_balance::total;
use crate::company::Company;

/// A document's net under one rate, and the tax on it. Documents without the tax have no rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    rate: Option<Percent>,
    net: Money,
    tax: Money,
}

/// The documents of a period with their value added tax.
///
/// # Errors
/// 400 for a period that ends before it begins, and on `class_id`: a tax is of the whole document.
pub fn vat_report(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    trade: Trade,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(Takes { labels: true, ..Takes::default() })?;
    let mut fields = Fields::new();
    if asked.class_id.is_some() {
        fields.refuse("class_id", "report.takes_not");
    }
    fields.check()?;
    let period = asked.period()?;
    let company = Company::load(tx, ctx.tenant)?;
    let scope = asked.scope(tx, ctx)?;
    let span = (period.from(), period.to());
    let rates: BTreeMap<TaxId, Percent> =
        taxes::all(tx, ctx.tenant)?.into_iter().map(|tax| (tax.id, tax.percent)).collect();
    let key = match trade {
        Trade::Sale => "vat_on_invoices",
        Trade::Purchase => "vat_on_expenses",
    };
    let days = (Some(period.from()), period.to());
    let mut table = ReportTable::new(texts, &company, key, days).headed(texts, "document");
    table.columns = vec![
        ReportColumn::new(texts, "date", ReportCellKind::Day),
        ReportColumn::new(texts, "party", ReportCellKind::Text),
        ReportColumn::new(texts, "tax_number", ReportCellKind::Text),
        ReportColumn::new(texts, "rate", ReportCellKind::Percent),
    ];
    table.columns.extend(ReportColumn::amounts(texts, &["net", "vat", "total"]));

    let mut rows: Vec<((Date, i64), ReportRow)> = Vec::new();
    let mut sums: BTreeMap<Option<i64>, (Money, Money)> = BTreeMap::new();
    for kind in kinds(trade) {
        for taxed in store::taxed(tx, ctx.tenant, (trade, kind), &scope, span)? {
            if asked.party_id.is_some_and(|wanted| taxed.party != Some(wanted)) {
                continue;
            }
            for part in parts(&company, kind, &taxed, &rates)? {
                let sum = sums.entry(part.rate.map(Percent::scaled)).or_default();
                sum.0 = sum.0.add(part.net).map_err(Problem::internal)?;
                sum.1 = sum.1.add(part.tax).map_err(Problem::internal)?;
                let row = document(&company, texts, (trade, kind), &taxed, part)?;
                rows.push(((taxed.date, taxed.id), row));
            }
        }
    }
    rows.sort_by_key(|(place, _)| *place);
    table.rows = rows.into_iter().map(|(_, row)| row).collect();
    foot(&mut table, &company, texts, &sums)?;
    Ok(table)
}

/// The parts of a document by rate, in the company's currency; each tax is rounded by itself, as it
/// was posted.
fn parts(
    company: &Company,
    kind: &Kind,
    taxed: &Taxed,
    rates: &BTreeMap<TaxId, Percent>,
) -> Result<Vec<Part>> {
    let decimals = currencies::stored(taxed.currency_id)?.minor_digits;
    let base = company.currency;
    let in_base = |amount: Money| -> Result<Money, Overflow> {
        let amount = if taxed.currency_id == base.id {
            amount
        } else {
            taxed.rate.to_base(amount, decimals, base.minor_digits)?
        };
        if kind.takes_back { amount.neg() } else { Ok(amount) }
    };
    let mut parts = Vec::new();
    let mut rest = taxed.net;
    for tax in taxed.taxes.iter().filter(|tax| tax.kind == TaxKind::Vat) {
        let net = tax.base;
        rest = rest.sub(net).map_err(Problem::internal)?;
        parts.push(Part {
            rate: rates.get(&tax.tax).copied(),
            net: in_base(net).map_err(Problem::internal)?,
            tax: in_base(tax.amount).map_err(Problem::internal)?,
        });
    }
    // What bears no such tax. Table tax is part of what value added tax is computed upon, so that
    // there may be less than nothing left.
    if parts.is_empty() || rest.is_positive() {
        let net = in_base(rest).map_err(Problem::internal)?;
        parts.push(Part { rate: None, net, tax: Money::ZERO });
    }
    Ok(parts)
}

fn document(
    company: &Company,
    texts: &Texts,
    (trade, kind): (Trade, &Kind),
    taxed: &Taxed,
    part: Part,
) -> Result<ReportRow> {
    let mut cells = vec![
        Some(taxed.date.to_string()),
        taxed.party_name.clone(),
        taxed.tax_number.clone(),
        part.rate.map(Percent::to_text),
    ];
    cells.extend(amounts(company, (part.net, part.tax))?);
    let name = both(texts, &format!("report.document.{}", kind.kind), &[]);
    Ok(ReportRow {
        number: Some(taxed.number.clone()),
        doc_kind: Some(kind.kind.to_owned()),
        doc_id: Some(taxed.id),
        party_kind: taxed.party.map(|_| trade.party_kind().as_str().to_owned()),
        party_id: taxed.party,
        ..ReportRow::new(ReportRowKind::Line, 0, name, cells)
    })
}

fn amounts(company: &Company, (net, tax): (Money, Money)) -> Result<[Option<String>; 3]> {
    let total = net.add(tax).map_err(Problem::internal)?;
    Ok([net, tax, total].map(|amount| Some(company.text(amount))))
}

/// The sum of each rate, and of all.
fn foot(
    table: &mut ReportTable,
    company: &Company,
    texts: &Texts,
    sums: &BTreeMap<Option<i64>, (Money, Money)>,
) -> Result<()> {
    let mut all = (Money::ZERO, Money::ZERO);
    for (rate, sum) in sums {
        all.0 = all.0.add(sum.0).map_err(Problem::internal)?;
        all.1 = all.1.add(sum.1).map_err(Problem::internal)?;
        let rate = rate.map(|rate| Percent::from_scaled(rate).to_text());
        let name = match &rate {
            Some(rate) => {
                let said = format!("{rate}%");
                total_of(texts, (said.clone(), said))
            }
            None => both(texts, "report.part.without_vat", &[]),
        };
        let mut cells = vec![None, None, None, rate];
        cells.extend(amounts(company, *sum)?);
        let row = ReportRow::new(ReportRowKind::Subtotal, 0, name, cells);
        table.rows.push(ReportRow { key: Some("rate".to_owned()), ..row });
    }
    let mut cells = vec![None, None, None, None];
    cells.extend(amounts(company, all)?);
    table.rows.push(total(texts, cells));
    Ok(())
}
