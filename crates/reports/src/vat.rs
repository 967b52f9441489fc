//! Value added tax on sales, or on purchases: each document with its net, rate and tax, notes below
//! nothing, and the sum of each rate. In the company's currency, as posted.

use std::collections::{BTreeMap, HashSet};

use books::journal::InvoiceKinds;
use books::{currencies, taxes};
use jiff::civil::Date;
use ledger::totals::TaxKind;
use ledger::{DocKind, DocRef, Money, Overflow, Percent, TaxId, Trade};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, TenantId, Tx};
use tax::vat_returns::Einvoices;

use super::figure::Figure;
use super::request::{EVERYTHING, ReportRequest};
use super::side_by_side::{ComparedFigure, side_by_side};
use super::statement::total_of;
use super::store::document_kinds::{Kind, kinds};
use super::store::vat::{self as store, Taxed};
use super::table::{
    Bilingual, ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable, both,
};
use super::trial_balance::total;
use crate::company::{Company, MergedParties};

/// A document's net under one rate, and the tax on it. Documents without the tax have no rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    id: Option<TaxId>,
    rate: Option<Percent>,
    net: Money,
    tax: Money,
}

/// A net, and the tax on it.
#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    net: Money,
    tax: Money,
}

impl Sum {
    fn add(&mut self, part: Part) -> Result<(), Overflow> {
        self.net = self.net.add(part.net)?;
        self.tax = self.tax.add(part.tax)?;
        Ok(())
    }
}

/// Totals of the documents.
#[derive(Debug, Default)]
struct Sums {
    rates: BTreeMap<Option<i64>, Sum>,
    all: Sum,
    /// The amount claimed without the number of an e-invoice, if any.
    no_einvoice: Option<Sum>,
}

/// The documents of a period with their value added tax; in several columns, the totals of each
/// rate.
///
/// # Errors
/// 400 for a period that ends before it begins, and on what names a class: a tax is of the whole
/// document.
pub fn vat_report(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    trade: Trade,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(EVERYTHING)?;
    asked.refuse_classes()?;
    let beside = asked.columns.is_some() || asked.compare.is_some();
    side_by_side(
        tx,
        ctx,
        (texts, asked),
        ComparedFigure::new("amount", Figure::Movement),
        &mut |tx, asked| single_report(tx, ctx, texts, trade, (asked, beside)),
    )
}

/// The report of its period without columns to compare: documents, or the totals of one column.
fn single_report(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    trade: Trade,
    (asked, beside): (&ReportRequest, bool),
) -> Result<ReportTable> {
    let period = asked.period()?;
    let company = Company::load(tx, ctx.tenant)?;
    let scope = asked.scope(tx, ctx)?;
    let span = (period.from(), period.to());
    let rates: BTreeMap<TaxId, Percent> =
        taxes::all(tx, ctx.tenant)?.into_iter().map(|tax| (tax.id, tax.percent)).collect();
    let einvoices = Einvoices::load(tx, ctx.tenant)?;

    let merged_parties = MergedParties::load(tx, ctx.tenant, asked.known_at)?;
    let survivor = |party: Option<i64>| {
        party.map(|id| merged_parties.survivor(trade.party_kind().as_str(), id))
    };
    let mut rows: Vec<((Date, i64), ReportRow)> = Vec::new();
    let mut sums = Sums::default();
    for kind in kinds(trade) {
        let documents = store::taxed(tx, ctx.tenant, (trade, kind), &scope, span)?;
        let doc_kind = doc_kind_named(kind)?;
        let docs = documents.iter().map(|one| DocRef::new(doc_kind, one.id));
        let shown = InvoiceKinds::load(tx, ctx.tenant, docs)?;
        let reversing_credits =
            reversing_credits(tx, ctx.tenant, doc_kind_named(kind)?, &documents)?;
        for mut taxed in documents {
            taxed.party = survivor(taxed.party);
            if asked.party_id.is_some() && taxed.party != survivor(asked.party_id) {
                continue;
            }
            for part in parts(&company, kind, &taxed, &rates)? {
                let einvoice = Einvoice::from_taxes(&einvoices, (trade, kind), &taxed, part)?;
                let is_unproved = matches!(einvoice, Einvoice::Missing)
                    || reversing_credits.contains(&taxed.id)
                        && einvoices.reverses_claim(
                            doc_kind_named(kind)?,
                            taxed.date,
                            part.id,
                            part.tax,
                        );
                sums.add(part, is_unproved).map_err(Problem::internal)?;
                let shown = shown.kind_of(DocRef::new(doc_kind, taxed.id));
                let row = document(&company, texts, (trade, shown), (&taxed, einvoice), part)?;
                rows.push(((taxed.date, taxed.id), row));
            }
        }
    }
    let key = match trade {
        Trade::Sale => "vat_on_invoices",
        Trade::Purchase => "vat_on_expenses",
    };
    let days = (Some(period.from()), period.to());
    let heading = if beside { "rate" } else { "document" };
    let mut table = ReportTable::new(texts, &company, key, days).headed(texts, heading);
    table.known_at = asked.known_at;
    if beside {
        table.columns = vec![ReportColumn::new(texts, "amount", ReportCellKind::Money)];
        table.rows = by_rate(&company, texts, &sums);
        return Ok(table);
    }
    table.columns = columns(texts, trade);
    rows.sort_by_key(|(place, _)| *place);
    table.rows = rows.into_iter().map(|(_, row)| row).collect();
    foot(&mut table, &company, texts, &sums)?;
    Ok(table)
}

