//! Notes about a customer or a vendor: dated, with their writer, never changed.
//!
//! A note is deleted by its writer or an admin; the row stays, marked. Deliberately not here: the
//! memo of the party's form, and reminders.

mod routes;
mod store;

use jiff::Timestamp;
use ledger::{Party, Trade};
use platform::access::Role;
use platform::activity;
use platform::context::{Ctx, TenantId, UserId};
use platform::db::Tx;
use platform::problem::{Fields, Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(crate) use routes::routes;

use crate::error::DirectoryError;
use crate::paging;
use crate::parties::require;
use crate::reading::multiline;
use crate::store as rows;

/// The form of a note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NoteInput {
    /// The text; line breaks are kept.
    pub body: String,
}

/// A note about a party.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Note {
    /// The note.
    pub id: i64,
    /// The text.
    pub body: String,
    /// When it was written.
    #[schema(value_type = String, format = DateTime)]
    pub written_at: Timestamp,
    /// The writer's name.
    pub written_by: String,
    /// Whether the caller may delete it.
    pub removable: bool,
}

/// A page of notes.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct NotePage {
    /// The latest first.
    pub notes: Vec<Note>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}

/// The page of a list of notes.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct NotesRequest {
    /// Where the page begins: `NextItem` of the previous page.
    pub cursor: Option<String>,
    /// Notes on the page, 1 to 200; 50 when left out.
    pub limit: Option<i64>,
}

/// A stored note with its writer's id.
struct Written {
    note: Note,
    by: UserId,
}

/// A page of the notes about a customer or vendor.
pub fn list_notes(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (trade, id): (Trade, i64),
    request: &NotesRequest,
) -> Result<NotePage> {
    let party = require(tx, ctx.tenant, trade, id)?;
    let lost = |_| DirectoryError::Cursor;
    let asked = request.cursor.as_deref().filter(|text| !text.is_empty());
    let before = asked.map(|text| text.parse().map_err(lost)).transpose()?;
    let limit = paging::limit(request.limit);
    let mut rows = store::page(tx, ctx.tenant, party, before, limit + 1)?;
    let wanted = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > wanted;
    rows.truncate(wanted);
    let next = rows.last().filter(|_| more).map(|row| row.note.id.to_string());
    Ok(NotePage { notes: rows.into_iter().map(|row| to_note(ctx, row)).collect(), next })
}

/// Adds a note about a customer or vendor.
pub fn add(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (trade, id): (Trade, i64),
    input: &NoteInput,
) -> Result<Note> {
    let party = require(tx, ctx.tenant, trade, id)?;
    let mut fields = Fields::new();
    let body = multiline(&mut fields, "body", Some(&input.body), 2_000);
    if body.is_none() {
        fields.refuse("body", "field.required");
    }
    fields.check()?;
    let note = Note {
        id: platform::ids::allocate(tx, ctx.tenant, 1)?,
        body: body.unwrap_or_default(),
        written_at: ctx.now,
        written_by: ctx.user_name.to_string(),
        removable: true,
    };
    store::insert(tx, ctx, party, &note)?;
    activity::record(tx, ctx, party.kind.as_str(), party.id, "note_added", &[])?;
    Ok(note)
}

/// Deletes a note, by the note's id.
///
/// # Errors
/// 403 for somebody else's note, unless the caller is an admin.
pub fn remove(tx: &mut dyn Tx, ctx: &Ctx, (trade, id): (Trade, i64)) -> Result<()> {
    let found = store::find(tx, ctx.tenant, id)?;
    let found = found.filter(|(party, _)| party.kind == trade.party_kind());
    let (party, row) = found.ok_or_else(Problem::not_found)?;
    if !may_remove(ctx, row.by) {
        return Err(Problem::forbidden());
    }
    store::mark_deleted(tx, ctx, id)?;
    activity::record(tx, ctx, party.kind.as_str(), party.id, "note_removed", &[])
}

fn may_remove(ctx: &Ctx, writer: UserId) -> bool {
    writer == ctx.user || ctx.role == Role::Admin
}

fn to_note(ctx: &Ctx, row: Written) -> Note {
    Note { removable: may_remove(ctx, row.by), ..row.note }
}

/// The ids of a party's notes.
pub fn ids(tx: &mut dyn Tx, tenant: TenantId, party: Party) -> Result<Vec<i64>> {
    rows::ids(tx, tenant, store::TABLE, party)
}

/// Moves the notes about one party to another.
pub fn move_to_party(tx: &mut dyn Tx, tenant: TenantId, from: Party, to: Party) -> Result<()> {
    rows::move_to_party(tx, tenant, store::TABLE, (from, to))
}
