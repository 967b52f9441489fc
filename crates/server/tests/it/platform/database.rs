//! The promises of the database port, on whichever database the tests run.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use platform::db::{Dialect, Scope, Synchronous, Target, migrate};
use platform::{Db, Problem, Result, TenantId, Tx, args, ids};
use sha2::{Digest as _, Sha256};

use crate::kit::{TestApp, empty_database, migrated_database, open_database};

async fn open() -> Db {
    open_database(&migrated_database())
}

async fn count(db: &Db, name: &'static str) -> i64 {
    db.read(Scope::SYSTEM, move |tx| {
        let hits = "select hits from rate_limit where key = $1";
        Ok(tx.scalar::<i64>(hits, args![name])?.unwrap_or(0))
    })
    .await
    .expect("a count")
}

/// Adds one to a counter; a stand-in for any read-decide-write.
async fn add_one(db: &Db, name: &'static str) -> platform::Result<()> {
    db.write(Scope::SYSTEM, move |tx| {
        tx.exec(
            "insert into rate_limit (key, window_start, hits) values ($1, $2, 1)
             on conflict (key, window_start) do update set hits = rate_limit.hits + 1",
            args![name, jiff::Timestamp::UNIX_EPOCH],
        )?;
        Ok(())
    })
    .await
}

#[test]
fn an_older_program_refuses_a_newer_database_and_names_the_migration() {
    let target = migrated_database();
    let newer: platform::db::migrate::Migration =
        ("9999_of_tomorrow", "create index of_tomorrow on job (kind);\n");
    let tomorrow = [mizan::MIGRATIONS, &[newer]].concat();
    migrate::migrate(&target, &tomorrow).expect("the newer program migrates");
    for refused in [
        migrate::migrate(&target, mizan::MIGRATIONS).map(drop),
        migrate::first_missing(&target, mizan::MIGRATIONS).map(drop),
    ] {
        let cause = refused.expect_err("refused").cause.unwrap_or_default();
        assert!(cause.contains("9999_of_tomorrow") && cause.contains("newer"), "{cause}");
    }
}

#[test]
fn a_file_without_bytes_is_no_new_companys_database() {
    let Target::Sqlite(path) = empty_database() else { return };
    std::fs::write(&path, b"").expect("an empty file");
    let refused = migrate::migrate(&Target::Sqlite(path.clone()), mizan::MIGRATIONS);
    let cause = refused.expect_err("refused").cause.unwrap_or_default();
    assert!(cause.contains("has no bytes"), "{cause}");
    std::fs::remove_file(&path).expect("removed");
    let mut log = std::ffi::OsString::from(&path);
    log.push("-wal");
    std::fs::write(&log, b"what was written last").expect("a log");
    let refused = migrate::migrate(&Target::Sqlite(path.clone()), mizan::MIGRATIONS);
    let cause = refused.expect_err("refused").cause.unwrap_or_default();
    assert!(cause.contains("is missing"), "{cause}");
    std::fs::remove_file(&log).expect("removed");
    migrate::migrate(&Target::Sqlite(path), mizan::MIGRATIONS).expect("asked for by no file");
}

/// A migration whose file nobody listed would never run, and nothing else would say so.
#[test]
fn every_file_of_the_migrations_is_listed_in_its_order() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations");
    let files = std::fs::read_dir(folder).expect("the folder").map(|file| {
        let path = file.expect("a file").path();
        path.file_stem().expect("a name").to_string_lossy().into_owned()
    });
    let mut files: Vec<String> = files.collect();
    files.sort_unstable();
    let listed: Vec<&str> = mizan::MIGRATIONS.iter().map(|(name, _)| *name).collect();
    assert_eq!(listed, files);
}

