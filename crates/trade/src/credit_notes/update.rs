//! Changing a note: what was posted is reversed, and it is posted again under the same
//! number.

use books::{currencies, journal, settlements};
use ledger::{AccountId, Money, Trade};
use money::returned_tax;
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::application::{Application, Uses};
use super::create::decide;
use super::draft::NoteDraft;
use super::error::{CreditNoteError, Fault};
use super::field_names::words;
use super::record::{CreditNote, NoteFields};
use super::retained::RetainedBack;
use super::typed::TypedNote;
use super::withheld::TaxBack;
use super::{book, require, stock, store};
use crate::error::DocumentError;
use crate::priced::changes::{self, Names};
use crate::priced::{self, Body, Document, same_trade};
use documents::buyers;

/// Changes a note. What other documents took of it and what was refunded stays, and limits what may
/// be changed; its own invoice or bill is paid again, as far as the note goes. If only its wording
/// changes, it is not posted again: its returned goods would come after what was sold since.
///
/// # Errors
/// As for a new one; and 409 when somebody else saved in between, when the new total is below what
/// is used, or when a used note would change its party, currency or rate.
pub fn update(tx: &mut dyn Tx, ctx: &Ctx, id: i64, typed: &TypedNote<'_>) -> Result<()> {
    let trade = typed.priced.trade;
    let stored = require(tx, ctx, trade, id)?;
    let version = typed.version.ok_or(DocumentError::NoVersion)?;
    if version != stored.document.version {
        return Err(CreditNoteError::Version.on_side(trade));
    }
    if typed.original != stored.said.original_id {
        return Err(CreditNoteError::OriginalFixed.on_side(trade));
    }
    let decided = decide(tx, ctx, typed, Some(&stored))?;
    if decided.number.as_ref().is_some_and(|number| *number != stored.document.number) {
        return Err(CreditNoteError::NumberFixed.on_side(trade));
    }
    let uses = Uses::load(tx, ctx, &stored)?;
    check_uses(&uses, &stored.document.body, &decided.body)?;
    if same_in_books(&stored, &decided) {
        return reword(tx, ctx, &stored, decided);
    }
    priced::book::ensure_open(tx, ctx, &stored.document, words(trade).fields)?;
    einvoicing::filing::before_edit(tx, ctx, stored.doc())?;
    let (note, renewed) = post_again(tx, ctx, &stored, decided, &uses)?;
    let only_here = einvoicing::filing::after_edit(tx, ctx, stored.doc(), typed.only_here_reason)?;
    let bodies = (Some(&stored.document.body), Some(&note.document.body));
    let mut changes = note_changes(tx, ctx, &stored, &note)?;
    changes.extend(renewed.into_iter().chain(only_here));
    book::record_activity(tx, ctx, &note, "updated", bodies, changes)?;
    einvoicing::filing::on_saved(tx, ctx, stored.doc(), None).map(drop)
}

/// Reverses what the note posted, and books it as it is now. Returns it with what was renewed of
/// its customer's name.
fn post_again(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    stored: &CreditNote,
    mut decided: NoteDraft,
    uses: &Uses,
) -> Result<(CreditNote, Vec<Change>)> {
    let trade = stored.trade();
    let names = words(trade).fields;
    let control = control(tx, ctx, stored, &decided)?;
    decided.facts.accounts.control = control;
    uses.release_own(tx, ctx, trade)?;
    journal::reverse_document(tx, ctx, trade.into(), stored.doc())?;
    let document = Document {
        version: stored.document.version + 1,
        body: decided.body,
        ..stored.document.clone()
    };
    let mut note = CreditNote { document, said: decided.said };
    let used = uses.used()?;
    let former = returned_tax::forget(tx, ctx, note.doc())?;
    RetainedBack::forget(tx, ctx, &note)?;
    let retained = RetainedBack::load(tx, ctx, &note, decided.original.as_ref())?;
    let of = (decided.original.as_ref(), &decided.facts);
    // As if its document had settled nothing of it: at most so much tax is returned.
    let most_tax = TaxBack::load(tx, ctx, &note, of, (Money::ZERO, &retained))?.amount;
    let less = [used.0, most_tax, retained.amount];
    let available = less.into_iter().try_fold(note.document.body.total, Money::sub);
    let available = available.map_err(Problem::internal)?.max(Money::ZERO);
    let application = match &decided.original {
        Some(original) if !uses.own.is_empty() => {
            Application::to(tx, ctx, (trade, original.id), available)?
        }
        _ => None,
    };
    let applied = application.as_ref().map(|one| one.amount).unwrap_or_default();
    let tax = TaxBack::load(tx, ctx, &note, of, (applied, &retained))?;
    ensure_used(&note, used.0, (&tax, &retained))?;
    note.document.body.total_base =
        book::total_base(&note, &decided.facts, used, (application.as_ref(), &tax))?;
    let entry = book::entry(&note, &decided.facts, (&tax, &retained))?;
    store::update(tx, ctx, &note, decided.original.as_ref())?;
    let renewed = renew(tx, ctx, stored, &note.document.body)?;
    priced::book::post(tx, ctx, &note.document, entry.as_ref(), names)?;
    book::ensure_covered(tx, ctx, &note)?;
    settlements::amend(tx, ctx, &book::open_item(&note, control, (&tax, &retained))?)?;
    tax.record(tx, ctx, (&note, &former))?;
    retained.record(tx, ctx, &note)?;
    if let Some(application) = application {
        application.settle(tx, ctx, &note)?;
    }
    let moves = stock::moves(tx, ctx, &note, &decided.facts)?;
    books::stock::replace(tx, ctx, &moves)?;
    Ok((note, renewed))
}

