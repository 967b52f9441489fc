//! PostgreSQL's own programs, run as child processes: `pg_dump` and `pg_restore`, for `mizan
//! backup`.

use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;

use postgres::config::{Host, SslMode};

use super::address::take_root;
use super::error::convert;
use super::{DbError, Result, Tx, postgres_connection::connect_as_owner};

/// Dumps the database as the transaction sees it. Row-level security applies to the owner too; its
/// policy for backups lets the owner read every row when a setting says that this is one.
pub(super) fn dump(tx: &mut dyn Tx, url: &str, to: &Path) -> Result<()> {
    // This transaction waits for the child, however long that takes.
    tx.exec("set local idle_in_transaction_session_timeout = 0", &[])?;
    let snapshot: Option<String> = tx.scalar("select pg_export_snapshot()", &[])?;
    let mut command = tool("pg_dump", url)?;
    command.env("PGOPTIONS", "-c app.backup=yes").arg("--enable-row-security");
    command.args(["--format=custom", "--no-owner", "--no-privileges"]);
    command.arg(format!("--snapshot={}", snapshot.unwrap_or_default()));
    command.arg("--file").arg(to);
    run(command, "pg_dump")
}

/// Fills an empty database with a dump. The next migration applies the rights again.
pub(super) fn restore(url: &str, from: &Path) -> Result<()> {
    let mut command = tool("pg_restore", url)?;
    let config: postgres::Config = take_root(url).0.parse().map_err(|e| convert(&e))?;
    command.args(["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"]);
    command.arg("--dbname").arg(config.get_dbname().or(config.get_user()).unwrap_or_default());
    command.arg(from);
    run(command, "pg_restore")?;
    let mut client = connect_as_owner(url)?;
    let sql = "delete from migration where name = 'rights'";
    client.batch_execute(sql).map_err(|e| convert(&e))?;
    Ok(())
}

/// Refuses a database that has tables.
pub(super) fn refuse_filled(url: &str) -> Result<()> {
    let mut client = connect_as_owner(url)?;
    let sql = "select count(*) from pg_class c where c.relkind = 'r'
               and c.relnamespace = current_schema()::regnamespace";
    let tables: i64 = client.query_one(sql, &[]).map_err(|e| convert(&e))?.get(0);
    if tables == 0 {
        return Ok(());
    }
    let text = "the database that DATABASE_URL names is not empty: create an empty one, restore \
                into that, and let DATABASE_URL name it from then on";
    Err(DbError::Other(text.to_owned()).into())
}

/// A child process that connects to the address. The password is not on its command line, where
/// everybody on the machine would see it.
fn tool(name: &str, url: &str) -> Result<Command, DbError> {
    let (url, root) = take_root(url);
    let config: postgres::Config = url.parse().map_err(|e| convert(&e))?;
    let mut command = Command::new(name);
    command.arg("--no-password");
    match config.get_hosts().first() {
        Some(Host::Tcp(host)) => drop(command.env("PGHOST", host)),
        #[cfg(unix)]
        Some(Host::Unix(folder)) => drop(command.env("PGHOST", folder)),
        _ => {}
    }
    if let Some(port) = config.get_ports().first() {
        command.env("PGPORT", port.to_string());
    }
    if let Some(user) = config.get_user() {
        command.env("PGUSER", user);
    }
    if let Some(database) = config.get_dbname().or(config.get_user()) {
        command.env("PGDATABASE", database);
    }
    if let Some(password) = config.get_password() {
        command.env("PGPASSWORD", String::from_utf8_lossy(password).as_ref());
    }
    match (config.get_ssl_mode(), root) {
        (SslMode::Require, Some(root)) => {
            command.env("PGSSLMODE", "verify-full").env("PGSSLROOTCERT", root);
        }
        (SslMode::Require, None) => drop(command.env("PGSSLMODE", "require")),
        _ => {}
    }
    Ok(command)
}

fn run(mut command: Command, name: &str) -> Result<()> {
    let output = command.output().map_err(|error| match error.kind() {
        ErrorKind::NotFound => DbError::Other(format!(
            "{name} is not on the PATH: install PostgreSQL's client programs, of the server's \
             version or newer"
        )),
        _ => DbError::Other(format!("{name}: {error}")),
    })?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(DbError::Other(format!("{name}: {}", said.trim())).into())
}
