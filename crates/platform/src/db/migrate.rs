//! One ordered history of migrations, with one SQL text for both databases.
//!
//! Type words are filled in per database; text between `--- sqlite` / `--- postgres` and `--- both`
//! is only for that database (triggers have no common syntax). After the last migration
//! PostgreSQL's row-level security and the application role's rights are applied to every table, so
//! that a new table can't be forgotten.

use rusqlite::Connection;

use super::error::{convert, convert_sqlite};
use super::link::Link;
use super::postgres_tx::PostgresTx;
use super::seals::{self, Unsound};
use super::sqlite_tx::SqliteTx;
use super::statements::{column_then_check, statements};
use super::{
    DbError, Dialect, Result, Scope, Target, Tx, citus, postgres_connection, sqlite, sqlite_file,
    sqlite_statistics,
};
use crate::args;

/// A migration: its file's name and text.
pub type Migration = (&'static str, &'static str);

/// Brings the database to the newest schema; returns the names of the migrations that it ran.
pub fn migrate(target: &Target, history: &[Migration]) -> Result<Vec<&'static str>> {
    match target {
        Target::Sqlite(path) => {
            if let Some(folder) = path.parent() {
                std::fs::create_dir_all(folder).map_err(|e| DbError::Other(e.to_string()))?;
            }
            sqlite_file::refuse_empty(path)?;
            migrate_sqlite(&mut sqlite::connect(path, false)?, history)
        }
        Target::Postgres(url) => super::off_the_runtime(|| {
            let done = migrate_postgres(url, history)?;
            citus::distribute_tables(url)?;
            Ok(done)
        }),
    }
}

/// The first migration that the database lacks, or `seals` where only the list of sealed tables is
/// an earlier version's; none when it is up to date.
///
/// # Errors
/// When there is no database.
pub fn first_missing(target: &Target, history: &[Migration]) -> Result<Option<&'static str>> {
    let (known, dialect) = match target {
        Target::Sqlite(path) => {
            sqlite_file::check(path)?;
            (sqlite_log(&sqlite::connect(path, true)?)?, Dialect::Sqlite)
        }
        Target::Postgres(url) => super::off_the_runtime(|| {
            let mut client = postgres_connection::connect_as_owner(url)?;
            Ok((postgres_log(&mut client)?, Dialect::Postgres))
        })?,
    };
    refuse_newer(&known, history)?;
    let has = |name: &str| known.iter().any(|(known, _)| known == name);
    let missing = history.iter().map(|(name, _)| *name).find(|name| !has(name));
    let list = (SEALS.to_owned(), checksum(&seals::list(dialect)));
    Ok(missing.or_else(|| (!known.contains(&list)).then_some(SEALS)))
}

fn sqlite_log(connection: &Connection) -> Result<Log, DbError> {
    let mut rows =
        connection.prepare("select name, checksum from migration").map_err(convert_sqlite)?;
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).map_err(convert_sqlite)?;
    rows.collect::<Result<Log, _>>().map_err(convert_sqlite)
}

fn postgres_log(client: &mut Link) -> Result<Log, DbError> {
    let rows = client.query("select name, checksum from migration", &[]);
    let rows = rows.map_err(|e: postgres::Error| convert(&e))?;
    Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
}

/// The name of the table rights in the migration log.
const RIGHTS: &str = "rights";
/// The name of the list of sealed tables in the migration log.
const SEALS: &str = "seals";

/// Refuses a database that a newer program has migrated: this one does not know its invariants.
fn refuse_newer(known: &Log, history: &[Migration]) -> Result<(), DbError> {
    let is_ours = |name: &str| {
        [RIGHTS, SEALS].contains(&name) || history.iter().any(|(ours, _)| *ours == name)
    };
    match known.iter().find(|(name, _)| !is_ours(name)) {
        None => Ok(()),
        Some((newer, _)) => Err(DbError::Other(format!(
            "the database has had the migration {newer}, which this program does not know: it was \
             opened by a newer version of Mizan, and only that or a later one may open it"
        ))),
    }
}

const LOG: &str =
    "create table if not exists migration (name text primary key, checksum text not null)";

pub(super) fn migrate_sqlite(
    connection: &mut Connection,
    history: &[Migration],
) -> Result<Vec<&'static str>> {
    let run = |e: rusqlite::Error| convert_sqlite(e);
    let tx = connection
        .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)
        .map_err(run)?;
    tx.execute_batch(LOG).map_err(run)?;
    let known = sqlite_log(&tx)?;
    let waiting = waiting(&known, history)?;
    let sealed = Sealed::before(&known, &waiting, &mut SqliteTx::on(&tx)?)?;
    for (name, text) in &waiting {
        tx.execute_batch(&fill_in(text, "sqlite", &SQLITE_WORDS))
            .map_err(|e| DbError::Other(format!("{name}: {e}")))?;
        tx.execute("insert into migration values (?1, ?2)", [*name, checksum(text).as_str()])
            .map_err(run)?;
    }
    if let Some(sealed) = sealed {
        sealed.renew(&mut SqliteTx::on(&tx)?)?;
    }
    sqlite_statistics::write(&tx).map_err(run)?;
    tx.commit().map_err(run)?;
    Ok(waiting.into_iter().map(|(name, _)| name).collect())
}

