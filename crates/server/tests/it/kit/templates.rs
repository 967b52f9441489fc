//! Databases of tests: migrated once in a run, the demo company planted once, then copied for each
//! test that wants a separate one.

use std::sync::{LazyLock, OnceLock};

use platform::db::{Synchronous, Target, backup_sqlite, migrate, raise_wall};
use platform::{App, Db};
use tokio::sync::OnceCell;

use super::database::unique;

/// A database that was migrated and that nobody works on.
static MIGRATED: LazyLock<Target> = LazyLock::new(|| {
    let target = empty_database();
    migrate::migrate(&target, mizan::MIGRATIONS).expect("it migrates");
    template_of(&target)
});

/// The same with the demo company.
static DEMO: OnceCell<Target> = OnceCell::const_new();

/// An empty separate database.
pub fn empty_database() -> Target {
    match std::env::var("TEST_DATABASE_URL") {
        Ok(url) => create_postgres(url, None),
        Err(_) => Target::Sqlite(new_folder().join("mizan.db")),
    }
}

/// A migrated separate database, without companies.
pub fn migrated_database() -> Target {
    copy_of(&MIGRATED)
}

/// The database that most tests share; each has its own company in it.
pub fn shared_database() -> Target {
    static SHARED: OnceLock<Target> = OnceLock::new();
    SHARED.get_or_init(migrated_database).clone()
}

/// A separate database with the demo company in it. `open` opens the program that plants it, in the
/// first test that asks.
pub async fn demo_database(open: impl FnOnce(Target) -> App) -> Target {
    let template = DEMO.get_or_init(|| async {
        let target = migrated_database();
        let app = open(target.clone());
        demo::seed(&app).await.expect("the demo is planted").expect("an empty database");
        drop(app);
        template_of(&target)
    });
    copy_of(template.await)
}

/// Opens a database as tests do: what a power cut would take is not theirs to keep.
pub fn open_database(target: &Target) -> Db {
    raise_wall();
    Db::open(target, 4, Synchronous::Off).expect("it opens")
}

/// A database in a state to be copied. A SQLite file is one without a log beside it; of PostgreSQL
/// it is the database itself, once its connections are closed.
fn template_of(target: &Target) -> Target {
    match target {
        Target::Sqlite(path) => {
            let template = path.with_file_name("template.db");
            backup_sqlite(path, &template).expect("a copy");
            Target::Sqlite(template)
        }
        Target::Postgres(_) => target.clone(),
    }
}

/// A copy of a database that nobody works on.
pub fn copy_of(template: &Target) -> Target {
    match template {
        Target::Sqlite(path) => {
            let copy = new_folder().join("mizan.db");
            std::fs::copy(path, &copy).expect("a copy");
            Target::Sqlite(copy)
        }
        Target::Postgres(url) => {
            let server = std::env::var("TEST_DATABASE_URL").expect("a server");
            create_postgres(server, Some(database_name(url)))
        }
    }
}

fn new_folder() -> std::path::PathBuf {
    tempfile::tempdir().expect("a temporary folder").keep()
}

/// Creates a database on the server of the tests, as a copy of another one or empty. PostgreSQL
/// waits some seconds for connections to the copied one that are just being closed. On a cluster
/// the database is of that name on every machine, and a copy of them all is a copy of it.
fn create_postgres(server: String, template: Option<String>) -> Target {
    let name = format!("mizan_it_{}_{}", std::process::id(), unique());
    // The synchronous client must not live on a thread that runs async code.
    let made = std::thread::spawn(move || {
        let machines = machines_of(&server);
        let copied = template.map(|template| format!(" template {template}")).unwrap_or_default();
        let create = format!("create database {name}{copied}");
        for machine in &machines {
            match copied.strip_prefix(" template ") {
                Some(copied) if machines.len() > 1 => copy_on(machine, &create, copied),
                _ => connect(machine).batch_execute(&create).expect("a new database"),
            }
        }
        if machines.len() > 1 && copied.is_empty() {
            join(&machines, &name);
        }
        with_database(&server, &name)
    });
    Target::Postgres(made.join().expect("a database"))
}

/// Creates a copy on one machine of a cluster, which keeps its own connections in the copied
/// database: they are ended until the copy is quicker.
fn copy_on(machine: &str, create: &str, copied: &str) {
    let mut client = connect(machine);
    let end = "select pg_terminate_backend(pid) from pg_stat_activity
        where datname = $1 and pid <> pg_backend_pid()";
    let mut last = None;
    for _ in 0..20 {
        client.execute(end, &[&copied]).expect("ended");
        match client.batch_execute(create) {
            Ok(()) => return,
            Err(error) => last = Some(error),
        }
    }
    panic!("no new database: {last:?}");
}

/// The addresses of the machines, the one first that is asked: PostgreSQL without Citus is one.
fn machines_of(server: &str) -> Vec<String> {
    let mut client = connect(server);
    let is_cluster = "select 1 from pg_extension where extname = 'citus'";
    if client.query_opt(is_cluster, &[]).expect("an answer").is_none() {
        return vec![server.to_owned()];
    }
    let sql = "select nodename || ':' || nodeport from pg_dist_node order by groupid";
    let rows = client.query(sql, &[]).expect("the machines");
    rows.iter().map(|row| at_machine(server, row.get(0))).collect()
}

/// Makes one cluster of the databases of that name on the machines.
fn join(machines: &[String], name: &str) {
    for machine in machines {
        let sql = "create extension citus";
        connect(&with_database(machine, name)).batch_execute(sql).expect("the extension");
    }
    let mut first = connect(&with_database(&machines[0], name));
    for (at, machine) in machines.iter().enumerate() {
        let config: postgres::Config = machine.parse().expect("an address");
        let Some(postgres::config::Host::Tcp(host)) = config.get_hosts().first() else {
            panic!("{machine} names no host");
        };
        let call = if at == 0 { "citus_set_coordinator_host" } else { "citus_add_node" };
        let sql = format!("select {call}('{host}', {})", config.get_ports()[0]);
        first.batch_execute(&sql).expect("a machine of the cluster");
    }
}

fn connect(url: &str) -> postgres::Client {
    postgres::Client::connect(url, postgres::NoTls).expect("PostgreSQL answers")
}

/// The same address with another `host:port`.
fn at_machine(url: &str, machine: &str) -> String {
    let (head, path) = url.rsplit_once('/').expect("an address with a database");
    let (who, _) = head.rsplit_once('@').expect("an address with a role");
    format!("{who}@{machine}/{path}")
}

/// The same address with another database at its end.
fn with_database(url: &str, name: &str) -> String {
    let (base, query) = url.split_once('?').map_or((url, ""), |(base, query)| (base, query));
    let (server, _) = base.rsplit_once('/').expect("an address with a database");
    let question = if query.is_empty() { "" } else { "?" };
    format!("{server}/{name}{question}{query}")
}

fn database_name(url: &str) -> String {
    let base = url.split_once('?').map_or(url, |(base, _)| base);
    base.rsplit_once('/').expect("an address with a database").1.to_owned()
}
