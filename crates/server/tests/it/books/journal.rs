//! The posting room: what it and the database refuse, and what `verify` finds.

use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Entry, Money};
use platform::db::Scope;
use platform::{TenantId, Tx, args};

use crate::kit::TestApp;

fn entry(debit: i64, credit: i64, minor: i64) -> ledger::Balanced {
    let mut entry = Entry::on(jiff::civil::date(2026, 11, 20))
        .for_doc(DocRef::new(DocKind::JournalEntry, 1))
        .memo("by hand");
    entry.debit(AccountId(debit), Money::from_minor(minor));
    entry.credit(AccountId(credit), Money::from_minor(minor));
    entry.balance().expect("it balances")
}

#[tokio::test]
async fn entries_are_chained_and_verify_names_the_broken_one() {
    let app = TestApp::company("Chain").await;
    let (cash, capital) = (app.account("cash").await, app.account("capital").await);
    for n in 1..=5 {
        app.as_admin(move |tx, ctx| {
            let entry = entry(cash, capital, n * 100);
            books::journal::post(tx, ctx, books::periods::Area::Accounting, "JE", &entry)
        })
        .await
        .expect("posted");
    }
    app.verify().await;
    app.break_the_books(
        "update journal_line set debit = 301 where entry_number = 3 and debit = 300",
    );
    let tenant = app.tenant;
    let fault = app
        .app
        .db
        .read(Scope::tenant(tenant), move |tx| books::journal::verify(tx, tenant))
        .await
        .expect("verified");
    assert_eq!(fault.first(), Some(&books::journal::Fault::Content { entry: 3 }));
}

/// A statement that must be refused: the company, cash and capital accounts, a date.
type Attempt = fn(&mut dyn Tx, TenantId, [i64; 2], Date) -> platform::Result<()>;

#[tokio::test]
async fn the_database_itself_refuses_what_must_not_be() {
    let app = TestApp::company("Refusals").await;
    let (cash, capital) = (app.account("cash").await, app.account("capital").await);
    app.as_admin(move |tx, ctx| {
        let entry = entry(cash, capital, 100);
        books::journal::post(tx, ctx, books::periods::Area::Accounting, "JE", &entry)
    })
    .await
    .expect("posted");
    const LINE: &str = "insert into journal_line (tenant_id, entry_number, line_no, account_id,
        date, debit, credit)
        values ($1, $2, $3, $4, $5, $6, $7)";
    const ENTRY: &str = "insert into journal_entry (tenant_id, number, date, doc_kind, memo,
        posted_at, posted_by,
        posted_by_name, previous_hash, hash)
        values ($1, $2, $3, 'journal_entry', '', $4, 1, 'x', $5, $5)";
    let tenant = app.tenant;
    let date = jiff::civil::date(2026, 11, 20);
    let tries: [(&str, Attempt); 5] = [
        ("an unbalanced entry", |tx, tenant, [cash, capital], date| {
            tx.exec(LINE, args![tenant, 90_i64, 1_i64, cash, date, 100_i64, 0_i64])?;
            tx.exec(LINE, args![tenant, 90_i64, 2_i64, capital, date, 0_i64, 99_i64])?;
            tx.exec(
                ENTRY,
                args![tenant, 90_i64, date, jiff::Timestamp::UNIX_EPOCH, vec![0_u8; 32]],
            )?;
            Ok(())
        }),
        ("lines without an entry", |tx, tenant, [cash, _], date| {
            tx.exec(LINE, args![tenant, 91_i64, 1_i64, cash, date, 100_i64, 0_i64])?;
            Ok(())
        }),
        ("a line for a sealed entry", |tx, tenant, [cash, _], date| {
            tx.exec(LINE, args![tenant, 1_i64, 3_i64, cash, date, 100_i64, 0_i64])?;
            Ok(())
        }),
        ("a changed line", |tx, tenant, _, _| {
            tx.exec(
                "update journal_line set debit = 5 where tenant_id = $1 and debit > 0",
                args![tenant],
            )?;
            Ok(())
        }),
        ("a deleted entry", |tx, tenant, _, _| {
            tx.exec("delete from journal_entry where tenant_id = $1", args![tenant])?;
            Ok(())
        }),
    ];
    for (what, attempt) in tries {
        let outcome = app.as_admin(move |tx, _| attempt(tx, tenant, [cash, capital], date)).await;
        assert!(outcome.is_err(), "the database took {what}");
    }
    app.verify().await;
}

#[tokio::test]
async fn a_locked_period_takes_nothing() {
    let app = TestApp::company("Locked").await;
    let (cash, capital) = (app.account("cash").await, app.account("capital").await);
    app.as_admin(|tx, ctx| {
        books::periods::lock(
            tx,
            ctx,
            &books::periods::Area::ALL,
            Some(jiff::civil::date(2026, 11, 30)),
            "VAT return filed",
        )
    })
    .await
    .expect("locked");
    let refused = app
        .as_admin(move |tx, ctx| {
            let entry = entry(cash, capital, 100);
            books::journal::post(tx, ctx, books::periods::Area::Accounting, "JE", &entry)
        })
        .await
        .expect_err("refused");
    assert_eq!((refused.status, refused.code), (409, "period.locked"));
}

#[tokio::test]
async fn groups_and_foreign_accounts_take_nothing() {
    let app = TestApp::company("Mine").await;
    let other = TestApp::company("Theirs").await;
    let cash = app.account("cash").await;
    let group = app.group_account().await;
    let theirs = other.account("capital").await + 1_000_000;
    for account in [group, theirs] {
        let refused = app
            .as_admin(move |tx, ctx| {
                let entry = entry(cash, account, 100);
                books::journal::post(tx, ctx, books::periods::Area::Accounting, "JE", &entry)
            })
            .await
            .expect_err("refused");
        assert_eq!(refused.code, "journal.account_not_live");
    }
}
