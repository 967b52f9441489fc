//! A return's own page.

use books::currencies::Currency;
use books::{currencies, journal};
use jiff::ToSpan;
use jiff::civil::Date;
use ledger::{DocKind, Money, Overflow};
use platform::{Ctx, Problem, Result, Tx, activity};

use super::adjust::adjustment_rows;
use super::draft::{self, Prepared, ReturnBasis};
use super::earlier;
use super::einvoices::Einvoices;
use super::figures::{DocumentTax, Figures};
use super::list::{filed_row, prepared_row};
use super::model::VatReturn;
use super::store::{earlier as earlier_store, returns as store};
use super::wire::{VatBooks, VatFigure, VatReturnView, VatWithoutEinvoice};
use crate::withholding::{RegisterOther, other_documents};

/// The number of documents listed.
const MAX_OTHERS: i64 = 50;

/// The return that begins on a day, filed or as it would be.
///
/// # Errors
/// 404 when no return begins on that day, or its days are in the future; 409 before anybody said
/// from when returns are made.
pub fn show_return(tx: &mut dyn Tx, ctx: &Ctx, first: Date) -> Result<VatReturnView> {
    if let Some(filed) = store::beginning(tx, ctx.tenant, first)? {
        return show_filed(tx, ctx, &filed);
    }
    let basis = ReturnBasis::load(tx, ctx)?;
    let prepared = draft::prepare_from(tx, ctx, &basis, first)?;
    let base = currencies::base(tx, ctx.tenant)?;
    let head = prepared_row(&prepared, ctx.today, base.minor_digits)?;
    let books = match prepared.next {
        true => Some(against_books(tx, ctx, &basis, &prepared, base)?),
        false => None,
    };
    let earlier = if prepared.next { earlier::summary(tx, ctx, &basis)? } else { None };
    Ok(VatReturnView {
        head,
        currency: base.data(),
        figures: figures(&basis, &prepared.figures, base),
        late: late(&prepared.document_taxes),
        earlier,
        without_einvoice: without_einvoice(tx, ctx, &prepared.document_taxes, base)?,
        books,
        reference: None,
        filed_at: None,
        filed_by: None,
        credit_left: None,
        can_unfile: false,
        deleted: false,
        adjustments: adjustment_rows(tx, ctx, &prepared.document_taxes)?,
        payments: Vec::new(),
        entries: Vec::new(),
        activity: Vec::new(),
    })
}

