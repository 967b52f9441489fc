//! Companies and members, and what is done to their database behind the program's back.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use argon2::password_hash::PasswordHasher as _;
use argon2::{Algorithm, Argon2, Params, Version};
use platform::access::Role;
use platform::db::{Scope, Target};
use platform::{App, TenantId, Tx, args};
use tenancy::{CompanyDetails, NewPerson};

/// Every test person's password.
pub const PASSWORD: &str = "Wadi-Degla-71";

/// Its hash by the least work that argon2id knows: the product's own parameters are slow on
/// purpose, and each test signs somebody in.
static PASSWORD_HASH: LazyLock<String> = LazyLock::new(|| {
    let least = Params::new(Params::MIN_M_COST, 1, 1, None).expect("parameters");
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, least);
    argon2.hash_password(PASSWORD.as_bytes()).expect("a hash").to_string()
});

static COUNTER: AtomicU64 = AtomicU64::new(1);

/// A number that nothing else of this run has.
pub fn unique() -> u64 {
    COUNTER.fetch_add(1, Ordering::Relaxed)
}

/// A new company's admin.
pub struct Admin {
    pub tenant: TenantId,
    pub email: String,
}

fn person(email: &str, first_name: &str) -> NewPerson {
    NewPerson {
        email: email.to_owned(),
        first_name: first_name.to_owned(),
        last_name: "Tester".to_owned(),
        phone: "+20 10 1234 5678".to_owned(),
        user_type: String::new(),
        password_hash: Some(PASSWORD_HASH.clone()),
        accepted_terms_at: None,
    }
}

/// Makes a company with its admin, as sign-up does after all checks.
pub async fn make_company(app: &App, name: &str) -> Admin {
    let email = format!("admin-{}-{}@test.example", std::process::id(), unique());
    let admin = person(&email, "Mona");
    let company = CompanyDetails {
        name: name.to_owned(),
        industry_id: 1,
        size: "5-11".to_owned(),
        currency_id: super::EGP,
        tier: 1,
        email: None,
        phone: None,
    };
    let now = app.clock.now();
    let made = app
        .db
        .write(Scope::SYSTEM, move |tx| tenancy::create_company(tx, &admin, &company, 30, now))
        .await
        .expect("a company");
    Admin { tenant: made.tenant, email }
}

/// Adds a member with a role.
pub async fn make_member(app: &App, tenant: TenantId, role: &str) -> String {
    let email = format!("{role}-{}-{}@test.example", std::process::id(), unique()).to_lowercase();
    let member = person(&email, "Samy");
    let role = Role::from_name(role).expect("a role");
    let now = app.clock.now();
    app.db
        .write(Scope::system_in(tenant), move |tx| {
            let user = tenancy::add_person(tx, &member, now)?;
            tenancy::enrol(tx, tenant, user, role, &[], now)
        })
        .await
        .expect("a member");
    email
}

/// Forgets a migration that brought these tables and nothing else, the ones that name others first:
/// the books are as they were before it, with what only this version can post.
pub fn forget_migration(target: &Target, name: &str, tables: &[&str]) {
    let dropped: String = tables.iter().map(|table| format!("drop table {table};")).collect();
    take_back_migration(target, name, &dropped);
}

/// Forgets a migration whose effect these statements undo.
pub fn take_back_migration(target: &Target, name: &str, undone: &str) {
    let sql = format!("{undone} delete from migration where name = '{name}'");
    match target.clone() {
        Target::Sqlite(path) => rusqlite::Connection::open(path)
            .and_then(|connection| connection.execute_batch(&sql))
            .expect("forgotten"),
        Target::Postgres(url) => std::thread::spawn(move || {
            let client = postgres::Client::connect(&url, postgres::NoTls);
            client.and_then(|mut client| client.batch_execute(&sql)).expect("forgotten");
        })
        .join()
        .expect("no panic"),
    }
}

/// Changes rows behind the program's back, as a tamperer with the database file could.
pub fn tamper(target: &Target, tenant: TenantId, sql: &str) {
    let table = sql.split_whitespace().nth(1).expect("update a table").to_owned();
    let sql = format!("{sql} and tenant_id = {}", tenant.0);
    match target.clone() {
        Target::Sqlite(path) => {
            let connection = rusqlite::Connection::open(path).expect("the file opens");
            connection
                .execute_batch("drop trigger journal_line_update; pragma busy_timeout = 10000;")
                .and_then(|()| connection.execute_batch(&sql))
                .expect("tampered");
            connection
                .execute_batch(
                    "create trigger journal_line_update before update on journal_line
                     begin select raise(abort, 'journal: posted lines are never changed'); end;",
                )
                .expect("covered up");
        }
        Target::Postgres(url) => {
            std::thread::spawn(move || {
                let mut client =
                    postgres::Client::connect(&url, postgres::NoTls).expect("a client");
                // One by one: a cluster takes no change of a table among others. The table is
                // locked first and whole: who takes a weaker lock and then a stronger one can
                // meet a writer who waits for the table while it is waited for.
                for statement in [
                    "set citus.enable_unsafe_triggers = on",
                    "set citus.multi_shard_modify_mode = sequential",
                    "begin",
                    &format!("lock table {table} in access exclusive mode"),
                    &format!("alter table {table} disable trigger user"),
                    &format!("alter table {table} no force row level security"),
                    &sql,
                    &format!("alter table {table} force row level security"),
                    &format!("alter table {table} enable trigger user"),
                    "commit",
                ] {
                    client.batch_execute(statement).expect("tampered");
                }
            })
            .join()
            .expect("no panic");
        }
    }
}

