//! The rows of tags, and of the tags of documents.

use jiff::Timestamp;
use ledger::DocRef;
use platform::args;
use platform::context::{Ctx, TenantId};
use platform::db::{Clause, DbError, Row, Tx, Value, in_list};
use platform::problem::Result;
use platform::text::fold;

use super::wire::{DocumentTag, TagView};

const SELECT: &str = "select id, name,
    (select cast(count(*) as bigint) from document_tag d
     where d.tenant_id = $1 and d.tag_id = tag.id) from tag";

/// Every tag by its name.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<TagView>> {
    let sql = format!("{SELECT} where tenant_id = $1 and deleted_at is null order by name_key, id");
    Ok(tx.all(&sql, args![tenant], read)?)
}

/// A tag that is not deleted.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<TagView>> {
    let sql = format!("{SELECT} where tenant_id = $1 and id = $2 and deleted_at is null");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The names of those of these tags that exist, or existed at a moment.
pub fn find_many(
    tx: &mut dyn Tx,
    tenant: TenantId,
    ids: &[i64],
    known_at: Option<Timestamp>,
) -> Result<Vec<(i64, String)>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut clause = Clause::tenant(tenant);
    clause.among("id", ids);
    match known_at {
        None => clause.and("deleted_at is null"),
        moment => clause.when(moment, |p| format!("(deleted_at is null or deleted_at > {p})")),
    }
    let sql = format!("select id, name from tag {}", clause.sql());
    Ok(tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Stores a new tag.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, id: i64, tag: &str) -> Result<()> {
    let sql = "insert into tag (tenant_id, id, name, name_key, created_at)
               values ($1, $2, $3, $4, $5)";
    tx.exec(sql, args![ctx.tenant, id, tag, fold(tag), ctx.now])?;
    Ok(())
}

/// Stores a new name.
pub fn rename(tx: &mut dyn Tx, tenant: TenantId, id: i64, tag: &str) -> Result<()> {
    let sql = "update tag set name = $3, name_key = $4 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![tenant, id, tag, fold(tag)])?;
    Ok(())
}

/// Marks a tag as deleted, and removes it from every document.
pub fn delete(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let mut clause = Clause::tenant(ctx.tenant);
    clause.equals("tag_id", id);
    remove_where(tx, ctx, clause)?;
    let sql = "update tag set deleted_at = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![ctx.tenant, id, ctx.now])?;
    Ok(())
}

/// The tags of a document, by name.
pub fn of_document(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Vec<DocumentTag>> {
    let sql = "select t.id, t.name from document_tag d
               join tag t on t.tenant_id = d.tenant_id and t.id = d.tag_id
               where d.tenant_id = $1 and d.doc_kind = $2 and d.doc_id = $3
               order by t.name_key, t.id";
    Ok(tx.all(sql, args![tenant, doc.kind.as_str(), doc.id], |row| {
        Ok(DocumentTag { id: row.get(0)?, tag: row.get(1)? })
    })?)
}

/// Removes every tag of a document except these.
pub fn remove_others(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef, tags: &[i64]) -> Result<()> {
    let mut clause = Clause::tenant(ctx.tenant);
    clause.equals("doc_kind", doc.kind.as_str());
    clause.equals("doc_id", doc.id);
    if !tags.is_empty() {
        let tags = in_list(tags, &mut clause.args);
        clause.and(&format!("tag_id not in ({tags})"));
    }
    remove_where(tx, ctx, clause)
}

/// Removes the tags that match a clause, and records until when they were set.
fn remove_where(tx: &mut dyn Tx, ctx: &Ctx, mut clause: Clause) -> Result<()> {
    let (sql, borne) = (clause.sql().to_owned(), clause.args.clone());
    let now = clause.param(ctx.now);
    tx.exec(
        &format!(
            "insert into document_tag_past (tenant_id, doc_kind, doc_id, tag_id, known_until,
                 known_from)
             select tenant_id, doc_kind, doc_id, tag_id, {now}, known_from from document_tag {sql}
             on conflict (tenant_id, tag_id, doc_kind, doc_id, known_until) do nothing"
        ),
        &clause.args,
    )?;
    tx.exec(&format!("delete from document_tag {sql}"), &borne)?;
    Ok(())
}

/// Adds those tags to a document that it doesn't have yet. `tags` must not be empty.
pub fn add_to(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef, tags: &[i64]) -> Result<()> {
    let row = |tag: &i64| args![ctx.tenant, doc.kind.as_str(), doc.id, *tag, ctx.now].to_vec();
    let values: Vec<Value> = tags.iter().flat_map(row).collect();
    let head = "insert into document_tag (tenant_id, doc_kind, doc_id, tag_id, known_from)";
    let tail = "on conflict (tenant_id, doc_kind, doc_id, tag_id) do nothing";
    Ok(tx.insert(head, 5, &values, tail)?)
}

fn read(row: &Row<'_>) -> Result<TagView, DbError> {
    Ok(TagView { id: row.get(0)?, tag: row.get(1)?, documents: row.get(2)? })
}
