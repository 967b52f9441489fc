//! The schema of a PostgreSQL database, and that of the migrations in a schema that is rolled back.

use super::{Both, Parts};
use crate::db::error::convert;
use crate::db::link::Link;
use crate::db::migrate::{self, Migration};
use crate::db::{DbError, citus, postgres_connection};

/// None of a cluster.
pub(super) fn read_both(url: &str, history: &[Migration]) -> Result<Option<Both>, DbError> {
    let run = |e: postgres::Error| convert(&e);
    let mut client = postgres_connection::connect_as_owner(url)?;
    if citus::is_in(&mut client)? {
        return Ok(None);
    }
    // The connection is dropped without a commit, whatever happens.
    client.batch_execute("begin; set local client_min_messages = warning").map_err(run)?;
    let mut found = parts(&mut client)?;
    found.insert(role(), client.query_one(ROLE, &[]).map_err(run)?.get(0));
    client.batch_execute(BESIDE).map_err(|e| {
        DbError::Other(format!("no schema can be made to compare with: {}", convert(&e)))
    })?;
    migrate::build_postgres(&mut client, history)?;
    let mut expected = parts(&mut client)?;
    expected.insert(role(), String::new());
    client.batch_execute("rollback").map_err(run)?;
    Ok(Some(Both { found, expected }))
}

/// The role that requests work as, which belongs to no schema.
fn role() -> (String, String, String) {
    ("role".to_owned(), String::new(), "mizan_app".to_owned())
}

/// What lets the role pass by policies and rights; nothing as the migrations make it.
const ROLE: &str = "select concat_ws(' ',
        case when bool_or(r.rolsuper) then 'superuser' end,
        case when bool_or(r.rolbypassrls) then 'bypassrls' end,
        case when bool_or(r.rolcreaterole) then 'createrole' end,
        (select string_agg(g.rolname, ' ' order by g.rolname)
             from pg_auth_members m join pg_roles g on g.oid = m.roleid
             join pg_roles w on w.oid = m.member where w.rolname = 'mizan_app'))
     from pg_roles r where r.rolname = 'mizan_app'";

/// An empty schema that nobody else sees: two comparisons at once don't meet.
const BESIDE: &str = "do $$ begin
    execute format('create schema mizan_expected_%s', pg_backend_pid());
    execute format('set local search_path to mizan_expected_%s', pg_backend_pid());
end $$";

/// The parts of the current schema.
fn parts(client: &mut Link) -> Result<Parts, DbError> {
    let rows = client.query(PARTS, &[]).map_err(|e: postgres::Error| convert(&e))?;
    let part = |row: &postgres::Row| ((row.get(0), row.get(1), row.get(2)), row.get(3));
    Ok(rows.iter().map(part).collect())
}

/// Triggers that enforce a foreign key have numbers for names: they go by their constraint, and are
/// on both of its tables.
const PARTS: &str = include_str!("postgres_parts.sql");
