//! Batches, and what the company chose for files with the same headings.

use imports::mapping::Remembered;
use jiff::Timestamp;
use platform::db::{DbError, Row};
use platform::{Ctx, Problem, Result, TenantId, Tx, args};

use crate::kind::ImportKind;
use crate::model::{Batch, Sentence};
use crate::wire::{ImportMode, ImportState};

const SELECT: &str = "select id, kind, file_name, source, state, mode, problem, about, mapping, \
     version, created_at, created_by_name, started_by, imported_at from import_batch ";

fn read(row: &Row<'_>) -> Result<Batch, DbError> {
    let other = |what: &str| DbError::Other(format!("an import of another {what}"));
    let kind: String = row.get(1)?;
    let mode: Option<String> = row.get(5)?;
    let problem: Option<String> = row.get(6)?;
    Ok(Batch {
        id: row.get(0)?,
        kind: ImportKind::from_word(&kind).ok_or_else(|| other("kind"))?,
        file_name: row.get(2)?,
        source: row.get(3)?,
        state: ImportState::from_stored(&row.get::<String>(4)?),
        mode: mode.map(|word| if word == "all" { ImportMode::All } else { ImportMode::Good }),
        problem: problem.and_then(|text| serde_json::from_str(&text).ok()),
        about: serde_json::from_str(&row.get::<String>(7)?).map_err(|_| other("form"))?,
        mapping: serde_json::from_str(&row.get::<String>(8)?).map_err(|_| other("mapping"))?,
        version: row.get(9)?,
        created_at: row.get(10)?,
        created_by_name: row.get(11)?,
        started_by: row.get(12)?,
        imported_at: row.get(13)?,
    })
}

/// Keeps a new import.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, batch: &Batch) -> Result<()> {
    tx.exec(
        "insert into import_batch (tenant_id, id, kind, file_name, source, state, about, mapping,
             version, created_at, created_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10)",
        args![
            ctx.tenant,
            batch.id,
            batch.kind.word(),
            &batch.file_name,
            &batch.source,
            batch.state.word(),
            serde_json::to_string(&batch.about)?,
            serde_json::to_string(&batch.mapping)?,
            batch.created_at,
            batch.created_by_name.as_str(),
        ],
    )?;
    Ok(())
}

/// An import.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Batch>> {
    let sql = format!("{SELECT} where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// Imports, newest first: of one kind or of all, older than one of them.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: Option<ImportKind>,
    before: i64,
    limit: i64,
) -> Result<Vec<Batch>> {
    let sql = format!(
        "{SELECT} where tenant_id = $1 and id < $2 and (kind = $3 or $3 = '')
         order by id desc limit $4"
    );
    Ok(tx.all(&sql, args![tenant, before, kind.map_or("", ImportKind::word), limit], read)?)
}

/// The latest imports, newest first: what each holds and what its file is called.
pub fn recent_names(
    tx: &mut dyn Tx,
    tenant: TenantId,
    most: i64,
) -> Result<Vec<(i64, ImportKind, Option<String>)>> {
    let sql = "select id, kind, file_name from import_batch where tenant_id = $1
               order by id desc limit $2";
    Ok(tx.all(sql, args![tenant, most], |row| {
        let kind: String = row.get(1)?;
        let other = || DbError::Other("an import of another kind".to_owned());
        Ok((row.get(0)?, ImportKind::from_word(&kind).ok_or_else(other)?, row.get(2)?))
    })?)
}

/// The id that the company's next record gets: it is another one after each change of the company.
pub fn next_id(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    let sql = "select next_id from tenant_sequence where tenant_id = $1";
    Ok(tx.scalar(sql, args![tenant])?.unwrap_or_default())
}

/// Takes the next version of an import; refused when somebody else has taken it.
///
/// # Errors
/// 409.
pub fn step(tx: &mut dyn Tx, tenant: TenantId, batch: &Batch) -> Result<()> {
    let taken = tx.exec(
        "update import_batch set version = version + 1
         where tenant_id = $1 and id = $2 and version = $3 and state = $4",
        args![tenant, batch.id, batch.version, batch.state.word()],
    )?;
    if taken == 1 { Ok(()) } else { Err(crate::error::ImportError::Changed.into()) }
}

/// Keeps what its columns mean, and how far it is.
pub fn set_mapping(tx: &mut dyn Tx, tenant: TenantId, batch: &Batch) -> Result<()> {
    tx.exec(
        "update import_batch set mapping = $3, state = $4, problem = null
         where tenant_id = $1 and id = $2",
        args![tenant, batch.id, serde_json::to_string(&batch.mapping)?, batch.state.word()],
    )?;
    Ok(())
}

/// Keeps what is known of it beside its rows.
pub fn set_about(tx: &mut dyn Tx, tenant: TenantId, batch: &Batch) -> Result<()> {
    tx.exec(
        "update import_batch set about = $3 where tenant_id = $1 and id = $2",
        args![tenant, batch.id, serde_json::to_string(&batch.about)?],
    )?;
    Ok(())
}