fn migrate_postgres(url: &str, history: &[Migration]) -> Result<Vec<&'static str>> {
    let run = |e: postgres::Error| convert(&e);
    let mut connection = postgres_connection::Connection::of_owner(url)?;
    connection.client.batch_execute(citus::SETTINGS).map_err(run)?;
    // A dropped connection rolls back what it has not committed. Two copies of the server may start
    // at once.
    connection
        .client
        .batch_execute(&format!("begin; select pg_advisory_xact_lock(4150151); {LOG}"))
        .map_err(run)?;
    let known = postgres_log(&mut connection.client)?;
    let waiting = waiting(&known, history)?;
    connection.read_schema()?;
    let sealed = Sealed::before(&known, &waiting, &mut PostgresTx { connection: &mut connection })?;
    if !waiting.is_empty() || sealed.is_some() {
        connection.client.batch_execute(UNBIND_OWNER).map_err(run)?;
    }
    for (name, text) in &waiting {
        run_migration(&mut connection.client, (name, text))?;
        connection
            .client
            .execute("insert into migration values ($1, $2)", &[name, &checksum(text)])
            .map_err(run)?;
    }
    let changed = sealed.is_some();
    if let Some(sealed) = sealed {
        connection.read_schema()?;
        sealed.renew(&mut PostgresTx { connection: &mut connection })?;
    }
    apply_rights(&mut connection.client, changed || !waiting.is_empty())?;
    connection.client.batch_execute("commit").map_err(run)?;
    Ok(waiting.into_iter().map(|(name, _)| name).collect())
}

/// Makes the whole schema where none of it is yet, without a row in the log: to compare with.
pub(super) fn build_postgres(client: &mut Link, history: &[Migration]) -> Result<(), DbError> {
    let run = |e: postgres::Error| convert(&e);
    client.batch_execute(LOG).map_err(run)?;
    history.iter().try_for_each(|migration| run_migration(client, *migration))?;
    run_each(client, POSTGRES_RIGHTS).map_err(run)
}

fn run_migration(client: &mut Link, (name, text): Migration) -> Result<(), DbError> {
    run_each(client, &fill_in(text, "postgres", &POSTGRES_WORDS))
        .map_err(|e| DbError::Other(format!("{name}: {}", convert(&e))))
}

/// Runs SQL statement by statement, as a cluster requires for changes of tables.
fn run_each(client: &mut Link, sql: &str) -> Result<(), postgres::Error> {
    statements(sql).into_iter().try_for_each(|statement| match column_then_check(statement) {
        Some(changes) => changes.iter().try_for_each(|change| client.batch_execute(change)),
        None => client.batch_execute(statement),
    })
}

/// The names of the migrations that ran, with the checksum of each.
type Log = Vec<(String, String)>;

/// The migrations that the database lacks.
fn waiting(known: &Log, history: &[Migration]) -> Result<Vec<Migration>> {
    refuse_newer(known, history)?;
    let mut waiting = Vec::new();
    for (name, text) in history {
        let sum = known.iter().find(|(known, _)| known == name).map(|(_, sum)| sum.clone());
        if is_new(name, text, sum)? {
            waiting.push((*name, *text));
        }
    }
    Ok(waiting)
}

/// The records that were unsound before the migrations, which must not be sealed again.
struct Sealed(Unsound);

impl Sealed {
    /// Proves the sealed records before they are changed; does nothing when there is nothing to
    /// run. The proof uses this program's list of tables, without those that the earlier version's
    /// list is known to lack, unless they are sealed already: otherwise a forged log could get
    /// changed records sealed.
    fn before(known: &Log, waiting: &[Migration], tx: &mut dyn Tx) -> Result<Option<Sealed>> {
        let list = checksum(&seals::list(tx.dialect()));
        let of = known.iter().find(|(name, _)| name == SEALS).map_or("", |(_, sum)| sum.as_str());
        let of_same_list = tx.schema().takes_seals() && of == list;
        if of_same_list && waiting.is_empty() {
            return Ok(None);
        }
        if !tx.schema().takes_seals() {
            return Ok(Some(Sealed(Unsound::new())));
        }
        tx.enter(Scope::SYSTEM)?;
        Ok(Some(Sealed(seals::unsound(tx, &seals::added_since(of))?)))
    }

    /// Seals what the migrations have changed.
    fn renew(&self, tx: &mut dyn Tx) -> Result<()> {
        if !tx.schema().takes_seals() {
            return Ok(());
        }
        tx.enter(Scope::SYSTEM)?;
        seals::renew(tx, &self.0)?;
        tx.exec(
            "insert into migration (name, checksum) values ($1, $2)
             on conflict (name) do update set checksum = $2",
            args![SEALS, checksum(&seals::list(tx.dialect()))],
        )?;
        Ok(())
    }
}