/// Refuses a credit, less the withheld tax that the note returns and what it takes off retentions,
/// below what is used of it.
fn ensure_used(
    note: &CreditNote,
    used: Money,
    (tax, retained): (&TaxBack, &RetainedBack),
) -> Result<()> {
    let body = &note.document.body;
    let left = body.total.sub(tax.amount).and_then(|left| left.sub(retained.amount));
    if left.map_err(Problem::internal)? >= used {
        return Ok(());
    }
    let decimals = currencies::stored(body.currency_id)?.minor_digits;
    Err(CreditNoteError::BelowUsed { used: used.grouped(decimals) }.on_side(body.trade))
}

/// Another party may have another account; the same one keeps its account.
fn control(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    stored: &CreditNote,
    decided: &NoteDraft,
) -> Result<AccountId> {
    let usual = decided.facts.accounts.control;
    if stored.document.body.party != decided.body.party {
        return Ok(usual);
    }
    let item = settlements::find(tx, ctx.tenant, stored.doc())?;
    Ok(item.map_or(usual, |item| item.account))
}

/// Stores the customer's present name with a credit note.
fn renew(tx: &mut dyn Tx, ctx: &Ctx, stored: &CreditNote, is: &Body) -> Result<Vec<Change>> {
    if is.trade == Trade::Purchase {
        return Ok(Vec::new());
    }
    let customers = (stored.document.body.party.id, is.party.id);
    buyers::renew(tx, ctx.tenant, stored.doc(), customers)
}

/// Whether an edit leaves the books, the stock and what its original took of it unchanged.
fn same_in_books(stored: &CreditNote, decided: &NoteDraft) -> bool {
    let body = as_carried(stored, &decided.body);
    same_trade(&stored.document.body, &body) && stored.said.sources == decided.said.sources
}

/// What an edit says, with what the control account already carries.
fn as_carried(stored: &CreditNote, body: &Body) -> Body {
    Body { total_base: stored.document.body.total_base, ..body.clone() }
}

/// Keeps what the note says otherwise.
fn reword(tx: &mut dyn Tx, ctx: &Ctx, stored: &CreditNote, decided: NoteDraft) -> Result<()> {
    let body = as_carried(stored, &decided.body);
    let renewed = renew(tx, ctx, stored, &body)?;
    if body == stored.document.body && decided.said == stored.said && renewed.is_empty() {
        return Ok(());
    }
    let same_paper = renewed.is_empty() && decided.said == stored.said;
    // No entry has its memos, so a locked period doesn't mind.
    if !(same_paper && stored.document.body.differs_only_in_memos(&body)) {
        priced::book::ensure_open(tx, ctx, &stored.document, words(stored.trade()).fields)?;
    }
    let version = stored.document.version + 1;
    let document = Document { version, body, ..stored.document.clone() };
    let note = CreditNote { document, said: decided.said };
    store::update(tx, ctx, &note, decided.original.as_ref())?;
    let mut changes = note_changes(tx, ctx, stored, &note)?;
    changes.extend(renewed);
    let doc = note.doc();
    activity::record(tx, ctx, doc.kind.as_str(), doc.id, "updated", &changes)
}

/// What a note says otherwise than before.
fn note_changes(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    was: &CreditNote,
    is: &CreditNote,
) -> Result<Vec<Change>> {
    let said = |said: &NoteFields| {
        [
            ("reason", Some(said.reason.clone())),
            ("original_document", said.original_document.clone()),
            ("vendor_credit_number", said.vendor_number.clone()),
            ("einvoice_uuid", said.einvoice_uuid.clone()),
        ]
    };
    let mut changes = activity::difference(&said(&was.said), &said(&is.said));
    let (was, is) = (&was.document.body, &is.document.body);
    let names = Names::load(tx, ctx, [was, is])?;
    changes.extend(changes::between(was, is, &names, words(is.trade).fields));
    Ok(changes)
}

/// What was used of the note elsewhere was booked for its party, at its rate, and not before it.
fn check_uses(uses: &Uses, was: &Body, is: &Body) -> Result<()> {
    let Some(first) = uses.elsewhere.iter().map(|one| one.date).min() else { return Ok(()) };
    if (was.party, was.currency_id, was.rate) != (is.party, is.currency_id, is.rate) {
        return Err(CreditNoteError::UsedParty.on_side(is.trade));
    }
    let used = uses.used()?.0;
    if is.total < used {
        let decimals = currencies::stored(is.currency_id)?.minor_digits;
        return Err(CreditNoteError::BelowUsed { used: used.grouped(decimals) }.on_side(is.trade));
    }
    let mut fields = Fields::new();
    if is.date > first {
        fields.refuse(words(is.trade).fields.date, Fault::AfterUse.code(is.trade));
    }
    fields.check()
}
