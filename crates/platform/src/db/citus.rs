//! Citus: distributes the tables over a cluster, with all rows of a company on one machine.
//!
//! Where the extension is installed, each run of the migrations distributes the tables that are not
//! distributed yet, with their rows. The rest of the program follows three rules for it: settings
//! of a transaction are set by `set local`, which Citus sends to the machines; each sub-select
//! names the company; and constraint names lose the shard's number.

use super::error::convert;
use super::link::Link;
use super::{DbError, address};

/// Tables that every machine has completely, parents first: those that a session's query joins, and
/// those that companies' rows refer to.
const EVERYWHERE: [&str; 4] = ["app_user", "tenant", "plan", "membership"];
/// A table with a company in some rows, which is also searched without one.
const HERE: &str = "one_time_link";
/// The table that the others are colocated with.
const FIRST: &str = "account";

/// The journal's own checks, which run on shards.
const TRIGGERS: &str = include_str!("citus_triggers.sql");

/// The settings for changing the schema of a cluster: one table at a time, no table is moved only
/// because of a foreign key, and triggers are kept, since ours find the shard next to theirs.
/// Elsewhere these settings have no effect.
pub(super) const SETTINGS: &str = "set client_min_messages = warning;
    set citus.multi_shard_modify_mode = sequential;
    set citus.enable_local_reference_table_foreign_keys = off;
    set citus.enable_unsafe_triggers = on";

/// Distributes every table that is not distributed yet; does nothing without Citus. Each table is
/// moved in a separate step, so that an interrupted run can be resumed.
pub(super) fn distribute_tables(url: &str) -> Result<(), DbError> {
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

/// Whether the extension is installed.
pub(super) fn is_in(client: &mut Link) -> Result<bool, DbError> {
    let sql = "select exists (select 1 from pg_extension where extname = 'citus')";
    Ok(client.query_one(sql, &[]).map_err(|e| convert(&e))?.get(0))
}

/// Between the machines Citus connects as the current role, which must be able to log in there. The
/// format of values and the lock time-out are settings of that role on each machine, since only
/// settings of one transaction are sent along. Seals are made from such texts.
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

/// A table that is only on the first machine.
struct Table {
    name: String,
    of_company: bool,
    /// The tables that it refers to.
    parents: Vec<String>,
}

/// The first table comes first, then those whose parents have been distributed, and tables without
/// a company last: Citus moves the tables they refer to as well.
fn is_ready(table: &Table, waiting: &[Table]) -> bool {
    let waits = |name: &str| name != table.name && waiting.iter().any(|other| other.name == name);
    !table.parents.iter().any(|parent| waits(parent))
        && (table.name == FIRST || !waits(FIRST))
        && (table.of_company || !waiting.iter().any(|other| other.of_company))
}

/// The tables that are not distributed, by name.
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

/// A unique index is checked on one machine, so it takes the company as its last column. What must
/// be unique among all companies is a hash of random bytes, or a number of one sequence that is
/// taken under a lock.
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
