//! What was known long ago: computed from a snapshot of the totals and some entries, it is what the
//! lines say, also where the clock was set back; and `verify` finds a snapshot that is wrong.

use books::journal::{self, Dimension, FIRST_DAY, Fault, LabelledSum, Scope};
use books::periods::Area;
use jiff::Timestamp;
use jiff::civil::{Date, date};
use ledger::{AccountId, DocKind, DocRef, Entry, Money};
use platform::db::{Scope as Access, migrate};
use platform::{TenantId, Tx, args};

use crate::kit::dice::{Dice, random_day, small};
use crate::kit::journal::{sorted_sums, sums_from_lines};
use crate::kit::{TestApp, forget_migration, open_database};

/// When how many entries were posted, in the order of their numbers: one of the clocks was late.
const POSTED: [(&str, i64); 5] = [
    ("2026-11-20T08:00:00Z", 6_000),
    ("2026-11-20T09:00:00Z", 6_000),
    ("2026-11-20T08:30:00Z", 1_000),
    ("2026-11-20T10:00:00Z", 8_000),
    ("2026-11-20T11:00:00Z", 10_500),
];

/// Moments before, between and after those, and two of them.
const ASKED: [&str; 7] = [
    "2026-11-20T07:59:00Z",
    "2026-11-20T08:00:00Z",
    "2026-11-20T08:45:00Z",
    "2026-11-20T09:30:00Z",
    "2026-11-20T10:00:00Z",
    "2026-11-20T10:30:00Z",
    "2026-11-20T12:00:00Z",
];

/// An entry between two accounts, with labels or without.
fn some_entry(dice: &mut Dice, document: i64, accounts: [i64; 3]) -> (String, ledger::Balanced) {
    let mut entry =
        Entry::on(random_day(dice)).for_doc(DocRef::new(DocKind::JournalEntry, document));
    let mut label = || Some(small::<i64>(dice.below(4))).filter(|label| *label > 0);
    let (branch, project) = (label(), label());
    let amount = Money::from_minor(small(1 + dice.below(9_000)));
    let mut account = || AccountId(accounts[small::<usize>(dice.below(3))]);
    let (debit, credit) = (account(), account());
    entry.debit(debit, amount).branch(branch).project(project);
    entry.credit(credit, amount).branch(branch);
    (format!("JE-{document}"), entry.balance().expect("it balances"))
}

async fn post(app: &TestApp, moment: &str, entries: i64, behind: i64) {
    let accounts =
        [app.account("cash").await, app.account("bank").await, app.account("capital").await];
    let app = app.at(moment);
    app.as_admin(move |tx, ctx| {
        let mut dice = Dice(u64::try_from(behind + 7).unwrap_or_default());
        let entries: Vec<_> =
            (1..=entries).map(|n| some_entry(&mut dice, behind + n, accounts)).collect();
        for some in entries.chunks(700) {
            journal::post_many(tx, ctx, Area::Accounting, some)?;
        }
        // As in books of before the write clock.
        tx.exec("delete from write_clock where tenant_id = $1", args![ctx.tenant])?;
        Ok(())
    })
    .await
    .expect("posted");
}

/// Every question of some spans at a moment, against the lines.
fn ask(
    tx: &mut dyn Tx,
    tenant: TenantId,
    moment: Timestamp,
    dice: &mut Dice,
) -> platform::Result<()> {
    let scope = Scope { known_at: Some(moment), ..Scope::default() };
    let year = (date(2026, 1, 1), date(2026, 12, 31));
    let day: Date = random_day(dice);
    let random = random_day(dice);
    for span in [year, (FIRST_DAY, day), (day.min(random), day.max(random))] {
        let asked = [
            (None, "null"),
            (Some(Dimension::Branch), "branch_id"),
            (Some(Dimension::Project), "project_id"),
        ];
        for (by, column) in asked {
            let said = sorted_sums(journal::movements(tx, tenant, &scope, by, span)?);
            let lines = sorted_sums(sums_from_lines(tx, tenant, column, span, moment)?);
            assert_eq!(said, lines, "{column} {span:?} as known {moment}");
            if by.is_none() {
                of_each(tx, tenant, &scope, span, &lines)?;
            }
        }
    }
    Ok(())
}

/// The movement of an account by itself.
fn of_each(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    span: (Date, Date),
    lines: &[LabelledSum],
) -> platform::Result<()> {
    for sum in lines {
        let own = journal::movement_of(tx, tenant, scope, sum.account, span)?;
        assert_eq!(own, (sum.debit, sum.credit));
    }
    Ok(())
}