#[test]
fn nobody_opens_a_database_that_a_command_has_to_itself() {
    let target = migrated_database();
    let Target::Postgres(_) = &target else { return };
    let open = || Db::open(&target, 2, Synchronous::Full);
    let cause = |refused: Result<Db>| refused.err().and_then(|problem| problem.cause);
    let alone = Db::open_alone(&target, 2).expect("nobody has it open");
    assert!(cause(open()).is_some_and(|cause| cause.contains("must be alone with it")));
    let second = Db::open_alone(&target, 2);
    assert!(cause(second).is_some_and(|cause| cause.contains("stop every server")));
    drop(alone);
    let begun = std::time::Instant::now();
    let server = loop {
        match open() {
            Ok(server) => break server,
            Err(problem) => assert!(begun.elapsed().as_secs() < 20, "{:?}", problem.cause),
        }
    };
    let _another = open().expect("several servers");
    assert!(cause(Db::open_alone(&target, 2)).is_some_and(|cause| cause.contains("stop every")));
    drop(server);
}

#[tokio::test]
async fn migrating_twice_changes_nothing() {
    let target = empty_database();
    let first = platform::db::migrate::migrate(&target, mizan::MIGRATIONS).expect("it migrates");
    let second = platform::db::migrate::migrate(&target, mizan::MIGRATIONS).expect("it migrates");
    assert_eq!((first.len(), second.len()), (mizan::MIGRATIONS.len(), 0));
}

/// A company that moves to the other database keeps the seals of its records.
#[tokio::test]
async fn a_seal_is_the_same_on_both_databases() {
    let app = TestApp::company("Movers").await;
    let company = app.ctx().await.tenant;
    let at: jiff::Timestamp = "2026-01-31T23:59:58.5Z".parse().expect("a moment");
    let add = move |tx: &mut dyn platform::Tx| -> platform::Result<()> {
        tx.exec(
            "insert into class (tenant_id, id, name, name_key, active, created_at)
             values ($1, 70001, 'نقل', 'نقل', $2, $3)",
            args![company, true, at],
        )?;
        tx.exec(
            "insert into attachment (tenant_id, id, file_name, media_type, size, sha256,
                storage_key, uploaded_at, uploaded_by, uploaded_by_name)
             values ($1, 70002, 'a.pdf', 'application/pdf', 9, $2, 'key', $3, 5, 'Mona')",
            args![company, vec![0x0a_u8, 0xff], at],
        )?;
        Ok(())
    };
    app.app.db.write(Scope::system_in(company), add).await.expect("written");

    let moment = "2026-01-31T23:59:58.500000Z";
    let class = [("name", "نقل"), ("name_key", "نقل"), ("active", "1"), ("created_at", moment)];
    let file = [
        ("file_name", "a.pdf"),
        ("media_type", "application/pdf"),
        ("size", "9"),
        ("sha256", "0AFF"),
        ("storage_key", "key"),
        ("uploaded_at", moment),
        ("uploaded_by", "5"),
        ("uploaded_by_name", "Mona"),
        ("search_text", ""),
    ];
    for (table, id, columns) in [("class", 70_001, &class[..]), ("attachment", 70_002, &file)] {
        let digest: Vec<u8> = app
            .app
            .db
            .read(Scope::system_in(company), move |tx| {
                let by = platform::db::by_index(tx, "record_seal_record");
                let last = format!(
                    "select digest from record_seal {by} where tenant_id = $1 and kind = $2
                         and record_id = $3 order by number desc limit 1"
                );
                Ok(tx.scalar(&last, args![company, table, id])?.expect("a seal"))
            })
            .await
            .expect("read");
        let mut said = Sha256::new();
        for text in [table, ""].into_iter().chain(columns.iter().flat_map(|(n, v)| [*n, *v])) {
            said.update((text.len() as u64).to_be_bytes());
            said.update(text);
        }
        assert_eq!(digest, said.finalize().to_vec(), "{table}");
    }
}

