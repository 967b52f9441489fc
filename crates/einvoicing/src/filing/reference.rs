//! What a note corrects, when that was not filed from here: its id at the authority, as somebody
//! types it, or that it was never filed.

use eta::State;
use ledger::{DocKind, DocRef};
use platform::{Ctx, Result, Tx};

use super::error::FilingError;
use super::guard;
use super::store;
use super::wire::{NoteReference, ReferenceInput};
use crate::mapping::{DocumentKind, Source};

/// Stores what a note corrects. One that waits to be signed or sent is withdrawn, to be filed with
/// it.
///
/// # Errors
/// 400 for what is no id; 409 for what is no note, one whose invoice was filed from here, and one
/// that is filed.
pub fn set_reference(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    source: &Source,
    typed: &ReferenceInput,
) -> Result<()> {
    let is_filed_here = source.original.as_ref().is_some_and(|one| one.uuid.is_some());
    if !source.is_note() || is_filed_here {
        return Err(FilingError::NoReference.into());
    }
    let uuid = typed.uuid.as_deref().map(|text| text.trim().to_ascii_uppercase());
    let uuid = uuid.filter(|text| !text.is_empty());
    if uuid.as_deref().is_some_and(|text| !eta::is_document_id(text)) {
        return Err(FilingError::ReferenceFormat.into());
    }
    let filing = store::latest(tx, ctx.tenant, source.kind, source.id)?;
    let is_over = |state| matches!(state, State::Invalid | State::Cancelled | State::Rejected);
    if filing.is_some_and(|one| one.state.may_be_filed() && !is_over(one.state)) {
        return Err(FilingError::NoReference.into());
    }
    let kind = match source.kind {
        DocumentKind::Invoice => DocKind::Invoice,
        DocumentKind::CreditNote => DocKind::CreditNote,
    };
    guard::before_edit(tx, ctx, DocRef::new(kind, source.id))?;
    let never_filed = typed.never_filed && uuid.is_none();
    let note = (source.kind, source.id);
    store::set_reference(tx, ctx.tenant, note, (uuid.as_deref(), never_filed))
}

/// What a note corrects, as its page shows it; none for what is no note.
pub(super) fn of_note(source: &Source) -> Option<NoteReference> {
    let is_filed_here = source.original.as_ref().is_some_and(|one| one.uuid.is_some());
    source.is_note().then(|| NoteReference {
        uuid: source.reference().map(str::to_owned),
        never_filed: source.never_filed,
        typed: !is_filed_here,
    })
}