#[tokio::test]
async fn what_was_known_long_ago_is_what_the_lines_say() {
    let app = TestApp::company("Snapshots").await;
    let tenant = app.tenant;
    let mut behind = 1_000_000;
    for (moment, entries) in POSTED {
        post(&app, moment, entries, behind).await;
        behind += entries;
    }
    app.as_admin(move |tx, ctx| {
        let kept = "select entry_number from totals_snapshot where tenant_id = $1 order by 1";
        let kept: Vec<i64> = tx.all(kept, args![ctx.tenant], |row| row.get(0))?;
        let [first, second, third] = kept[..] else { panic!("{kept:?}") };
        let due = |entry, after: i64| (after..after + 700).contains(&entry);
        assert!(due(first, 10_000) && due(second, 20_000) && due(third, 30_000), "{kept:?}");
        let mut dice = Dice(11);
        for moment in ASKED {
            ask(tx, tenant, moment.parse().expect("a moment"), &mut dice)?;
        }
        Ok(())
    })
    .await
    .expect("asked");
    app.verify().await;

    for wrong in [
        "update snapshot_month set credit = credit + 1 where entry_number < 12000",
        "update snapshot_label_month set debit = debit + 1 where label = 'branch'",
    ] {
        app.break_the_books(wrong);
        let fault = app.app.db.read(Access::tenant(tenant), move |tx| journal::verify(tx, tenant));
        assert!(matches!(fault.await.expect("verified")[..], [Fault::Month { .. }, ..]), "{wrong}");
        app.break_the_books(&wrong.replace("+ 1", "- 1"));
    }
    app.verify().await;
    // These moments are used to ask what was known.
    app.break_the_books(
        "update totals_snapshot set last_posted = first_posted where entry_number > 30000",
    );
    let fault = app.app.db.read(Access::tenant(tenant), move |tx| journal::verify(tx, tenant));
    let fault = fault.await.expect("verified");
    assert!(matches!(fault[..], [Fault::Snapshot { entry: 30_000.. }, ..]), "{fault:?}");
}

/// Entries of a company with a separate project for each of them: it has more totals than snapshots
/// are apart.
async fn post_projects(app: &TestApp, entries: i64) {
    let (cash, bank) = (app.account("cash").await, app.account("bank").await);
    app.as_admin(move |tx, ctx| {
        let mut dice = Dice(5);
        let made = |n: i64| {
            let document = DocRef::new(DocKind::JournalEntry, 2_000_000 + n);
            let mut entry = Entry::on(random_day(&mut dice)).for_doc(document);
            entry.debit(AccountId(cash), Money::from_minor(n)).project(Some(n));
            entry.credit(AccountId(bank), Money::from_minor(n));
            (format!("JE-{n}"), entry.balance().expect("it balances"))
        };
        let entries: Vec<_> = (1..=entries).map(made).collect();
        for some in entries.chunks(700) {
            journal::post_many(tx, ctx, Area::Accounting, some)?;
        }
        Ok(())
    })
    .await
    .expect("posted");
}

/// Books as they were before there were snapshots get them from their lines; of a company with many
/// labels not before there are as many entries as totals.
#[tokio::test]
async fn old_books_get_their_snapshots() {
    let app = TestApp::alone("Old snapshots").await;
    let (tenant, many) = (app.tenant, app.beside("Many projects").await);
    let mut behind = 1_000_000;
    for (moment, entries) in POSTED {
        post(&app, moment, entries, behind).await;
        behind += entries;
    }
    post_projects(&many, 12_000).await;
    let target = app.app.config.database.clone();
    let tables = ["snapshot_label_month", "snapshot_month", "totals_snapshot"];
    forget_migration(&target, "0090_totals_snapshots", &tables);
    let done = migrate::migrate(&target, mizan::MIGRATIONS).expect("it migrates");
    assert_eq!(done, ["0090_totals_snapshots"]);

    let db = open_database(&target);
    for (tenant, wanted) in [(tenant, vec![10_000, 20_000, 30_000]), (many.tenant, vec![])] {
        let asked = db.read(Access::tenant(tenant), move |tx| {
            let kept = "select entry_number from totals_snapshot where tenant_id = $1 order by 1";
            let kept: Vec<i64> = tx.all(kept, args![tenant], |row| row.get(0))?;
            assert_eq!(kept, wanted);
            let mut dice = Dice(13);
            for moment in ASKED {
                ask(tx, tenant, moment.parse().expect("a moment"), &mut dice)?;
            }
            journal::verify(tx, tenant)
        });
        assert_eq!(asked.await.expect("asked"), []);
    }
}