#[tokio::test]
async fn an_error_undoes_everything_and_leaves_the_neighbours_alone() {
    let db = open().await;
    let writes = (0..60).map(|n| {
        let db = db.clone();
        tokio::spawn(async move {
            if n % 3 != 0 {
                return add_one(&db, "good").await;
            }
            db.write(Scope::SYSTEM, |tx| -> platform::Result<()> {
                tx.exec("update rate_limit set hits = 1000 where key = 'good'", args![])?;
                Err(Problem::not_found())
            })
            .await
        })
    });
    let mut refused = 0;
    for write in writes.collect::<Vec<_>>() {
        refused += usize::from(write.await.expect("it ran").is_err());
    }
    assert_eq!((refused, count(&db, "good").await), (20, 40));
}

#[tokio::test]
async fn what_the_commit_itself_refuses_leaves_the_neighbours_alone() {
    let app = TestApp::company("Orphans").await;
    let cash = app.account("cash").await;
    let ctx = app.ctx().await;
    let writes = (0..60).map(|n: i64| {
        let (app, ctx) = (app.clone(), ctx.clone());
        tokio::spawn(async move {
            let write = move |tx: &mut dyn platform::Tx, ctx: &platform::Ctx| {
                if n % 3 == 0 {
                    // A line whose entry never comes: that is looked for at the commit.
                    tx.exec(
                        "insert into journal_line (tenant_id, entry_number, line_no, account_id,
                            date, debit, credit)
                         values ($1, $2, 1, $3, '2026-11-20', 1, 0)",
                        args![ctx.tenant, 1_000_000 + n, cash],
                    )?;
                    return Ok(0);
                }
                platform::ids::allocate(tx, ctx.tenant, 1)
            };
            app.app.write(ctx, write).await
        })
    });
    let (mut refused, mut taken) = (0, Vec::new());
    for write in writes.collect::<Vec<_>>() {
        match write.await.expect("it ran") {
            Ok(id) => taken.push(id),
            Err(_) => refused += 1,
        }
    }
    taken.sort_unstable();
    taken.dedup();
    assert_eq!((refused, taken.len()), (20, 40));
    app.verify().await;
}

/// One of many writes at once: a quarter refuses before its first statement, a quarter breaks a
/// unique key, a quarter refuses after it has written, and a quarter is kept.
async fn write_in_turn(
    app: TestApp,
    ctx: platform::Ctx,
    (number, order): (i64, Arc<Mutex<Vec<String>>>),
) -> Result<()> {
    let write = move |tx: &mut dyn Tx, ctx: &platform::Ctx| {
        if number % 4 == 0 {
            return Err(Problem::not_found());
        }
        let name = format!("Class {number}");
        // A second class of one name breaks a unique key.
        let taken = if number % 4 == 1 { "Class 2".to_owned() } else { name };
        tx.exec(
            "insert into class (tenant_id, id, name, name_key, active, created_at)
             values ($1, $2, $3, $3, $4, $5)",
            args![ctx.tenant, 90_000 + number, taken, true, ctx.now],
        )?;
        if number % 4 == 3 {
            return Err(Problem::not_found());
        }
        if tx.dialect() == Dialect::Postgres {
            let known =
                "select pg_current_xact_id()::text || ' of ' || current_setting('app.user')";
            let known = tx.scalar::<String>(known, args![])?.expect("a row");
            order.lock().expect("a list").push(known);
        }
        Ok(())
    };
    app.app.write(ctx, write).await
}

#[tokio::test]
async fn plans_are_made_for_disks_without_turning_parts_and_never_compiled() {
    let app = TestApp::alone("Plans").await;
    if app.app.db.dialect() == Dialect::Sqlite {
        return;
    }
    let chosen = app.as_admin(|tx, _| {
        let sql = "select current_setting('random_page_cost') || ' ' || current_setting('jit')";
        Ok(tx.scalar::<String>(sql, args![])?)
    });
    assert_eq!(chosen.await.expect("read").as_deref(), Some("1.1 off"));
}

