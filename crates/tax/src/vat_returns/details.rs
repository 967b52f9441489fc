//! The documents behind a return's figures.

use std::collections::HashSet;

use books::currencies::{self, Currency};
use directory::paging;
use jiff::civil::Date;
use ledger::{DocRef, Money, TaxId, Trade};
use platform::{Ctx, Problem, Result, Tx};

use super::draft::{self, ReturnBasis};
use super::einvoices::Einvoices;
use super::figures::{DocumentTax, place};
use super::store::{parties, returns as store};
use super::wire::{VatDetailRow, VatDetailsRequest, VatDetailsTable};
use documents::error::RequestError;

/// A page of the lines behind a return's figures.
///
/// # Errors
/// As [`show_return`]; 400 for a cursor of another list.
pub fn return_details(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &VatDetailsRequest,
) -> Result<VatDetailsTable> {
    let mut behind = Behind::load(tx, ctx, request)?;
    let document_taxes = std::mem::take(&mut behind.document_taxes);
    let sum = |of: fn(&DocumentTax) -> Money| {
        Money::sum(document_taxes.iter().map(of)).map_err(Problem::internal)
    };
    let (bases, taxes) = (sum(|one| one.base)?, sum(|one| one.amount)?);
    let (page, next_item) = page(document_taxes, request)?;
    Ok(VatDetailsTable {
        rows: behind.rows(tx, ctx, &page)?,
        base: behind.text(bases),
        tax: behind.text(taxes),
        currency: behind.base.data(),
        next_item,
    })
}

/// Lines whose parties are looked up at once.
const LINES_PER_BATCH: usize = 200;

/// Passes on each line behind a return's figures, in the order of its pages: the return is drawn up
/// once.
///
/// # Errors
/// As [`return_details`], and what `give` fails with.
pub fn each_detail(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &VatDetailsRequest,
    give: &mut dyn FnMut(VatDetailRow) -> Result<()>,
) -> Result<()> {
    let mut behind = Behind::load(tx, ctx, request)?;
    let document_taxes = std::mem::take(&mut behind.document_taxes);
    for some in document_taxes.chunks(LINES_PER_BATCH) {
        behind.rows(tx, ctx, some)?.into_iter().try_for_each(&mut *give)?;
    }
    Ok(())
}

/// The lines that are asked for, and what their rows say beside them.
struct Behind {
    document_taxes: Vec<DocumentTax>,
    basis: ReturnBasis,
    einvoices: Einvoices,
    missing: HashSet<DocRef>,
    base: &'static Currency,
}

impl Behind {
    fn load(tx: &mut dyn Tx, ctx: &Ctx, request: &VatDetailsRequest) -> Result<Behind> {
        let basis = ReturnBasis::load(tx, ctx)?;
        let mut document_taxes = match store::beginning(tx, ctx.tenant, request.first_date)? {
            Some(filed) => store::find_document_taxes(tx, ctx.tenant, filed.id)?,
            None => draft::prepare_from(tx, ctx, &basis, request.first_date)?.document_taxes,
        };
        let einvoices = Einvoices::load(tx, ctx.tenant)?;
        let missing = einvoices.missing(tx, ctx.tenant, &document_taxes)?;
        document_taxes.retain(|one| matches_request(one, request, &basis));
        let base = currencies::base(tx, ctx.tenant)?;
        let mut behind = Behind { document_taxes, basis, einvoices, missing, base };
        if let Some(wanted) = request.no_einvoice {
            let mut document_taxes = std::mem::take(&mut behind.document_taxes);
            document_taxes.retain(|one| behind.lacks_einvoice(one) == wanted);
            behind.document_taxes = document_taxes;
        }
        Ok(behind)
    }

    fn lacks_einvoice(&self, one: &DocumentTax) -> bool {
        self.einvoices.is_required(one) && self.missing.contains(&one.doc)
    }

    fn text(&self, amount: Money) -> String {
        amount.to_text(self.base.minor_digits)
    }