/// A filed return by its id; unfiled ones too.
///
/// # Errors
/// 404 when there is none.
pub fn show_by_id(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<VatReturnView> {
    let filed = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    show_filed(tx, ctx, &filed)
}

/// A filed return, unchanged.
pub fn show_filed(tx: &mut dyn Tx, ctx: &Ctx, filed: &VatReturn) -> Result<VatReturnView> {
    let tenant = ctx.tenant;
    let basis = ReturnBasis::load(tx, ctx)?;
    let base = currencies::base(tx, tenant)?;
    let document_taxes = store::find_document_taxes(tx, tenant, filed.id)?;
    let (left, credit) = store::unpaid_and_credit(tx, tenant, filed)?;
    let latest = basis.latest.as_ref().is_some_and(|latest| latest.id == filed.id);
    let credit = if latest { credit } else { Money::ZERO };
    let payments = store::payments(tx, tenant, filed.id)?;
    Ok(VatReturnView {
        head: filed_row(filed, left, base.minor_digits)?,
        currency: base.data(),
        figures: figures(&basis, &basis.figures(&document_taxes)?, base),
        late: late(&document_taxes),
        earlier: None,
        without_einvoice: without_einvoice(tx, ctx, &document_taxes, base)?,
        books: None,
        reference: filed.reference.clone(),
        filed_at: Some(filed.filed_at),
        filed_by: Some(filed.filed_by.clone()),
        credit_left: Some(credit.to_text(base.minor_digits)),
        can_unfile: latest && payments.is_empty(),
        deleted: filed.deleted_at.is_some(),
        adjustments: adjustment_rows(tx, ctx, &document_taxes)?,
        payments,
        entries: journal::entries_of(tx, tenant, filed.doc())?,
        activity: activity::latest(tx, tenant, store::RECORD, filed.id)?,
    })
}

fn late(document_taxes: &[DocumentTax]) -> i64 {
    i64::try_from(document_taxes.iter().filter(|one| one.late).count()).unwrap_or(i64::MAX)
}

/// The part without an e-invoice: the lines that its details show with `no_einvoice`.
fn without_einvoice(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    document_taxes: &[DocumentTax],
    currency: &Currency,
) -> Result<VatWithoutEinvoice> {
    let einvoices = Einvoices::load(tx, ctx.tenant)?;
    let missing = einvoices.missing(tx, ctx.tenant, document_taxes)?;
    let lacking = || {
        document_taxes.iter().filter(|one| einvoices.is_required(one) && missing.contains(&one.doc))
    };
    let text = |sum: Result<Money, Overflow>| {
        sum.map(|sum| sum.to_text(currency.minor_digits)).map_err(Problem::internal)
    };
    Ok(VatWithoutEinvoice {
        documents: i64::try_from(missing.len()).map_err(Problem::internal)?,
        base: text(Money::sum(lacking().map(|one| one.base)))?,
        tax: text(Money::sum(lacking().map(|one| one.amount)))?,
    })
}

fn figures(basis: &ReturnBasis, figures: &Figures, base: &Currency) -> Vec<VatFigure> {
    let rows = figures.rows.iter().map(|(place, figure)| {
        let tax = place.tax.and_then(|id| basis.natures.tax(id));
        VatFigure {
            side: place.side.into(),
            nature: place.nature,
            tax_id: place.tax.map(|id| id.0),
            tax_name: tax.map(|tax| tax.name_en.clone()),
            tax_name_ar: tax.map(|tax| tax.name_ar.clone()),
            tax_precntage: tax.map(|tax| tax.percent.to_text()),
            note: place.note,
            base: figure.base.to_text(base.minor_digits),
            tax: figure.amount.to_text(base.minor_digits),
            documents: figure.documents,
        }
    });
    rows.collect()
}

/// The accounts compared with the return: their movement since the first return that is not
/// included yet.
fn against_books(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    basis: &ReturnBasis,
    prepared: &Prepared,
    base: &Currency,
) -> Result<VatBooks> {
    let (first, last) = (basis.setting.first_day, prepared.period.last);
    let eve = first.checked_sub(1.day()).map_err(Problem::internal)?;
    let ids = basis.natures.accounts();
    let late = earlier_store::moved_by_included(tx, ctx.tenant, first, &ids)?;
    let owed = Money::sum(late.into_values()).and_then(Money::neg);
    let mut owed = owed.map_err(Problem::internal)?;
    for account in &ids {
        let before = journal::balance(tx, ctx.tenant, *account, eve)?;
        let now = journal::balance(tx, ctx.tenant, *account, last)?;
        let moved = before.sub(now).map_err(Problem::internal)?;
        owed = owed.add(moved).map_err(Problem::internal)?;
    }
    let figures = &prepared.figures;
    let in_return = figures.output.add(figures.table).and_then(|sum| sum.sub(figures.input));
    let in_return = in_return.map_err(Problem::internal)?;
    let text = |amount: Money| amount.to_text(base.minor_digits);
    let kinds = [
        DocKind::Invoice,
        DocKind::CreditNote,
        DocKind::Bill,
        DocKind::Expense,
        DocKind::VendorCredit,
        DocKind::TaxAdjustment,
        DocKind::TaxReturn,
    ];
    let others =
        other_documents(tx, ctx.tenant, &ids, ((first, last), None), (&kinds, MAX_OTHERS))?;
    let others = others.into_iter().map(|other| {
        let amount = text(other.amount.neg().unwrap_or_default());
        let (kind, doc_id) = (other.kind, other.doc_id);
        RegisterOther { kind, doc_id, number: other.number, date: other.date, amount }
    });
    Ok(VatBooks {
        accounts: text(owed),
        told: text(in_return),
        difference: text(owed.sub(in_return).map_err(Problem::internal)?),
        others: others.collect(),
    })
}