#[tokio::test]
async fn writes_that_share_a_commit_are_refused_one_by_one() {
    let app = TestApp::alone("Shared").await;
    let ctx = app.ctx().await;
    let known = Arc::new(Mutex::new(Vec::new()));
    // One write holds the turn until all others have been sent.
    let (began, has_begun) = std::sync::mpsc::channel();
    let (hold, held) = std::sync::mpsc::channel::<()>();
    let held = Mutex::new(held);
    let first = tokio::spawn({
        let (app, ctx) = (app.clone(), ctx.clone());
        async move {
            let write = move |tx: &mut dyn Tx, ctx: &platform::Ctx| {
                platform::ids::allocate(tx, ctx.tenant, 1)?;
                began.send(()).ok();
                held.lock().unwrap().recv_timeout(Duration::from_secs(20)).ok();
                Ok(())
            };
            app.app.write(ctx, write).await
        }
    });
    tokio::task::spawn_blocking(move || has_begun.recv()).await.unwrap().unwrap();
    let writes: Vec<_> = (2..22)
        .map(|number| {
            let turn = (number, Arc::clone(&known));
            tokio::spawn(write_in_turn(app.clone(), ctx.clone(), turn))
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(60)).await;
    drop(hold);
    first.await.unwrap().expect("the first write");
    let mut kept = Vec::new();
    for (number, write) in (2..22).zip(writes) {
        if write.await.expect("it ran").is_ok() {
            kept.push(number);
        }
    }
    assert_eq!(kept, [2, 6, 10, 14, 18]);
    let names = move |tx: &mut dyn Tx| {
        let all = "select name from class where tenant_id = $1 and id > 90000 order by id";
        Ok(tx.all(all, args![ctx.tenant], |row| row.get::<String>(0))?)
    };
    let names = app.app.db.read(Scope::tenant(app.tenant), names).await.expect("the classes");
    assert_eq!(names, kept.iter().map(|number| format!("Class {number}")).collect::<Vec<_>>());
    let known = known.lock().expect("a list").clone();
    let transactions: std::collections::HashSet<_> = known.iter().collect();
    assert!(transactions.len() <= 2, "they share a transaction: {known:?}");
    app.verify().await;
}

#[tokio::test]
async fn what_is_stored_bears_the_moment_of_its_turn_and_is_waited_for() {
    use std::sync::mpsc;

    let app = TestApp::company("Turns").await;
    let ctx = app.ctx().await;
    // One write holds the turn until another has been asked for, and for a while more.
    let (began, has_begun) = mpsc::channel();
    let (go_on, goes_on) = mpsc::channel::<()>();
    let goes_on = std::sync::Mutex::new(goes_on);
    let first = tokio::spawn({
        let (app, ctx) = (app.clone(), ctx.clone());
        async move {
            let write = move |tx: &mut dyn platform::Tx, ctx: &platform::Ctx| {
                began.send(()).ok();
                goes_on.lock().unwrap().recv_timeout(Duration::from_secs(20)).ok();
                platform::ids::allocate(tx, ctx.tenant, 7)
            };
            app.app.write(ctx, write).await
        }
    });
    tokio::task::spawn_blocking(move || has_begun.recv()).await.unwrap().unwrap();
    let asked = platform::Ctx { now: app.app.clock.now(), ..ctx.clone() };
    let next = tokio::spawn({
        let (app, ctx) = (app.clone(), asked.clone());
        async move { app.app.write(ctx, |_, ctx| Ok(ctx.now)).await }
    });
    // A question about the present waits for the write that is under way.
    let known = tokio::spawn({
        let (app, ctx) = (app.clone(), asked.clone());
        async move {
            let written = app.app.wait_for_writes(&ctx, Some(ctx.now)).await;
            written.map(|()| app.app.clock.now())
        }
    });
    tokio::time::sleep(Duration::from_millis(60)).await;
    assert!(!known.is_finished(), "it was told before the write was done");
    let ends = app.app.clock.now();
    // Hung up rather than sent: the write may be run again, and would wait for a second word.
    drop(go_on);
    first.await.unwrap().expect("the first write");
    assert!(next.await.unwrap().expect("the next write") >= ends);
    assert!(known.await.unwrap().expect("an answer") >= ends);
}

#[tokio::test]
async fn a_panic_is_an_answer_and_the_thread_lives() {
    let db = open().await;
    for _ in 0..10 {
        let answer =
            db.write(Scope::SYSTEM, |_| -> platform::Result<()> { panic!("on purpose") }).await;
        assert_eq!(answer.expect_err("a refusal").status, 500);
    }
    add_one(&db, "after").await.expect("the writer still writes");
}

/// One of which waits for the other: that only ends when both are under way at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn look_ups_at_once_do_not_wait_for_each_other() {
    let db = open().await;
    let met = Arc::new(std::sync::Barrier::new(2));
    let look_up = || {
        let (db, met) = (db.clone(), Arc::clone(&met));
        tokio::spawn(async move {
            let meet = move |tx: &mut dyn Tx| {
                met.wait();
                Ok(tx.scalar::<i64>("select 1", args![])?)
            };
            db.look_up(Scope::SYSTEM, meet).await
        })
    };
    let both = (look_up(), look_up());
    for answer in [both.0.await, both.1.await] {
        assert_eq!(answer.expect("it ran").expect("an answer"), Some(1));
    }
}