/// Brings an import into another state.
pub fn set_state(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (state, problem): (ImportState, Option<&Sentence>),
) -> Result<()> {
    let problem = problem.map(serde_json::to_string).transpose()?;
    tx.exec(
        "update import_batch set state = $3, problem = $4 where tenant_id = $1 and id = $2",
        args![tenant, id, state.word(), problem],
    )?;
    Ok(())
}

/// Says why it was given up, and since when it is imported in part, if it is.
pub fn record_failure(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (problem, partly_since): (&Sentence, Option<Timestamp>),
) -> Result<()> {
    tx.exec(
        "update import_batch set state = 'failed', problem = $3, imported_at = $4
         where tenant_id = $1 and id = $2 and state = 'importing'",
        args![tenant, id, serde_json::to_string(problem)?, partly_since],
    )?;
    Ok(())
}

/// The imports of a company whose rows become records.
pub fn importing(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<i64>> {
    let sql = "select id from import_batch where tenant_id = $1 and state = 'importing'
               order by id";
    Ok(tx.all(sql, args![tenant], |row| row.get(0))?)
}

/// The imports of every company whose rows become records.
pub fn importing_everywhere(tx: &mut dyn Tx) -> Result<Vec<(TenantId, i64)>> {
    let sql = "select tenant_id, id from import_batch where state = 'importing'
               order by tenant_id, id";
    Ok(tx.all(sql, &[], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Begins to import it for somebody.
pub fn start(tx: &mut dyn Tx, ctx: &Ctx, id: i64, mode: ImportMode) -> Result<()> {
    tx.exec(
        "update import_batch set state = 'importing', mode = $3, started_by = $4, problem = null
         where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, mode.word(), ctx.user],
    )?;
    Ok(())
}

/// Says that it was imported.
pub fn finish(tx: &mut dyn Tx, tenant: TenantId, id: i64, at: Timestamp) -> Result<()> {
    tx.exec(
        "update import_batch set state = 'imported', imported_at = $3
         where tenant_id = $1 and id = $2",
        args![tenant, id, at],
    )?;
    Ok(())
}

/// Forgets an import and its rows.
pub fn forget(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    tx.exec("delete from import_row where tenant_id = $1 and import_id = $2", args![tenant, id])?;
    tx.exec("delete from import_batch where tenant_id = $1 and id = $2", args![tenant, id])?;
    Ok(())
}

/// What nobody has started yet: its rows are only kept for somebody who may come back to it.
const OPEN: &str = "state in ('mapping', 'review', 'failed') and imported_at is null";

/// How many imports of a company are open.
pub fn count_open(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    let sql = format!("select count(*) from import_batch where tenant_id = $1 and {OPEN}");
    Ok(tx.scalar(&sql, args![tenant])?.unwrap_or_default())
}

/// The companies with open imports that were uploaded before a moment.
pub fn with_open_before(tx: &mut dyn Tx, moment: Timestamp) -> Result<Vec<TenantId>> {
    let sql = format!(
        "select distinct tenant_id from import_batch where {OPEN} and created_at < $1
         order by tenant_id"
    );
    Ok(tx.all(&sql, args![moment], |row| row.get(0))?)
}

/// The open imports of a company that were uploaded before a moment.
pub fn open_before(tx: &mut dyn Tx, tenant: TenantId, moment: Timestamp) -> Result<Vec<i64>> {
    let sql = format!(
        "select id from import_batch where tenant_id = $1 and {OPEN} and created_at < $2
         order by id"
    );
    Ok(tx.all(&sql, args![tenant, moment], |row| row.get(0))?)
}

/// Keeps what was chosen for files with these headings.
pub fn save_mapping(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, headings): (ImportKind, &str),
    chosen: &Remembered,
) -> Result<()> {
    tx.exec(
        "insert into import_mapping (tenant_id, kind, headings, fields) values ($1, $2, $3, $4)
         on conflict (tenant_id, kind, headings) do update set fields = excluded.fields",
        args![tenant, kind.word(), headings, serde_json::to_string(chosen)?],
    )?;
    Ok(())
}

/// What was chosen before for files of a kind, by their headings.
pub fn saved_mapping(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: ImportKind,
) -> Result<Vec<(String, Remembered)>> {
    let sql = "select headings, fields from import_mapping where tenant_id = $1 and kind = $2";
    let found = tx.all(sql, args![tenant, kind.word()], |row| {
        Ok((row.get::<String>(0)?, row.get::<String>(1)?))
    })?;
    let parsed = found.into_iter().map(|(headings, fields)| {
        serde_json::from_str(&fields).map(|fields| (headings, fields)).map_err(Problem::internal)
    });
    parsed.collect()
}