/// The net of each rate and its tax, and the totals: single documents can't be compared across
/// columns.
fn by_rate(company: &Company, texts: &Texts, sums: &Sums) -> Vec<ReportRow> {
    let row = |kind, key: &str, name: Bilingual, amount: Money| {
        let cells = vec![Some(company.text(amount))];
        ReportRow { key: Some(key.to_owned()), ..ReportRow::new(kind, 0, name, cells) }
    };
    let named = |key: &str, (en, ar): Bilingual| {
        let (of_en, of_ar) = both(texts, &format!("report.column.{key}"), &[]);
        (format!("{en}: {of_en}"), format!("{ar}: {of_ar}"))
    };
    let mut rows = Vec::new();
    for (rate, sum) in &sums.rates {
        let Some(rate) = rate.map(|rate| format!("{}%", Percent::from_scaled(rate).to_text()))
        else {
            let name = both(texts, "report.part.without_vat", &[]);
            rows.push(row(ReportRowKind::Line, "without_vat", name, sum.net));
            continue;
        };
        for (key, amount) in [("net", sum.net), ("vat", sum.tax)] {
            let name = named(key, (rate.clone(), rate.clone()));
            rows.push(row(ReportRowKind::Line, key, name, amount));
        }
    }
    let all = || both(texts, "report.column.total", &[]);
    for (key, amount) in [("net", sums.all.net), ("vat", sums.all.tax)] {
        rows.push(row(ReportRowKind::Total, key, named(key, all()), amount));
    }
    if let Some(sum) = sums.unproved() {
        let name = named("vat", both(texts, "report.part.no_einvoice", &[]));
        rows.push(row(ReportRowKind::Subtotal, "no_einvoice", name, sum.tax));
    }
    rows
}

/// Purchase documents show the number of the e-invoice that proves the tax; our own documents have
/// our numbers.
fn columns(texts: &Texts, trade: Trade) -> Vec<ReportColumn> {
    let party = format!("report.heading.{}", trade.party_kind().as_str());
    let mut columns = vec![
        ReportColumn::new(texts, "date", ReportCellKind::Day),
        ReportColumn::titled(texts, ("party", &party), ReportCellKind::Text),
        ReportColumn::new(texts, "tax_number", ReportCellKind::Text),
    ];
    if trade == Trade::Purchase {
        columns.push(ReportColumn::new(texts, "einvoice", ReportCellKind::Einvoice));
    }
    columns.push(ReportColumn::new(texts, "rate", ReportCellKind::Percent));
    columns.extend(ReportColumn::amounts(texts, &["net", "vat", "total"]));
    columns
}

/// The number that proves the tax of a document.
enum Einvoice {
    /// Of a sale.
    NoColumn,
    /// Tax is claimed without one.
    Missing,
    /// The number, where it is known.
    Known(Option<String>),
}

impl Einvoice {
    fn from_taxes(
        einvoices: &Einvoices,
        (trade, kind): (Trade, &Kind),
        taxed: &Taxed,
        part: Part,
    ) -> Result<Einvoice> {
        if trade == Trade::Sale {
            return Ok(Einvoice::NoColumn);
        }
        let needed = einvoices.needed(doc_kind_named(kind)?, taxed.date, part.id, part.tax);
        Ok(match &taxed.einvoice {
            None if needed => Einvoice::Missing,
            known => Einvoice::Known(known.clone()),
        })
    }

    /// Its cell, if there is a column of it.
    fn cell(self) -> Option<Option<String>> {
        match self {
            Einvoice::NoColumn => None,
            Einvoice::Missing => Some(Some(String::new())),
            Einvoice::Known(number) => Some(number),
        }
    }
}