#[tokio::test]
async fn a_look_up_that_panics_or_is_refused_leaves_the_next_one_alone() {
    let db = open().await;
    for _ in 0..2 {
        let panicked =
            db.look_up(Scope::SYSTEM, |_| -> platform::Result<()> { panic!("on purpose") }).await;
        assert_eq!(panicked.expect_err("refused").status, 500);
        let refused = db.look_up(Scope::SYSTEM, |_| Err::<(), _>(Problem::forbidden())).await;
        assert_eq!(refused.expect_err("refused").status, 403);
        let write = |tx: &mut dyn Tx| Ok(tx.exec("delete from rate_limit", args![])?);
        assert!(db.look_up(Scope::SYSTEM, write).await.is_err(), "it only reads");
    }
    let answer = db.look_up(Scope::SYSTEM, |tx| Ok(tx.scalar::<i64>("select 1", args![])?)).await;
    assert_eq!(answer.expect("an answer"), Some(1));
}

#[tokio::test]
async fn a_reader_can_not_write() {
    let db = open().await;
    let answer = db
        .read(Scope::SYSTEM, |tx| Ok(tx.exec("update global_sequence set next_id = 99", args![])?))
        .await;
    assert_eq!(answer.expect_err("a refusal").status, 500);
}

#[tokio::test]
async fn no_reader_opens_a_file_that_took_the_place_of_the_database() {
    let Target::Sqlite(path) = migrated_database() else { return };
    let db = open_database(&Target::Sqlite(path.clone()));
    let kept = path.with_extension("kept");
    std::fs::rename(&path, &kept).expect("moved");
    let read = || db.read(Scope::SYSTEM, |tx| Ok(tx.ping()?));
    for another in [None, Some("")] {
        if let Some(bytes) = another {
            std::fs::write(&path, bytes).expect("another file");
        }
        assert_eq!(read().await.expect_err("refused").status, 500);
    }
    std::fs::rename(&kept, &path).expect("moved back");
    read().await.expect("the reader opens its own file");
}

