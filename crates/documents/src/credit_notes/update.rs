//! Changing a credit note: what was posted is reversed, and it is posted anew under the same
//! number.

use books::{currencies, journal, settlements};
use ledger::Trade;
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::application::{Application, Uses};
use super::create::{Decided, decide};
use super::error::CreditNoteError;
use super::input::CreditNoteInput;
use super::record::{CreditNote, Said};
use super::wire::CreditNoteDetail;
use super::{RECORD, book, doc, living, show, stock, store};
use crate::buyers;
use crate::invoices;
use crate::priced::changes::{self, Names};
use crate::priced::{self, Body, Document, FieldNames};

/// Changes a credit note. What other invoices took of it and what was given back stays and bounds
/// what may be changed; its own invoice is paid anew, as far as it goes. One that is only worded
/// otherwise is not posted anew: goods that came back would stand behind what was sold since.
///
/// # Errors
/// As for a new one; and 409 when somebody else saved in between, when the new total is below what
/// is used, or when a used note would change its customer, currency or rate.
pub fn update_credit_note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &CreditNoteInput,
) -> Result<CreditNoteDetail> {
    let stored = living(tx, ctx, id)?;
    let version = input.version.ok_or_else(|| Problem::new(400, "field.required").on("version"))?;
    if version != stored.document.version {
        return Err(CreditNoteError::Version.into());
    }
    if input.invoice_id != stored.said.invoice_id {
        return Err(CreditNoteError::InvoiceFixed.into());
    }
    let decided = decide(tx, ctx, input, Some(&stored))?;
    if decided.number.as_ref().is_some_and(|number| *number != stored.document.number) {
        return Err(CreditNoteError::NumberFixed.into());
    }
    let uses = Uses::of(tx, ctx, &stored)?;
    check_uses(&uses, &stored.document.body, &decided.body)?;
    if same_in_books(&stored, &decided) {
        return reword(tx, ctx, &stored, decided);
    }
    priced::book::ensure_open(tx, ctx, &stored.document, &FieldNames::NOTE)?;

    uses.release_own(tx, ctx)?;
    journal::reverse_document(tx, ctx, Trade::Sale.into(), doc(id))?;
    let document = Document {
        version: stored.document.version + 1,
        body: decided.body,
        ..stored.document.clone()
    };
    let mut note = CreditNote { document, said: decided.said };
    let used = uses.used()?;
    let available = note.document.body.total.sub(used.0).map_err(Problem::internal)?;
    let application = match &decided.invoice {
        Some(invoice) if !uses.own.is_empty() => Application::to(tx, ctx, invoice.id, available)?,
        _ => None,
    };
    note.document.body.total_base =
        book::total_base(&note, &decided.facts, used, application.as_ref())?;
    let entry = book::entry(&note, &decided.facts)?;
    store::update(tx, ctx, &note, decided.invoice.as_ref())?;
    let customers = (stored.document.body.party.id, note.document.body.party.id);
    let renewed = buyers::renew(tx, ctx.tenant, doc(id), customers)?;
    priced::book::post(tx, ctx, &note.document, entry.as_ref(), &FieldNames::NOTE)?;
    settlements::amend(tx, ctx.tenant, &book::open_item(&note, &decided.facts))?;
    if let Some(application) = application {
        application.settle(tx, ctx, &note)?;
    }
    let moves = stock::moves(tx, ctx, &note, &decided.facts)?;
    books::stock::replace(tx, ctx, &moves)?;
    let bodies = (Some(&stored.document.body), Some(&note.document.body));
    let mut changes = told(tx, ctx, &stored, &note)?;
    changes.extend(renewed);
    book::tell(tx, ctx, &note, "updated", bodies, changes)?;
    show::show_credit_note(tx, ctx, id)
}

/// Whether an edit leaves the books, the stock and what its invoice took of it alone.
fn same_in_books(stored: &CreditNote, decided: &Decided) -> bool {
    let body = as_carried(stored, &decided.body);
    invoices::same_sale(&stored.document.body, &body) && stored.said.sources == decided.said.sources
}

/// What an edit says, with what receivables already carry.
fn as_carried(stored: &CreditNote, body: &Body) -> Body {
    Body { total_base: stored.document.body.total_base, ..body.clone() }
}

/// Keeps what the note says otherwise.
fn reword(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    stored: &CreditNote,
    decided: Decided,
) -> Result<CreditNoteDetail> {
    let id = stored.document.id;
    let body = as_carried(stored, &decided.body);
    let renewed = buyers::renew(tx, ctx.tenant, doc(id), (body.party.id, body.party.id))?;
    if body == stored.document.body && decided.said == stored.said && renewed.is_empty() {
        return show::show_credit_note(tx, ctx, id);
    }
    priced::book::ensure_open(tx, ctx, &stored.document, &FieldNames::NOTE)?;
    let version = stored.document.version + 1;
    let document = Document { version, body, ..stored.document.clone() };
    let note = CreditNote { document, said: decided.said };
    store::update(tx, ctx, &note, decided.invoice.as_ref())?;
    let mut changes = told(tx, ctx, stored, &note)?;
    changes.extend(renewed);
    activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    show::show_credit_note(tx, ctx, id)
}

/// What a note says otherwise than before.
fn told(tx: &mut dyn Tx, ctx: &Ctx, was: &CreditNote, is: &CreditNote) -> Result<Vec<Change>> {
    let said = |said: &Said| {
        [
            ("reason", Some(said.reason.clone())),
            ("original_document", said.original_document.clone()),
        ]
    };
    let mut changes = activity::difference(&said(&was.said), &said(&is.said));
    let (was, is) = (&was.document.body, &is.document.body);
    let names = Names::load(tx, ctx, [was, is])?;
    changes.extend(changes::between(was, is, &names, &FieldNames::NOTE));
    Ok(changes)
}

/// What was used of the note elsewhere was booked for its customer, at its rate, and not before it.
fn check_uses(uses: &Uses, was: &Body, is: &Body) -> Result<()> {
    let Some(first) = uses.elsewhere.iter().map(|one| one.date).min() else { return Ok(()) };
    if (was.party, was.currency_id, was.rate) != (is.party, is.currency_id, is.rate) {
        return Err(CreditNoteError::UsedCustomer.into());
    }
    let used = uses.used()?.0;
    if is.total < used {
        let decimals = currencies::stored(is.currency_id)?.minor_digits;
        return Err(CreditNoteError::BelowUsed { used: used.grouped(decimals) }.into());
    }
    let mut fields = Fields::new();
    if is.date > first {
        fields.refuse("credit_note_date", "credit_note.after_use");
    }
    fields.check()
}
