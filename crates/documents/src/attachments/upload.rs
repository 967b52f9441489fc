//! Files coming, being attached and being taken off.

use jiff::{SignedDuration, Timestamp};
use platform::access::Action;
use platform::activity::{self, Change};
use platform::db::Scope;
use platform::http::Upload;
use platform::{App, Ctx, Problem, Result, TenantId, Tx, ids};
use sha2::{Digest as _, Sha256};

use super::error::AttachmentError;
use super::model::{Attached, Attachment, AttachmentGroup, MAX_FILES};
use super::wire::{AttachInput, AttachmentView};
use super::{access, store};
use crate::error::RequestError;
use crate::store::is_active_for;

/// How long a file waits for its document.
const WAITS: SignedDuration = SignedDuration::from_hours(48);

/// Keeps a file for a document that is still being written.
pub async fn upload(app: &App, ctx: Ctx, file: Upload) -> Result<AttachmentView> {
    let sha256 = Sha256::digest(&file.bytes).to_vec();
    let size = i64::try_from(file.bytes.len()).map_err(Problem::internal)?;
    let key = app.files.put(ctx.tenant, file.bytes).await?;
    let recorded = app
        .write(ctx, {
            let (name, media_type, key) = (file.name, file.media_type, key.clone());
            move |tx, ctx| {
                let kept = store::stored_bytes(tx, ctx.tenant)?;
                tenancy::plans::ensure_storage(tx, ctx.tenant, kept + size)?;
                let attachment = Attachment {
                    id: ids::allocate(tx, ctx.tenant, 1)?,
                    of: None,
                    group: None,
                    name: name.clone(),
                    media_type: media_type.to_owned(),
                    size,
                    key: key.clone(),
                    uploaded_at: ctx.now,
                    uploaded_by: ctx.user,
                    uploaded_by_name: ctx.user_name.to_string(),
                };
                store::insert(tx, ctx, &attachment, &sha256)?;
                Ok(AttachmentView::from(attachment))
            }
        })
        .await;
    if let Err(refusal) = &recorded {
        // Without its row nobody would ever find the file again.
        app.files.delete_refused(&key, refusal).await?;
    }
    recorded
}

/// The bytes of all files that a company keeps.
///
/// # Errors
/// Only our own failures.
pub fn stored_bytes(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    store::stored_bytes(tx, tenant)
}

/// The files beside a document.
pub fn find_all(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: Attached,
    id: i64,
) -> Result<Vec<AttachmentView>> {
    Ok(store::find_all(tx, tenant, kind, id)?.into_iter().map(AttachmentView::from).collect())
}

/// The files beside a document that the person may see.
///
/// # Errors
/// 404 for a kind that has no files and for a document that the person may not see; 403 when that
/// kind of document is closed to them.
pub fn list(tx: &mut dyn Tx, ctx: &Ctx, kind: &str, id: i64) -> Result<Vec<AttachmentView>> {
    let kind = Attached::from_word(kind).ok_or_else(Problem::not_found)?;
    if !access::may_see(tx, ctx, (kind, id))? {
        let closed = ctx.ability.reach(kind.required(Action::Read), kind.subject()).is_none();
        return Err(if closed { Problem::forbidden() } else { Problem::not_found() });
    }
    find_all(tx, ctx.tenant, kind, id)
}

/// As [`attach`], as it is asked for over the wire; gives all the document's files.
pub fn attach_typed(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &AttachInput,
) -> Result<Vec<AttachmentView>> {
    let kind = Attached::from_word(&input.kind);
    // Beside a received document are only the authority's files.
    let kind = kind.filter(|kind| *kind != Attached::AuthorityDocument);
    let kind = kind.ok_or(RequestError::Unknown("kind"))?;
    if !ctx.ability.allows(Action::Update, kind.subject())
        && !ctx.ability.allows(Action::Create, kind.subject())
    {
        return Err(Problem::forbidden());
    }
    // A project is never deleted.
    let exists = kind == Attached::Project
        || is_active_for(tx, ctx.tenant, (kind.table(), input.id), None)? == Some(true);
    if !exists || !access::may_see(tx, ctx, (kind, input.id))? {
        return Err(Problem::not_found());
    }
    let group = match (kind, input.group) {
        (Attached::Project, group) => Some(group.unwrap_or(AttachmentGroup::Additional)),
        (_, None) => None,
        (_, Some(_)) => return Err(AttachmentError::NoGroups.into()),
    };
    attach(tx, ctx, (kind, input.id), group, &input.attachment_ids)?;
    find_all(tx, ctx.tenant, kind, input.id)
}

