//! What a note's own page shows, on either side of trade.

use books::currencies::{self, Currency};
use books::settlements::{self, OpenItem};
use ledger::{Money, Trade};
use money::returned_tax;
use platform::{Ctx, Problem, Result, Tx};

use super::field_names::{own_only, words};
use super::figures_wire::{CreditNoteTotals, CreditNoteUse};
use super::record::{CreditNote, CreditNoteStatus};
use super::store::{self, Original};
use crate::priced::dimension_names;
use crate::priced::pages::{Beside, PricedTotals};
use crate::priced::store::{Names, names, neighbours};

/// A note with what used it, its files, entries and history.
pub struct NoteDetail {
    pub note: CreditNote,
    pub names: Names,
    pub currency: &'static Currency,
    pub base_decimals: u8,
    /// The document that it corrects.
    pub original: Option<Original>,
    pub totals: CreditNoteTotals,
    pub status: CreditNoteStatus,
    pub uses: Vec<CreditNoteUse>,
    pub beside: Beside,
}

/// A note as its page shows it; a deleted one too.
///
/// # Errors
/// 404 when there is none, or this person may not see it.
pub fn load_note(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<NoteDetail> {
    let (tenant, own, words) = (ctx.tenant, own_only(ctx, trade), words(trade));
    let note = store::find(tx, tenant, (trade, id), own)?.ok_or_else(Problem::not_found)?;
    let (doc, body) = (note.doc(), &note.document.body);
    let item = settlements::find(tx, tenant, doc)?;
    let aside = Aside {
        withheld: returned_tax::of_note(tx, tenant, doc)?,
        retained: match trade {
            Trade::Sale => store::retained::of_note(tx, tenant, id)?,
            Trade::Purchase => Money::ZERO,
        },
    };
    let mut names = names(tx, tenant, body)?;
    names.dimensions = dimension_names(tx, tenant, body)?;
    let original = match note.said.original_id {
        Some(original) => store::original(tx, tenant, (trade, original))?,
        None => None,
    };
    let uses = store::uses(tx, tenant, doc)?;
    let currency = currencies::stored(body.currency_id)?;
    let beside = neighbours(tx, tenant, words.table, (body.date, id), own)?;
    let refunded = uses.iter().any(|one| one.kind == trade.refund().as_str());
    Ok(NoteDetail {
        original,
        base_decimals: currencies::base(tx, tenant)?.minor_digits,
        totals: totals(&note, (item.as_ref(), &aside), &names, currency.minor_digits),
        status: match item {
            Some(item) if item.open().is_positive() => CreditNoteStatus::Open,
            _ if refunded => CreditNoteStatus::Refunded,
            _ => CreditNoteStatus::Applied,
        },
        uses: uses.into_iter().map(|one| use_view(one, currency.minor_digits)).collect(),
        beside: Beside::load(tx, ctx, doc, words.attached, beside)?,
        currency,
        names,
        note,
    })
}

fn use_view(one: store::Use, decimals: u8) -> CreditNoteUse {
    CreditNoteUse {
        settlement_id: one.settlement_id,
        kind: one.kind,
        id: one.doc_id,
        number: one.number,
        date: one.date,
        amount: one.applied.to_text(decimals),
    }
}

/// What of a note is no credit.
struct Aside {
    withheld: Money,
    retained: Money,
}

fn totals(
    note: &CreditNote,
    (item, aside): (Option<&OpenItem>, &Aside),
    names: &Names,
    decimals: u8,
) -> CreditNoteTotals {
    let body = &note.document.body;
    let text = |amount: Money| amount.to_text(decimals);
    CreditNoteTotals {
        figures: PricedTotals::from_body(body, names),
        withholding: text(aside.withheld),
        retained: text(aside.retained),
        used: text(item.map(|item| item.settled).unwrap_or_default()),
        remaining: text(item.map(OpenItem::open).unwrap_or_default()),
    }
}