    fn rows(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        document_taxes: &[DocumentTax],
    ) -> Result<Vec<VatDetailRow>> {
        let parties = parties::find_all(tx, ctx.tenant, document_taxes.iter().map(|one| one.doc))?;
        let nature = |side, tax| self.basis.natures.find(side, tax);
        let row = |one: &DocumentTax| {
            let tax = one.tax.and_then(|id| self.basis.natures.tax(id));
            let party = parties.get(&one.doc);
            Some(VatDetailRow {
                kind: one.doc.kind.as_str().to_owned(),
                doc_id: one.doc.id,
                number: one.number.clone(),
                date: one.date,
                party_name: party.map(|party| party.0.clone()),
                party_tax_id: party.and_then(|party| party.1.clone()),
                side: one.side.into(),
                nature: place(one, &nature)?.nature,
                tax_id: one.tax.map(|id| id.0),
                tax_name: tax.map(|tax| tax.name_en.clone()),
                tax_name_ar: tax.map(|tax| tax.name_ar.clone()),
                base: self.text(one.base),
                tax: self.text(one.amount),
                late: one.late,
                no_einvoice: self.lacks_einvoice(one),
            })
        };
        Ok(document_taxes.iter().filter_map(row).collect())
    }
}

fn matches_request(one: &DocumentTax, request: &VatDetailsRequest, basis: &ReturnBasis) -> bool {
    let nature = |side, tax| basis.natures.find(side, tax);
    let Some(place) = place(one, &nature) else { return false };
    request.side.is_none_or(|side| place.side == side.into())
        && request.nature.is_none_or(|nature| place.nature == nature)
        && request.tax_id.is_none_or(|tax| place.tax.is_some_and(|own| own.0 == tax))
        && request.note.is_none_or(|note| place.note == note)
        && request.late.is_none_or(|late| one.late == late)
}

/// The sort key of a return's lines.
type SortKey = (Trade, Date, DocRef, Option<TaxId>);

const fn sort_key(one: &DocumentTax) -> SortKey {
    (one.side, one.date, one.doc, one.tax)
}

fn page(
    document_taxes: Vec<DocumentTax>,
    request: &VatDetailsRequest,
) -> Result<(Vec<DocumentTax>, Option<String>)> {
    let limit = paging::limit(request.limit);
    let cursor = request.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let behind = cursor.map(read_cursor).transpose()?;
    let rest =
        document_taxes.into_iter().filter(|one| behind.is_none_or(|behind| sort_key(one) > behind));
    let most = usize::try_from(paging::with_one_more(limit)).map_err(Problem::internal)?;
    let mut rows: Vec<DocumentTax> = rest.take(most).collect();
    let next = paging::last(&mut rows, limit).map(|row| cursor_of(sort_key(row)));
    Ok((rows, next))
}

fn cursor_of((side, date, doc, tax): SortKey) -> String {
    let tax = tax.map_or(String::new(), |tax| tax.0.to_string());
    format!("{side}/{date}/{}/{}/{tax}", doc.kind, doc.id)
}

fn read_cursor(text: &str) -> Result<SortKey> {
    let read = || {
        let [side, date, kind, id, tax] = text.split('/').collect::<Vec<_>>().try_into().ok()?;
        let tax = match tax {
            "" => None,
            tax => Some(TaxId(tax.parse().ok()?)),
        };
        let doc = DocRef::new(kind.parse().ok()?, id.parse().ok()?);
        Some((side.parse().ok()?, date.parse().ok()?, doc, tax))
    };
    Ok(read().ok_or(RequestError::Cursor)?)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use ledger::DocKind;

    use super::*;

    #[test]
    fn a_place_comes_back_as_it_went() {
        let doc = DocRef::new(DocKind::Bill, 7);
        for tax in [None, Some(TaxId(3))] {
            let place = (Trade::Purchase, date(2026, 11, 2), doc, tax);
            assert_eq!(read_cursor(&cursor_of(place)).expect("a place"), place);
        }
        for lost in ["", "7", "sale/2026-11-02/bill/7", "sale/2026-02-30/bill/7/", "a/b/c/d/e"] {
            assert_eq!(read_cursor(lost).expect_err("lost").code, "document.cursor", "{lost}");
        }
    }
}