/// Row-level security applies to the tables' owner too, who is seldom a superuser: a migration that
/// changes rows would see none. [`apply_rights`] applies it again in the same transaction.
const UNBIND_OWNER: &str = "do $$
declare
    t record;
begin
    for t in
        select c.relname as name from pg_class c where c.relkind = 'r'
            and c.relnamespace = current_schema()::regnamespace and c.relforcerowsecurity
    loop
        execute format('alter table %I no force row level security', t.name);
    end loop;
end $$;";

/// Applies the rights to every table when a migration has run or their text has changed: each
/// `alter table` waits for readers of the table, which a mere start of the server must not do.
fn apply_rights(tx: &mut Link, changed: bool) -> Result<(), DbError> {
    let run = |e: postgres::Error| convert(&e);
    // They differ on a cluster, which a database may become.
    let kind = if citus::is_in(tx)? { "citus" } else { "" };
    let sum = checksum(&format!("{POSTGRES_RIGHTS}{kind}"));
    let known: Option<String> = tx
        .query_opt("select checksum from migration where name = $1", &[&RIGHTS])
        .map_err(run)?
        .map(|row| row.get(0));
    if !changed && known.as_deref() == Some(sum.as_str()) {
        return Ok(());
    }
    run_each(tx, POSTGRES_RIGHTS).map_err(run)?;
    tx.execute(
        "insert into migration values ($1, $2) on conflict (name) do update set checksum = $2",
        &[&RIGHTS, &sum],
    )
    .map_err(run)?;
    Ok(())
}

fn is_new(name: &str, text: &str, known: Option<String>) -> Result<bool, DbError> {
    match known {
        None => Ok(true),
        Some(sum) if sum == checksum(text) => Ok(false),
        Some(_) => Err(DbError::Other(format!(
            "migration {name} has changed since it was run; add a new one instead"
        ))),
    }
}

fn checksum(text: &str) -> String {
    use sha2::{Digest as _, Sha256};
    base16ct::lower::encode_string(&Sha256::digest(text.as_bytes())[..16])
}

const SQLITE_WORDS: [(&str, &str); 11] = [
    ("{ID}", "integer"),
    ("{INT}", "integer"),
    ("{MONEY}", "integer"),
    ("{TEXT}", "text"),
    ("{JSON}", "text"),
    ("{DATE}", "text"),
    ("{TIME}", "text"),
    ("{BOOL}", "integer"),
    ("{BYTES}", "blob"),
    ("{TRUE}", "1"),
    ("{FALSE}", "0"),
];

const POSTGRES_WORDS: [(&str, &str); 11] = [
    ("{ID}", "bigint"),
    ("{INT}", "integer"),
    ("{MONEY}", "bigint"),
    ("{TEXT}", "text"),
    ("{JSON}", "json"),
    ("{DATE}", "date"),
    ("{TIME}", "timestamptz"),
    ("{BOOL}", "boolean"),
    ("{BYTES}", "bytea"),
    ("{TRUE}", "true"),
    ("{FALSE}", "false"),
];

fn fill_in(text: &str, dialect: &str, words: &[(&str, &str)]) -> String {
    let mut mine = true;
    let mut sql = String::with_capacity(text.len());
    for line in text.lines() {
        match line.strip_prefix("--- ").map(str::trim) {
            Some("both") => mine = true,
            Some(other) => mine = other == dialect,
            None if mine => {
                sql.push_str(line);
                sql.push('\n');
            }
            None => {}
        }
    }
    for (word, meaning) in words {
        sql = sql.replace(word, meaning);
    }
    if dialect == "sqlite" {
        // STRICT: SQLite then refuses a value of the wrong type, as PostgreSQL does.
        sql = sql.replace("\n){NARROW};", "\n) strict, without rowid;");
        sql.replace("\n);", "\n) strict;")
    } else {
        sql.replace("\n){NARROW};", "\n);")
    }
}

/// Row-level security and rights, applied to every table after each migration.
const POSTGRES_RIGHTS: &str = include_str!("postgres_rights.sql");

#[cfg(test)]
mod tests {
    use super::{POSTGRES_WORDS, SQLITE_WORDS, fill_in};

    #[test]
    fn one_text_becomes_two() {
        let text = "create table t (\n    id {ID} primary key\n){NARROW};\n\
                    --- sqlite\nonly a;\n--- postgres\nonly b;\n--- both\nend;";
        assert_eq!(
            fill_in(text, "sqlite", &SQLITE_WORDS),
            "create table t (\n    id integer primary key\n) strict, without rowid;\n\
             only a;\nend;\n"
        );
        assert_eq!(
            fill_in(text, "postgres", &POSTGRES_WORDS),
            "create table t (\n    id bigint primary key\n);\nonly b;\nend;\n"
        );
    }
}
