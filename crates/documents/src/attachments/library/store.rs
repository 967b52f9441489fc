//! Where the list of files is read, and the files that somebody takes along.

use std::collections::{BTreeMap, HashMap};

use directory::projects;
use jiff::Timestamp;
use platform::db::{Clause, DbError, Row, Value, in_list};
use platform::{Result, TenantId, Tx};

use super::super::model::Attached;
use super::visible::Visible;
use super::wire::{AttachmentPerson, ListedAttachment};
use crate::store::own_rows_sql;

/// The first moment that is wanted, and the first that no more is.
pub type Moments = (Option<Timestamp>, Option<Timestamp>);

/// Which files are asked for.
pub struct Asked<'a> {
    pub search: Option<&'a str>,
    /// Only these; there is at least one.
    pub ids: Option<&'a [i64]>,
    /// The kind of record, and the record.
    pub record: Option<(Attached, Option<i64>)>,
    pub user: Option<i64>,
    pub moments: Moments,
    pub before: Option<i64>,
    pub limit: i64,
}

/// The latest files, among which a name is searched across the company.
const RECENT: i64 = 20_000;

const COLUMNS: &str =
    "id, file_name, media_type, size, uploaded_at, uploaded_by_name, doc_kind, doc_id";

/// A page of the wanted files among those of the kinds that are seen, the newest first.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    seen: &[Visible],
    asked: &Asked<'_>,
) -> Result<Vec<ListedAttachment>> {
    find(tx, (tenant, seen, asked), COLUMNS, read)
}

/// As [`page`], each with the key of its bytes.
pub fn page_with_keys(
    tx: &mut dyn Tx,
    tenant: TenantId,
    seen: &[Visible],
    asked: &Asked<'_>,
) -> Result<Vec<(ListedAttachment, String)>> {
    let columns = format!("{COLUMNS}, storage_key");
    find(tx, (tenant, seen, asked), &columns, |row| Ok((read(row)?, row.get(8)?)))
}

