//! The taxes of documents, in the company's currency.

use std::collections::BTreeMap;

use books::currencies;
use books::periods::EARLIEST;
use jiff::civil::Date;
use ledger::{DocKind, DocRef, Money, Rate, Trade};
use platform::db::{Clause, Row};
use platform::{Problem, Result, TenantId, Tx, args};

use super::super::figures::DocumentTax;
use super::super::natures::Natures;
use documents::document_taxes::read_document_taxes;

/// Where the documents of a kind are kept.
struct DocumentTables {
    kind: DocKind,
    side: Trade,
    heads: &'static str,
    lines: &'static str,
    own_id: &'static str,
    /// Whether it reverses a sale or purchase.
    takes_back: bool,
}

const fn tables(
    kind: DocKind,
    side: Trade,
    tables: [&'static str; 3],
    takes_back: bool,
) -> DocumentTables {
    let [heads, lines, own_id] = tables;
    DocumentTables { kind, side, heads, lines, own_id, takes_back }
}

const KINDS: [DocumentTables; 5] = [
    tables(DocKind::Invoice, Trade::Sale, ["invoice", "invoice_line", "invoice_id"], false),
    tables(
        DocKind::CreditNote,
        Trade::Sale,
        ["credit_note", "credit_note_line", "credit_note_id"],
        true,
    ),
    tables(DocKind::Bill, Trade::Purchase, ["bill", "bill_line", "bill_id"], false),
    tables(DocKind::Expense, Trade::Purchase, ["expense", "expense_line", "expense_id"], false),
    tables(
        DocKind::VendorCredit,
        Trade::Purchase,
        ["vendor_credit", "vendor_credit_line", "vendor_credit_id"],
        true,
    ),
];

/// Documents by kind.
pub type Ids = BTreeMap<DocKind, Vec<i64>>;

/// The requested documents: those of some days; only these documents, where they are given.
#[derive(Clone, Copy)]
pub struct TaxedQuery<'a> {
    pub days: (Date, Date),
    pub only: Option<&'a Ids>,
}

/// Passes on the taxes of live documents, adjustments included, while reading.
pub fn each(
    tx: &mut dyn Tx,
    tenant: TenantId,
    natures: &Natures,
    asked: TaxedQuery<'_>,
    give: &mut dyn FnMut(DocumentTax) -> Result<()>,
) -> Result<()> {
    for kind in &KINDS {
        if let Some(clause) = clause(tenant, asked, kind.kind) {
            of_kind(tx, tenant, natures, (kind, clause), give)?;
        }
    }
    match clause(tenant, asked, DocKind::TaxAdjustment) {
        Some(clause) => adjustments(tx, &clause, give),
        None => Ok(()),
    }
}

/// The taxes of some documents that are dated before a day, those that are part of returns.
pub fn before(
    tx: &mut dyn Tx,
    tenant: TenantId,
    natures: &Natures,
    (day, documents): (Date, &Ids),
) -> Result<Vec<DocumentTax>> {
    let eve = day.yesterday().map_err(Problem::internal)?;
    let asked = TaxedQuery { days: (EARLIEST, eve), only: Some(documents) };
    let mut taxes = Vec::new();
    each(tx, tenant, natures, asked, &mut |one| {
        taxes.push(one);
        Ok(())
    })?;
    taxes.retain(|one| one.tax.is_none_or(|tax| natures.find(one.side, tax).is_some()));
    Ok(taxes)
}

/// The condition on documents of a kind; none when none of it is asked for.
fn clause(tenant: TenantId, asked: TaxedQuery<'_>, kind: DocKind) -> Option<Clause> {
    let mut clause = Clause::in_company(tenant, "i.tenant_id = $1 and i.deleted_at is null");
    clause.when(Some(asked.days.0), |p| format!("i.date >= {p}"));
    clause.when(Some(asked.days.1), |p| format!("i.date <= {p}"));
    if let Some(only) = asked.only {
        clause.among("i.id", only.get(&kind)?);
    }
    Some(clause)
}

/// A head row; its taxes are read afterwards.
struct Head {
    id: i64,
    number: String,
    date: Date,
    taxes: String,
    currency_id: i64,
    rate: Rate,
    untaxed: Money,
}