/// The tables that have a column of this name.
pub fn tables_with_column(target: &Target, column: &'static str) -> Vec<String> {
    match target.clone() {
        Target::Sqlite(path) => {
            let connection = rusqlite::Connection::open(path).expect("the file opens");
            let sql = "select t.name from sqlite_master t, pragma_table_info(t.name) c
                       where t.type = 'table' and c.name = ?1";
            let mut statement = connection.prepare(sql).expect("a query");
            let names = statement.query_map([column], |row| row.get(0)).expect("tables");
            names.collect::<Result<_, _>>().expect("names")
        }
        Target::Postgres(url) => std::thread::spawn(move || {
            let mut client = postgres::Client::connect(&url, postgres::NoTls).expect("a client");
            let sql = "select c.relname::text from pg_attribute a
                       join pg_class c on c.oid = a.attrelid
                       where c.relkind = 'r' and a.attname = $1 and not a.attisdropped";
            let rows = client.query(sql, &[&column]).expect("tables");
            rows.iter().map(|row| row.get(0)).collect()
        })
        .join()
        .expect("no panic"),
    }
}

/// Changes the company's row.
pub fn change_company(target: &Target, tenant: TenantId, assignment: &str) {
    change(target, &format!("update tenant set {assignment} where id = {}", tenant.0));
}

/// Changes what is of no company.
pub fn change(target: &Target, sql: &str) {
    let sql = sql.to_owned();
    match target.clone() {
        Target::Sqlite(path) => {
            let connection = rusqlite::Connection::open(path).expect("the file opens");
            let run = format!("pragma busy_timeout = 10000; {sql}");
            connection.execute_batch(&run).expect("changed");
        }
        Target::Postgres(url) => std::thread::spawn(move || {
            let mut client = postgres::Client::connect(&url, postgres::NoTls).expect("a client");
            // Even the owner is bound by row-level security.
            let as_system = "select set_config('app.system', 'yes', false)";
            client.batch_execute(&format!("{as_system}; {sql}")).expect("changed");
        })
        .join()
        .expect("no panic"),
    }
}

/// Drops a database of PostgreSQL under its open connections.
pub fn drop_postgres(target: &Target) {
    let Target::Postgres(url) = target else { return };
    let name = url.rsplit('/').next().expect("a name").to_owned();
    let server = std::env::var("TEST_DATABASE_URL").expect("a server");
    std::thread::spawn(move || {
        let mut client = postgres::Client::connect(&server, postgres::NoTls).expect("a client");
        let drop = format!("drop database {name} with (force)");
        // Nobody but a superuser may end a worker of autovacuum, which is soon done.
        let mut left = 100;
        while let Err(error) = client.batch_execute(&drop) {
            left -= 1;
            assert!(left > 0, "{error}");
            std::thread::sleep(Duration::from_millis(100));
        }
    })
    .join()
    .expect("no panic");
}

/// Finds the number whose SHA-256 with the salt is the challenge, and wraps it as the widget does.
pub fn solve(challenge: &serde_json::Value) -> String {
    use base64::Engine as _;
    use sha2::{Digest as _, Sha256};
    let text = |name: &str| challenge[name].as_str().unwrap_or_default().to_owned();
    let most = challenge["maxnumber"].as_u64().unwrap_or(1_000_000);
    let number = (0..=most)
        .find(|number| {
            let hash = Sha256::digest(format!("{}{number}", text("salt")).as_bytes());
            hash.iter().map(|b| format!("{b:02x}")).collect::<String>() == text("challenge")
        })
        .expect("a solution");
    let payload = serde_json::json!({
        "algorithm": text("algorithm"), "challenge": text("challenge"), "number": number,
        "salt": text("salt"), "signature": text("signature"),
    });
    base64::engine::general_purpose::STANDARD.encode(payload.to_string())
}

/// Ids of a query over one company, for tests of what no call shows.
pub async fn one_id(app: &App, tenant: TenantId, sql: &'static str) -> i64 {
    app.db
        .read(Scope::tenant(tenant), move |tx| {
            Ok(tx.scalar::<i64>(sql, args![tenant])?.unwrap_or_default())
        })
        .await
        .expect("an id")
}

/// Keeps every connection of the database busy for a time: what asks for one afterwards waits.
pub async fn keep_busy(app: &App, time: Duration) {
    let until = Instant::now() + time;
    let begun = Arc::new(AtomicU64::new(0));
    for _ in 0..app.config.connections {
        let (db, begun) = (app.db.clone(), Arc::clone(&begun));
        tokio::spawn(async move {
            let wait = move |_: &mut dyn Tx| {
                begun.fetch_add(1, Ordering::SeqCst);
                std::thread::sleep(until.saturating_duration_since(Instant::now()));
                Ok(())
            };
            db.write(Scope::SYSTEM, wait).await
        });
    }
    while begun.load(Ordering::SeqCst) == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