#[tokio::test]
async fn values_come_back_as_they_went_in() {
    let db = open().await;
    let now: jiff::Timestamp = "2026-11-20T10:00:00.123456Z".parse().expect("a moment");
    let text = "شركة النيل 'quoted' $1 ?1 \u{1F4D2}";
    db.write(Scope::SYSTEM, move |tx| {
        tx.exec(
            "insert into job (id, kind, payload, run_at, last_error, attempts) values ($2, $1, $3,
                $4, $5, $6)",
            args!["kind", "id", "{\"a\": 1}", now, text, 7_i64],
        )?;
        tx.exec(
            "insert into email_verification (id, email, code_hash, expires_at) values ($1, $2, $3,
                $4)",
            args!["v", "a@b.eg", vec![0_u8, 255, 7], now],
        )?;
        Ok(())
    })
    .await
    .expect("written");
    let row = db
        .read(Scope::SYSTEM, |tx| {
            let job = tx.one(
                "select kind, payload, run_at, last_error, attempts, locked_until from job
                    where id = $1",
                args!["id"],
                |row| {
                    Ok((
                        row.get::<String>(0)?,
                        row.get::<String>(1)?,
                        row.get::<jiff::Timestamp>(2)?,
                        row.get::<String>(3)?,
                        row.get::<i64>(4)?,
                        row.get::<Option<jiff::Timestamp>>(5)?,
                    ))
                },
            )?;
            let bytes: Option<Vec<u8>> =
                tx.scalar("select code_hash from email_verification where id = $1", args!["v"])?;
            Ok((job, bytes))
        })
        .await
        .expect("read");
    let job = ("kind".to_owned(), "{\"a\": 1}".to_owned(), now, text.to_owned(), 7, None);
    assert_eq!(row, (Some(job), Some(vec![0, 255, 7])));
}

#[tokio::test]
async fn a_companys_writes_follow_each_other() {
    let app = TestApp::company("Writers").await;
    let tenant = app.tenant;
    let before = next_id(&app.app.db, tenant).await;
    let writes: Vec<_> = (0..100)
        .map(|_| {
            let db = app.app.db.clone();
            tokio::spawn(async move {
                db.write(Scope::tenant(tenant), move |tx| {
                    // Read, think, write back what was read: lost if two do it at once.
                    let read = "select next_id from tenant_sequence where tenant_id = $1";
                    let seen: i64 = tx.scalar(read, args![tenant])?.unwrap_or_default();
                    std::thread::yield_now();
                    tx.exec(
                        "update tenant_sequence set next_id = $2 where tenant_id = $1",
                        args![tenant, seen + 1],
                    )?;
                    Ok(())
                })
                .await
            })
        })
        .collect();
    for write in writes {
        write.await.expect("it ran").expect("it wrote");
    }
    assert_eq!(next_id(&app.app.db, tenant).await, before + 100);
}

#[tokio::test]
async fn what_is_asked_ahead_is_answered_as_if_it_were_asked_then() {
    fn days(tx: &mut dyn Tx, tenant: TenantId) -> platform::Result<Option<i64>> {
        let longest = "select max(days) from term where tenant_id = $1";
        Ok(tx.scalar::<Option<i64>>(longest, args![tenant])?.flatten())
    }
    fn id(tx: &mut dyn Tx, tenant: TenantId) -> platform::Result<i64> {
        ids::allocate(tx, tenant, 1)
    }
    let app = TestApp::company("Ahead").await;
    let tenant = app.tenant;
    let write = move |tx: &mut dyn Tx| {
        let set = |tx: &mut dyn Tx, days: i64| {
            let sql = "update term set days = $2 where tenant_id = $1";
            tx.send(sql, args![tenant, days])
        };
        set(tx, 11)?;
        let is_asked = tx.ahead(|tx| days(tx, tenant));
        assert_eq!(is_asked, tx.dialect() == Dialect::Postgres, "SQLite answers at once");
        tx.ahead(|tx| {
            // Within another: both are asked ahead.
            tx.ahead(|tx| id(tx, tenant));
            id(tx, tenant)
        });
        // The question is answered as of now, and its id is the first: both were sent before.
        let first = id(tx, tenant)?;
        assert_eq!(days(tx, tenant)?, Some(11));
        assert_eq!(id(tx, tenant)?, first + 1);
        assert_eq!(id(tx, tenant)?, first + 2, "asked no more than it was asked ahead");
        tx.ahead(|tx| days(tx, tenant));
        set(tx, 12)?;
        assert_eq!(days(tx, tenant)?, Some(12), "its table was written");
        let refused = tx.attempt(|tx| {
            set(tx, 13)?;
            tx.ahead(|tx| days(tx, tenant));
            tx.ahead(|tx| id(tx, tenant));
            assert_eq!(days(tx, tenant)?, Some(13));
            Err::<(), _>(Problem::not_found())
        });
        assert_eq!(refused.expect_err("a refusal").status, 404);
        assert_eq!(days(tx, tenant)?, Some(12), "taken back");
        assert_eq!(id(tx, tenant)?, first + 3, "taken back with its id");
        // An id that was asked ahead is given out already.
        let is_asked = tx.ahead(|tx| id(tx, tenant));
        let jump = "update tenant_sequence set next_id = next_id + 100 where tenant_id = $1";
        tx.exec(jump, args![tenant])?;
        assert_eq!(id(tx, tenant)?, first + if is_asked { 4 } else { 104 });
        // A question that would write sealed rows is no question.
        tx.ahead(|tx| tx.exec("delete from term where tenant_id = $1", args![tenant]));
        assert_eq!(days(tx, tenant)?, Some(12));
        Ok(())
    };
    app.app.db.write(Scope::tenant(tenant), write).await.expect("written");
}