fn of_kind(
    tx: &mut dyn Tx,
    tenant: TenantId,
    natures: &Natures,
    (kind, mut clause): (&DocumentTables, Clause),
    give: &mut dyn FnMut(DocumentTax) -> Result<()>,
) -> Result<()> {
    let DocumentTables { heads, lines, own_id, .. } = kind;
    let mut untaxed = String::new();
    // A line against the account of openings is of a document that was open when the company came
    // here: no sale or purchase of these days.
    if let Some(opening) = natures.opening() {
        let opening = clause.param(opening);
        untaxed.push_str(&format!(" and l.{} <> {opening}", account_column(kind.side)));
    }
    // A line is untaxed when it has no tax that is part of returns. A tax is in the column as
    // {"tax_id":14,"amount":…}.
    for tax in natures.returned(kind.side) {
        let tax = clause.param(format!("%\"tax_id\":{},%", tax.0));
        untaxed.push_str(&format!(" and cast(l.taxes as text) not like {tax}"));
    }
    let sql = format!(
        "select i.id, i.number, i.date, i.taxes, i.currency_id, i.exchange_rate,
             (select cast(coalesce(sum(l.net), 0) as bigint) from {lines} l
              where l.tenant_id = $1 and l.{own_id} = i.id{untaxed})
         from {heads} i {}",
        clause.sql()
    );
    let read = |row: &Row<'_>| {
        Ok(Head {
            id: row.get(0)?,
            number: row.get(1)?,
            date: row.get(2)?,
            taxes: row.get(3)?,
            currency_id: row.get(4)?,
            rate: row.get(5)?,
            untaxed: row.get(6)?,
        })
    };
    let base = currencies::base(tx, tenant)?;
    tx.stream(&sql, &clause.args, read, &mut |head| {
        let decimals = currencies::stored(head.currency_id)?.minor_digits;
        let in_base = |amount: Money| {
            let amount = head.rate.to_base(amount, decimals, base.minor_digits)?;
            if kind.takes_back { amount.neg() } else { Ok(amount) }
        };
        let mut say = |tax, base, amount| {
            let (doc, number) = (DocRef::new(kind.kind, head.id), head.number.clone());
            let base = in_base(base).map_err(Problem::internal)?;
            let amount = in_base(amount).map_err(Problem::internal)?;
            let (date, side) = (head.date, kind.side);
            give(DocumentTax { doc, number, date, side, tax, base, amount, late: false })
        };
        for tax in read_document_taxes(&head.taxes)? {
            say(Some(tax.tax), tax.base, tax.amount)?;
        }
        if !head.untaxed.is_zero() {
            say(None, head.untaxed, Money::ZERO)?;
        }
        Ok(())
    })
}

/// The column with the account of a line.
const fn account_column(side: Trade) -> &'static str {
    match side {
        Trade::Sale => "income_account_id",
        Trade::Purchase => "expense_account_id",
    }
}

fn adjustments(
    tx: &mut dyn Tx,
    clause: &Clause,
    give: &mut dyn FnMut(DocumentTax) -> Result<()>,
) -> Result<()> {
    let sql = format!(
        "select i.id, i.number, i.date, i.side, i.amount from vat_adjustment i {}",
        clause.sql()
    );
    let read = |row: &Row<'_>| {
        Ok(DocumentTax {
            doc: DocRef::new(DocKind::TaxAdjustment, row.get(0)?),
            number: row.get(1)?,
            date: row.get(2)?,
            side: row.get::<String>(3)?.parse().map_err(super::bad_word)?,
            tax: None,
            base: Money::ZERO,
            amount: row.get(4)?,
            late: false,
        })
    };
    tx.stream(&sql, &clause.args, read, give)
}

/// The kinds of documents in returns, as SQL lists them.
pub fn kinds_listed() -> String {
    let kinds = KINDS.iter().map(|kept| kept.kind).chain([DocKind::TaxAdjustment]);
    kinds.map(|kind| format!("'{kind}'")).collect::<Vec<_>>().join(", ")
}

/// Documents of those kinds that were posted after an entry into days before another.
pub fn touched(
    tx: &mut dyn Tx,
    tenant: TenantId,
    after_entry: i64,
    (from, until): (Date, Date),
) -> Result<Ids> {
    let sql = format!(
        "select distinct doc_kind, doc_id from journal_entry
         where tenant_id = $1 and number > $2 and date >= $3 and date < $4
             and doc_kind in ({})",
        kinds_listed()
    );
    let found = tx.all(&sql, args![tenant, after_entry, from, until], |row| {
        Ok((row.get::<String>(0)?, row.get::<i64>(1)?))
    })?;
    let mut ids = Ids::new();
    for (kind, id) in found {
        ids.entry(kind.parse().map_err(Problem::internal)?).or_default().push(id);
    }
    Ok(ids)
}
