//! Where attachments are kept.

use jiff::Timestamp;
use platform::db::{DbError, Row};
use platform::text::search_key;
use platform::{Ctx, Result, TenantId, Tx, args};

use super::model::{Attached, Attachment, AttachmentGroup};

pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, file: &Attachment, sha256: &[u8]) -> Result<()> {
    tx.send(
        "insert into attachment (tenant_id, id, file_name, media_type, size, sha256, storage_key,
            uploaded_at, uploaded_by, uploaded_by_name, search_text)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        args![
            ctx.tenant,
            file.id,
            &file.name,
            &file.media_type,
            file.size,
            sha256.to_vec(),
            &file.key,
            file.uploaded_at,
            file.uploaded_by,
            &file.uploaded_by_name,
            search_key(&file.name),
        ],
    )?;
    Ok(())
}

const COLUMNS: &str = "id, doc_kind, doc_id, file_name, media_type, size, storage_key, uploaded_at,
    uploaded_by, uploaded_by_name, file_group";

/// A file that was not taken off.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Attachment>> {
    Ok(tx.one(
        &format!(
            "select {COLUMNS} from attachment
             where tenant_id = $1 and id = $2 and deleted_at is null"
        ),
        args![tenant, id],
        read,
    )?)
}

/// The files beside a document, in the order in which they came.
pub fn find_all(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: Attached,
    id: i64,
) -> Result<Vec<Attachment>> {
    Ok(tx.all(
        &format!(
            "select {COLUMNS} from attachment
             where tenant_id = $1 and doc_kind = $2 and doc_id = $3 and deleted_at is null
             order by +id"
        ),
        args![tenant, kind.as_str(), id],
        read,
    )?)
}

/// The received document of the authority that has this id there.
pub fn received_document(tx: &mut dyn Tx, tenant: TenantId, uuid: &str) -> Result<Option<i64>> {
    let sql = "select id from authority_document
               where tenant_id = $1 and uuid = $2 and direction = 'received'";
    Ok(tx.scalar::<i64>(sql, args![tenant, uuid])?)
}

/// Lets a file belong to a document.
pub fn attach(
    tx: &mut dyn Tx,
    tenant: TenantId,
    file: i64,
    (kind, id): (Attached, i64),
    group: Option<AttachmentGroup>,
) -> Result<()> {
    tx.send(
        "update attachment set doc_kind = $3, doc_id = $4, file_group = $5
         where tenant_id = $1 and id = $2",
        args![tenant, file, kind.as_str(), id, group.map(AttachmentGroup::as_str)],
    )?;
    Ok(())
}

/// Another row of the same file, beside another document.
pub fn copy(
    tx: &mut dyn Tx,
    tenant: TenantId,
    file: i64,
    copy: i64,
    (kind, id): (Attached, i64),
) -> Result<()> {
    tx.send(
        "insert into attachment (tenant_id, id, doc_kind, doc_id, file_name, media_type, size,
            sha256, storage_key, uploaded_at, uploaded_by, uploaded_by_name, file_group,
            search_text)
         select tenant_id, cast($3 as bigint), cast($4 as text), cast($5 as bigint), file_name,
            media_type, size, sha256, storage_key, uploaded_at, uploaded_by, uploaded_by_name,
            file_group, search_text
         from attachment where tenant_id = $1 and id = $2",
        args![tenant, file, copy, kind.as_str(), id],
    )?;
    Ok(())
}

/// Marks a file as taken off.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update attachment set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// The bytes of all files that were not taken off.
pub fn stored_bytes(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    let sql = "select cast(coalesce(sum(size), 0) as bigint) from attachment
               where tenant_id = $1 and deleted_at is null";
    Ok(tx.scalar(sql, args![tenant])?.unwrap_or_default())
}

/// The companies with files that were never attached to a document.
pub fn with_unattached(tx: &mut dyn Tx, before: Timestamp) -> Result<Vec<TenantId>> {
    Ok(tx.all(
        "select distinct tenant_id from attachment
         where doc_kind is null and uploaded_at < $1 order by tenant_id",
        args![before],
        |row| row.get(0),
    )?)
}

/// The key of any file of any company.
pub fn any_key(tx: &mut dyn Tx) -> Result<Option<String>> {
    Ok(tx.scalar("select storage_key from attachment limit 1", args![])?)
}

/// Keys of files that were never attached to a document.
pub fn unattached(
    tx: &mut dyn Tx,
    tenant: TenantId,
    before: Timestamp,
) -> Result<Vec<(i64, String)>> {
    Ok(tx.all(
        "select id, storage_key from attachment
         where tenant_id = $1 and doc_kind is null and uploaded_at < $2",
        args![tenant, before],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// Forgets a file that never belonged to a document.
pub fn remove(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    tx.send(
        "delete from attachment where tenant_id = $1 and id = $2 and doc_kind is null",
        args![tenant, id],
    )?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<Attachment, DbError> {
    let kind: Option<String> = row.get(1)?;
    let of = match (kind, row.get::<Option<i64>>(2)?) {
        (Some(kind), Some(id)) => {
            let unknown = || DbError::Other(format!("an unknown kind: {kind}"));
            Some((Attached::from_word(&kind).ok_or_else(unknown)?, id))
        }
        _ => None,
    };
    Ok(Attachment {
        id: row.get(0)?,
        of,
        name: row.get(3)?,
        media_type: row.get(4)?,
        size: row.get(5)?,
        key: row.get(6)?,
        uploaded_at: row.get(7)?,
        uploaded_by: row.get(8)?,
        uploaded_by_name: row.get(9)?,
        group: row.get::<Option<String>>(10)?.as_deref().and_then(AttachmentGroup::from_word),
    })
}
