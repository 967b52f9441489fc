//! Citus: lays the tables out over a cluster, every company's rows on one of its machines.
//!
//! Where the extension is in the database, each run of the migrations lays out what does not lie
//! there yet; what has rows is moved with them. Nothing else of the program knows of it, but for
//! three habits: settings of a transaction are set by `set local`, which Citus carries to the
//! machines, each sub-select names the company, and names of constraints lose the shard's number.

use super::error::convert;
use super::link::Link;
use super::{DbError, address};

/// The tables that every machine has whole, parents first: what a session's query joins, and what
/// rows of companies refer to.
const EVERYWHERE: [&str; 4] = ["app_user", "tenant", "plan", "membership"];
/// Has a company in some of its rows, and is found without one.
const HERE: &str = "one_time_link";
/// The table that the others lie beside.
const FIRST: &str = "account";

/// The journal's own checks, which run on shards.
const TRIGGERS: &str = include_str!("citus_triggers.sql");

/// How a session changes the schema of a cluster: table after table, no table is moved only for a
/// foreign key, and triggers come along, since ours find the shard beside theirs. Elsewhere these
/// settings have no meaning.
pub(super) const SETTINGS: &str = "set client_min_messages = warning;
    set citus.multi_shard_modify_mode = sequential;
    set citus.enable_local_reference_table_foreign_keys = off;
    set citus.enable_unsafe_triggers = on";

/// Lays out every table that does not lie on the cluster yet; nothing where Citus is not in the
/// database. Each table is moved by itself, so that a second run resumes where one was stopped.
pub(super) fn lay_out(url: &str) -> Result<(), DbError> {
    let mut client = address::connect(url)?;
    if !is_in(&mut client)? {
        return Ok(());
    }
    let run = |e: postgres::Error| convert(&e);
    client.batch_execute(SETTINGS).map_err(run)?;
    // Two copies of the server may start at once. The lock ends with the connection.
    client.batch_execute("select pg_advisory_lock(4150152)").map_err(run)?;
    client.batch_execute(TRIGGERS).map_err(run)?;
    client.batch_execute(ROLES).map_err(run)?;
    let mut waiting = tables(&mut client)?;
    for name in EVERYWHERE {
        if let Some(at) = waiting.iter().position(|table| table.name == name) {
            waiting.remove(at);
            place(&mut client, name, &format!("create_reference_table('{name}')"))?;
        }
    }
    while let Some(at) = waiting.iter().position(|table| is_ready(table, &waiting)) {
        let Table { name, of_company, .. } = waiting.remove(at);
        if of_company {
            widen_keys(&mut client, &name)?;
            let beside = if name == FIRST { "none" } else { FIRST };
            let call = format!(
                "create_distributed_table('{name}', 'tenant_id', colocate_with => '{beside}')"
            );
            place(&mut client, &name, &call)?;
        } else {
            place(
                &mut client,
                &name,
                &format!("citus_add_local_table_to_metadata('{name}', true)"),
            )?;
        }
    }
    if let Some(Table { name, .. }) = waiting.first() {
        let text = format!("{name}: foreign keys that refer to each other in a circle");
        return Err(DbError::Other(text));
    }
    Ok(())
}

/// Whether the extension is in the database.
pub(super) fn is_in(client: &mut Link) -> Result<bool, DbError> {
    let sql = "select exists (select 1 from pg_extension where extname = 'citus')";
    Ok(client.query_one(sql, &[]).map_err(|e| convert(&e))?.get(0))
}

/// Between the machines Citus connects as the role that asks, which must be able to log in there;
/// how values are written, and how long a row is waited for, is the role's own setting on each of
/// them, since only what is set for one transaction goes with it. Seals are made of such texts.
const ROLES: &str = "do $$
declare
    role record;
begin
    for role in select rolname as name, rolcanlogin as enters, rolconfig as settings
        from pg_roles where rolname in ('mizan_app', current_user)
    loop
        -- The last setting is there when all are: roles are shared by all databases.
        continue when role.enters and role.settings @> array['bytea_output=hex'];
        execute format('alter role %I login', role.name);
        execute format('alter role %I set timezone = %L', role.name, 'UTC');
        execute format('alter role %I set datestyle = %L', role.name, 'ISO, YMD');
        execute format('alter role %I set lock_timeout = %L', role.name,
            case role.name when 'mizan_app' then '10s' else '0' end);
        execute format('alter role %I set bytea_output = %L', role.name, 'hex');
    end loop;
end $$";

/// A table that lies only on the first machine.
struct Table {
    name: String,
    of_company: bool,
    /// The tables that it refers to.
    parents: Vec<String>,
}

/// The first table of all comes first, then those whose parents have their place, the ones without
/// a company last: Citus takes along what they are tied to.
fn is_ready(table: &Table, waiting: &[Table]) -> bool {
    let waits = |name: &str| name != table.name && waiting.iter().any(|other| other.name == name);
    !table.parents.iter().any(|parent| waits(parent))
        && (table.name == FIRST || !waits(FIRST))
        && (table.of_company || !waiting.iter().any(|other| other.of_company))
}

/// The tables without a place on the cluster, by name.
fn tables(client: &mut Link) -> Result<Vec<Table>, DbError> {
    let sql = "select c.relname::text,
        exists (select 1 from pg_attribute a where a.attrelid = c.oid
            and a.attname = 'tenant_id' and not a.attisdropped),
        array(select distinct p.relname::text from pg_constraint f
            join pg_class p on p.oid = f.confrelid
            where f.conrelid = c.oid and f.contype = 'f')
        from pg_class c
        where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
            and not exists (select 1 from pg_dist_partition d where d.logicalrelid = c.oid)
        order by c.relname";
    let rows = client.query(sql, &[]).map_err(|e| convert(&e))?;
    let of = |row: &postgres::Row| {
        let name: String = row.get(0);
        let of_company = row.get::<_, bool>(1) && name != HERE;
        Table { name, of_company, parents: row.get(2) }
    };
    Ok(rows.iter().map(of).collect())
}

/// Calls a function of Citus; a refusal names the table.
fn place(client: &mut Link, name: &str, call: &str) -> Result<(), DbError> {
    let sql = format!("select {call}");
    client.batch_execute(&sql).map_err(|e| DbError::Other(format!("{name}: {}", convert(&e))))
}

/// A unique index holds within one machine: it takes the company as its last column. What must be
/// unique among all companies is a hash of random bytes, or a number of one series that is given
/// out under a lock.
fn widen_keys(client: &mut Link, table: &str) -> Result<(), DbError> {
    let sql = "select format('drop index %I; create unique index %I on %I (%s, tenant_id)%s',
            x.relname, x.relname, c.relname,
            (select string_agg(quote_ident(a.attname), ', ' order by array_position(
                i.indkey::int2[], a.attnum)) from pg_attribute a
                where a.attrelid = c.oid and a.attnum = any(i.indkey)),
            coalesce(' where ' || pg_get_expr(i.indpred, i.indrelid), ''))
        from pg_index i join pg_class c on c.oid = i.indrelid
        join pg_class x on x.oid = i.indexrelid
        where c.relname = $1 and c.relnamespace = current_schema()::regnamespace
            and i.indisunique and not exists (select 1 from pg_attribute a
                where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnum = any(i.indkey))";
    let run = |e: postgres::Error| convert(&e);
    for row in client.query(sql, &[&table]).map_err(run)? {
        let swap: String = row.get(0);
        client.batch_execute(&swap).map_err(run)?;
    }
    Ok(())
}