fn find<T>(
    tx: &mut dyn Tx,
    (tenant, seen, asked): (TenantId, &[Visible], &Asked<'_>),
    columns: &str,
    read: impl Fn(&Row<'_>) -> Result<T, DbError>,
) -> Result<Vec<T>> {
    let mut clause = seen_files(tenant, seen);
    let of_records = record_words(seen);
    let words = ["search_text", of_records.as_deref().unwrap_or("null")];
    clause.search(&words, asked.search);
    if let Some(ids) = asked.ids {
        let list = in_list(ids, &mut clause.args);
        clause.and(&format!("id in ({list})"));
    }
    if let Some((kind, id)) = asked.record {
        clause.equals("doc_kind", kind.as_str());
        clause.when(id, |p| format!("doc_id = {p}"));
    }
    clause.when(asked.user, |p| format!("uploaded_by = {p}"));
    clause.when(asked.moments.0, |p| format!("uploaded_at >= {p}"));
    clause.when(asked.moments.1, |p| format!("uploaded_at < {p}"));
    clause.when(asked.before, |p| format!("id < {p}"));
    let limit = clause.param(asked.limit);
    let sql =
        format!("select {columns} from attachment {} order by id desc limit {limit}", clause.sql());
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// What a file's record and its customer or vendor are searched by; none where no kind that is seen
/// has such words.
fn record_words(seen: &[Visible]) -> Option<String> {
    let words = seen.iter().filter_map(|(kind, _)| {
        let (word, table) = (kind.as_str(), kind.table());
        let own = match kind {
            Attached::AuthorityDocument => return None,
            Attached::Project => "d.name_key",
            _ => "d.search_text",
        };
        let (party, join) = match kind.party() {
            Some(party) => (
                " || ' ' || coalesce(p.search_text, '')",
                format!("left join {party} p on p.tenant_id = d.tenant_id and p.id = d.{party}_id"),
            ),
            None => ("", String::new()),
        };
        Some(format!(
            "when '{word}' then (select {own}{party} from {table} d {join}
                 where d.tenant_id = $1 and d.id = attachment.doc_id)"
        ))
    });
    let words: Vec<String> = words.collect();
    (!words.is_empty()).then(|| format!("case attachment.doc_kind {} end", words.join(" ")))
}

/// The latest files of the kinds that are seen whose names match a pattern.
pub fn named(
    tx: &mut dyn Tx,
    tenant: TenantId,
    seen: &[Visible],
    text: &str,
    most: i64,
) -> Result<Vec<ListedAttachment>> {
    let mut clause = seen_files(tenant, seen);
    clause.search(&["search_text"], Some(text));
    let (recent, limit) = (clause.param(RECENT), clause.param(most));
    let sql = format!(
        "select attachment.id, file_name, media_type, size, uploaded_at, uploaded_by_name,
                attachment.doc_kind, attachment.doc_id
         from attachment
         where tenant_id = $1 and attachment.id in (
             select id from (
                 select tenant_id, id, doc_kind, doc_id, deleted_at, search_text from attachment
                 where tenant_id = $1 and deleted_at is null and doc_kind is not null
                 order by id desc limit {recent}) attachment
             {} order by id desc limit {limit})
         order by attachment.id desc",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// Who brought the files of the kinds that are seen.
pub fn people(
    tx: &mut dyn Tx,
    tenant: TenantId,
    seen: &[Visible],
) -> Result<Vec<AttachmentPerson>> {
    let clause = seen_files(tenant, seen);
    let sql = format!(
        "select uploaded_by, max(uploaded_by_name) from attachment {}
         group by uploaded_by order by 2, 1",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(AttachmentPerson { id: row.get(0)?, name: row.get(1)? })
    })?)
}

/// Files beside records that the person may see. `seen` must not be empty.
fn seen_files(tenant: TenantId, seen: &[Visible]) -> Clause {
    let mut clause = Clause::tenant(tenant);
    clause.and("deleted_at is null");
    let mut kinds = Vec::with_capacity(seen.len());
    for (kind, only) in seen {
        let word = clause.param(kind.as_str());
        let Some(user) = only else {
            kinds.push(format!("doc_kind = {word}"));
            continue;
        };
        let user = clause.param(*user);
        // Asked of each file's record: a person may have added most of a million documents.
        let theirs = match kind {
            Attached::Project => format!(
                "select 1 from project p
                 where p.tenant_id = $1 and p.id = attachment.doc_id and {}",
                projects::own_projects_sql(&user)
            ),
            _ => {
                let table = kind.table();
                format!(
                    "select 1 from {table}
                     where {table}.tenant_id = $1 and {table}.id = attachment.doc_id and {}",
                    own_rows_sql(table, &user)
                )
            }
        };
        kinds.push(format!("(doc_kind = {word} and exists ({theirs}))"));
    }
    clause.and(&format!("({})", kinds.join(" or ")));
    clause
}

fn read(row: &Row<'_>) -> Result<ListedAttachment, DbError> {
    Ok(ListedAttachment {
        id: row.get(0)?,
        file_name: row.get(1)?,
        media_type: row.get(2)?,
        size: row.get(3)?,
        uploaded_at: row.get(4)?,
        uploaded_by: row.get(5)?,
        kind: row.get(6)?,
        record_id: row.get(7)?,
        record: String::new(),
    })
}

/// Says what the records of files are known by, in one query a kind.
pub fn name_records(
    tx: &mut dyn Tx,
    tenant: TenantId,
    files: &mut [ListedAttachment],
) -> Result<()> {
    let names = names(tx, tenant, files, |kind| {
        let (table, column) = (kind.table(), kind.label_column());
        Some(format!("select id, {column} from {table} where tenant_id = $1 and id"))
    })?;
    for file in files {
        let name = names.get(&(file.kind.clone(), file.record_id));
        file.record = name.cloned().unwrap_or_default();
    }
    Ok(())
}

/// A name for each record, by its kind and its id.
pub type Names = HashMap<(String, i64), String>;

/// The customers and vendors whose documents and projects these files are kept with.
pub fn parties(tx: &mut dyn Tx, tenant: TenantId, files: &[ListedAttachment]) -> Result<Names> {
    names(tx, tenant, files, |kind| {
        let (table, party) = (kind.table(), kind.party()?);
        Some(format!(
            "select d.id, p.display_name from {table} d
             join {party} p on p.tenant_id = d.tenant_id and p.id = d.{party}_id
             where d.tenant_id = $1 and d.id"
        ))
    })
}

/// The names that a query of each kind gives for the records of files; it ends at the ids, which
/// come behind it.
fn names(
    tx: &mut dyn Tx,
    tenant: TenantId,
    files: &[ListedAttachment],
    query: impl Fn(Attached) -> Option<String>,
) -> Result<Names> {
    let mut wanted: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
    for file in files {
        wanted.entry(&file.kind).or_default().push(file.record_id);
    }
    let mut names = Names::new();
    for (word, ids) in wanted {
        let Some(query) = Attached::from_word(word).and_then(&query) else { continue };
        let mut values = vec![Value::from(tenant)];
        let list = in_list(&ids, &mut values);
        let found: Vec<(i64, String)> =
            tx.all(&format!("{query} in ({list})"), &values, |row| Ok((row.get(0)?, row.get(1)?)))?;
        names.extend(found.into_iter().map(|(id, name)| ((word.to_owned(), id), name)));
    }
    Ok(names)
}