/// Lets uploaded files belong to a document. Those that do already are left as they are.
///
/// # Errors
/// 400 on `attachment_ids` for a file that is not there or belongs elsewhere, and for too many.
pub fn attach(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, id): (Attached, i64),
    group: Option<AttachmentGroup>,
    files: &[i64],
) -> Result<()> {
    let standing = store::find_all(tx, ctx.tenant, kind, id)?;
    let new: Vec<i64> =
        files.iter().copied().filter(|id| !standing.iter().any(|file| file.id == *id)).collect();
    if standing.len() + new.len() > MAX_FILES {
        return Err(AttachmentError::OverLimit { most: MAX_FILES }.into());
    }
    for file in new {
        let found = store::find(tx, ctx.tenant, file)?.ok_or(AttachmentError::NotThere)?;
        if found.of.is_some() || found.uploaded_by != ctx.user {
            return Err(AttachmentError::NotThere.into());
        }
        store::attach(tx, ctx.tenant, file, (kind, id), group)?;
        note(tx, ctx, (kind, id), None, Some(found.name), "attached")?;
    }
    Ok(())
}

/// Keeps a file beside a document, unless the document has one of that name.
///
/// # Errors
/// 400 when the document has too many files; 403 when the plan has no room for it.
pub async fn keep(app: &App, ctx: Ctx, of: (Attached, i64), file: Upload) -> Result<()> {
    let name = file.name.clone();
    let kept = upload(app, ctx.clone(), file).await?;
    app.write(ctx, move |tx, ctx| {
        let files = store::find_all(tx, ctx.tenant, of.0, of.1)?;
        if files.iter().any(|file| file.name == name) {
            return Ok(());
        }
        attach(tx, ctx, of, None, &[kept.id])
    })
    .await
}

/// Attaches the files of one document to a new one as well. Both share the stored bytes, which are
/// kept even if one of them is deleted.
///
/// # Errors
/// Only our own failures.
pub fn copy_to_document(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    from: (Attached, i64),
    to: (Attached, i64),
) -> Result<()> {
    for file in store::find_all(tx, ctx.tenant, from.0, from.1)? {
        copy_file(tx, ctx, file, to)?;
    }
    Ok(())
}

/// Attaches the authority's own PDF of a received document to the document of the books that has
/// its id, unless it is there. Nothing happens where the PDF was not fetched, or the person may not
/// see it.
///
/// # Errors
/// Only our own failures.
pub fn copy_received_pdf(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    uuid: Option<&str>,
    to: (Attached, i64),
) -> Result<()> {
    let Some(uuid) = uuid else { return Ok(()) };
    let Some(id) = store::received_document(tx, ctx.tenant, uuid)? else { return Ok(()) };
    let from = (Attached::AuthorityDocument, id);
    if !access::may_see(tx, ctx, from)? {
        return Ok(());
    }
    let there = store::find_all(tx, ctx.tenant, to.0, to.1)?;
    for file in store::find_all(tx, ctx.tenant, from.0, from.1)? {
        if there.len() < MAX_FILES && there.iter().all(|one| one.name != file.name) {
            copy_file(tx, ctx, file, to)?;
        }
    }
    Ok(())
}

fn copy_file(tx: &mut dyn Tx, ctx: &Ctx, file: Attachment, to: (Attached, i64)) -> Result<()> {
    let copy = ids::allocate(tx, ctx.tenant, 1)?;
    store::copy(tx, ctx.tenant, file.id, copy, to)?;
    note(tx, ctx, to, None, Some(file.name), "attached")
}

/// A file's row, if the person may see the file.
pub fn open(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Attachment> {
    let file = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    access::allow(tx, ctx, &file, Action::Read)?;
    Ok(file)
}

/// Removes a file from its document. The file stays stored, marked as deleted.
///
/// # Errors
/// 404 when there is none that the person may see; 403 when they may not change its document.
pub fn detach(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let file = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    access::allow(tx, ctx, &file, Action::Update)?;
    store::mark_deleted(tx, ctx, id)?;
    match file.of {
        Some(of) => note(tx, ctx, of, Some(file.name), None, "detached"),
        None => Ok(()),
    }
}

fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, id): (Attached, i64),
    before: Option<String>,
    after: Option<String>,
    verb: &str,
) -> Result<()> {
    let changes = [Change { field: "file".to_owned(), before, after }];
    activity::record(tx, ctx, kind.as_str(), id, verb, &changes)
}

/// The companies with files that were never attached to a document, and have waited long enough.
pub fn with_unattached(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    store::with_unattached(tx, now - WAITS)
}

/// The key of any attached file; none where nobody has attached one.
pub fn any_key(tx: &mut dyn Tx) -> Result<Option<String>> {
    store::any_key(tx)
}

/// Removes a company's files that were never attached to a document.
pub async fn forget_unattached(app: &App, tenant: TenantId, now: Timestamp) -> Result<()> {
    let scope = Scope::system_in(tenant);
    let old = app.db.read(scope, move |tx| store::unattached(tx, tenant, now - WAITS)).await?;
    for (id, key) in old {
        app.files.delete(&key).await?;
        app.db.write(scope, move |tx| store::remove(tx, tenant, id)).await?;
    }
    Ok(())
}