async fn next_id(db: &Db, tenant: TenantId) -> i64 {
    db.read(Scope::tenant(tenant), move |tx| {
        let read = "select next_id from tenant_sequence where tenant_id = $1";
        Ok(tx.scalar::<i64>(read, args![tenant])?.unwrap_or_default())
    })
    .await
    .expect("a number")
}

#[tokio::test]
async fn postgres_hides_other_companies_from_a_query_that_forgot_its_tenant() {
    let target = crate::kit::shared_database();
    if matches!(target, Target::Sqlite(_)) {
        // SQLite has no row-level security; there the tenant in every query is the only wall (tidy
        // looks for it).
        return;
    }
    let one = TestApp::company("One").await;
    let two = TestApp::company("Two").await;
    let seen = one
        .app
        .db
        .read(Scope::tenant(one.tenant), |tx| {
            Ok(tx.all("select distinct tenant_id from account", args![], |row| row.get::<i64>(0))?)
        })
        .await
        .expect("read");
    assert_eq!(seen, [one.tenant.0]);
    let tenant = two.tenant;
    let theft = one
        .app
        .db
        .write(Scope::tenant(one.tenant), move |tx| {
            Ok(tx.exec(
                "update account set name_en = 'stolen' where tenant_id = $1",
                args![tenant],
            )?)
        })
        .await
        .expect("it ran");
    assert_eq!(theft, 0);
}

#[tokio::test]
async fn a_list_of_ids_may_be_longer_than_a_statement_may_have_parameters() {
    let app = TestApp::company("Long lists").await;
    let tenant = app.tenant;
    let read = app.as_admin(move |tx, _| {
        let of_all = "select max(id) from account where tenant_id = $1";
        let last: i64 = tx.scalar(of_all, args![tenant])?.expect("accounts");
        let chart = books::accounts::chart(tx, tenant)?.len();
        // Two such lists in a statement, at the length that was refused.
        let ids: Vec<i64> = (0..40_000).map(|n| n - 40_000 + 1 + last).collect();
        let mut asked = args![tenant].to_vec();
        let list = platform::db::in_list(&ids, &mut asked);
        let other = platform::db::in_list(&ids[..8_192], &mut asked);
        let sql = format!(
            "select cast(count(*) as bigint) from account
             where tenant_id = $1 and id in ({list}) and (id > 0 or id in ({other}))"
        );
        let found: Option<i64> = tx.scalar(&sql, &asked)?;
        Ok((chart, found.and_then(|count| usize::try_from(count).ok())))
    });
    let (chart, found) = read.await.expect("a count");
    assert_eq!(found, Some(chart));
}