impl Sums {
    fn add(&mut self, part: Part, is_unproved: bool) -> Result<(), Overflow> {
        self.rates.entry(part.rate.map(Percent::scaled)).or_default().add(part)?;
        if is_unproved {
            self.no_einvoice.get_or_insert_default().add(part)?;
        }
        self.all.add(part)
    }

    /// The total claimed without a number: never more than the whole total, also where credits with
    /// a number reversed claims with one.
    fn unproved(&self) -> Option<Sum> {
        let sum = self.no_einvoice?;
        Some(if sum.tax > self.all.tax { self.all } else { sum })
    }
}

fn doc_kind_named(kind: &Kind) -> Result<DocKind> {
    kind.kind.parse().map_err(Problem::internal)
}

/// The vendor credits that reverse what was claimed without a number.
fn reversing_credits(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    documents: &[Taxed],
) -> Result<HashSet<i64>> {
    if kind != DocKind::VendorCredit {
        return Ok(HashSet::new());
    }
    let credits = documents.iter().map(|credit| DocRef::new(kind, credit.id));
    Ok(Einvoices::without(tx, tenant, credits)?.into_iter().map(|doc| doc.id).collect())
}

/// The parts of a document by rate, in the company's currency; each tax is rounded separately, as
/// posted.
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
            id: Some(tax.tax),
            rate: rates.get(&tax.tax).copied(),
            net: in_base(net).map_err(Problem::internal)?,
            tax: in_base(tax.amount).map_err(Problem::internal)?,
        });
    }
    // The rest has no such tax. Table tax is part of the base of value added tax, so the rest may
    // be negative.
    if parts.is_empty() || rest.is_positive() {
        let net = in_base(rest).map_err(Problem::internal)?;
        parts.push(Part { id: None, rate: None, net, tax: Money::ZERO });
    }
    Ok(parts)
}

fn document(
    company: &Company,
    texts: &Texts,
    (trade, kind): (Trade, DocKind),
    (taxed, einvoice): (&Taxed, Einvoice),
    part: Part,
) -> Result<ReportRow> {
    let mut cells =
        vec![Some(taxed.date.to_string()), taxed.party_name.clone(), taxed.tax_number.clone()];
    cells.extend(einvoice.cell());
    cells.push(part.rate.map(Percent::to_text));
    cells.extend(amounts(company, Sum { net: part.net, tax: part.tax })?);
    let name = both(texts, &format!("report.document.{}", kind.as_str()), &[]);
    Ok(ReportRow {
        number: Some(taxed.number.clone()),
        doc_kind: Some(kind.as_str().to_owned()),
        doc_id: Some(taxed.id),
        party_kind: taxed.party.map(|_| trade.party_kind().as_str().to_owned()),
        party_id: taxed.party,
        ..ReportRow::new(ReportRowKind::Line, 0, name, cells)
    })
}

fn amounts(company: &Company, Sum { net, tax }: Sum) -> Result<[Option<String>; 3]> {
    let total = net.add(tax).map_err(Problem::internal)?;
    Ok([net, tax, total].map(|amount| Some(company.text(amount))))
}

/// The sum of each rate, and of all; and what of it is claimed without the number of an e-invoice.
fn foot(table: &mut ReportTable, company: &Company, texts: &Texts, sums: &Sums) -> Result<()> {
    // The columns before the rate and the amounts.
    let empty = vec![None; table.columns.len() - 4];
    let cells = |rate: Option<String>, sum: Sum| -> Result<Vec<Option<String>>> {
        Ok(empty.iter().cloned().chain([rate]).chain(amounts(company, sum)?).collect())
    };
    for (rate, sum) in &sums.rates {
        let rate = rate.map(|rate| Percent::from_scaled(rate).to_text());
        let name = match &rate {
            Some(rate) => {
                let said = format!("{rate}%");
                total_of(texts, (said.clone(), said))
            }
            None => both(texts, "report.part.without_vat", &[]),
        };
        let row = ReportRow::new(ReportRowKind::Subtotal, 0, name, cells(rate, *sum)?);
        table.rows.push(ReportRow { key: Some("rate".to_owned()), ..row });
    }
    table.rows.push(total(texts, cells(None, sums.all)?));
    if let Some(sum) = sums.unproved() {
        let name = both(texts, "report.part.no_einvoice", &[]);
        let row = ReportRow::new(ReportRowKind::Subtotal, 0, name, cells(None, sum)?);
        table.rows.push(ReportRow { key: Some("no_einvoice".to_owned()), ..row });
    }
    Ok(())
}
