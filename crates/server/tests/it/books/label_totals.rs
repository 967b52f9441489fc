//! The monthly totals of branches, classes and projects: whatever is asked of them is what the
//! lines say, whatever was known of them too, and `verify` finds a total that is not.

use books::journal::{self, Dimension, Fault, LabelledSum, Scope};
use books::periods::Area;
use jiff::Timestamp;
use jiff::civil::date;
use ledger::{AccountId, DocKind, DocRef, Entry, Money};
use platform::Tx;
use platform::db::Scope as Access;

use crate::kit::TestApp;
use crate::kit::dice::{Dice, random_day, small};
use crate::kit::journal::{sorted_sums, sums_from_lines};

/// An entry of two pairs of lines, each with its label or with none.
fn some_entry(dice: &mut Dice, document: i64, accounts: [i64; 3]) -> ledger::Balanced {
    let mut entry =
        Entry::on(random_day(dice)).for_doc(DocRef::new(DocKind::JournalEntry, document));
    for _ in 0..2 {
        let mut label = || Some(small::<i64>(dice.below(4))).filter(|label| *label > 0);
        let labels = [label(), label(), label()];
        let amount = Money::from_minor(small(1 + dice.below(9_000)));
        let mut account = || AccountId(accounts[small::<usize>(dice.below(3))]);
        let (debit, credit) = (account(), account());
        let [branch, class, project] = labels;
        entry.debit(debit, amount).branch(branch).class(class).project(project);
        entry.credit(credit, amount).branch(branch).project(class);
    }
    entry.balance().expect("it balances")
}

const DIMENSIONS: [(Dimension, &str); 3] = [
    (Dimension::Branch, "branch_id"),
    (Dimension::Class, "class_id"),
    (Dimension::Project, "project_id"),
];

/// Every question of some spans, against the lines.
fn asked_of(
    tx: &mut dyn Tx,
    tenant: platform::TenantId,
    dice: &mut Dice,
) -> platform::Result<Vec<Vec<LabelledSum>>> {
    let mut answers = Vec::new();
    for _ in 0..40 {
        let (one, other) = (random_day(dice), random_day(dice));
        let span = match dice.below(3) {
            0 => (one.min(other).first_of_month(), one.max(other).last_of_month()),
            1 => (date(1, 1, 1), one),
            _ => (one.min(other), one.max(other)),
        };
        for (dimension, column) in DIMENSIONS {
            let by = |scope: &Scope, tx: &mut dyn Tx, by: Option<Dimension>| {
                journal::movements(tx, tenant, scope, by, span).map(sorted_sums)
            };
            let said = by(&Scope::default(), tx, Some(dimension))?;
            assert_eq!(
                said,
                sorted_sums(sums_from_lines(tx, tenant, column, span, Timestamp::MAX)?),
                "{column} {span:?}"
            );
            for label in 0..4 {
                let mut scope = Scope::default();
                *match dimension {
                    Dimension::Branch => &mut scope.branch,
                    Dimension::Class => &mut scope.class,
                    Dimension::Project => &mut scope.project,
                } = Some(label);
                let wanted = Some(label).filter(|label| *label > 0);
                let mut own = said.clone();
                own.retain(|sum| sum.label == wanted);
                own.iter_mut().for_each(|sum| sum.label = None);
                assert_eq!(by(&scope, tx, None)?, own, "{column} {label} {span:?}");
            }
            answers.push(said);
        }
    }
    Ok(answers)
}

#[tokio::test]
async fn totals_of_labels_are_what_the_lines_say() {
    let first = TestApp::company("Labels").await;
    let accounts =
        [first.account("cash").await, first.account("bank").await, first.account("capital").await];
    let post = async |app: &TestApp, seed: u64, from: i64| {
        app.as_admin(move |tx, ctx| {
            let mut dice = Dice(seed);
            for document in from..from + 60 {
                let entry = some_entry(&mut dice, document, accounts);
                journal::post(tx, ctx, Area::Accounting, "JE", &entry)?;
            }
            journal::reverse_document(
                tx,
                ctx,
                Area::Accounting,
                DocRef::new(DocKind::JournalEntry, from),
            )
            .map(drop)
        })
        .await
        .expect("posted");
    };
    let tenant = first.tenant;
    let morning = first.at("2026-11-20T08:00:00Z");
    post(&morning, 3, 1_000_001).await;
    let said = morning.as_admin(move |tx, _| asked_of(tx, tenant, &mut Dice(5))).await;
    let said = said.expect("asked");
    let evening = first.at("2026-11-20T18:00:00Z");
    post(&evening, 4, 2_000_001).await;
    let after = evening.as_admin(move |tx, _| asked_of(tx, tenant, &mut Dice(5))).await;
    assert_ne!(after.expect("asked"), said);

    // What was known at noon is what was said then.
    let moment: jiff::Timestamp = "2026-11-20T12:00:00Z".parse().expect("a moment");
    evening
        .as_admin(move |tx, _| {
            let mut dice = Dice(5);
            for answers in said.chunks(3) {
                let (one, other) = (random_day(&mut dice), random_day(&mut dice));
                let span = match dice.below(3) {
                    0 => (one.min(other).first_of_month(), one.max(other).last_of_month()),
                    1 => (date(1, 1, 1), one),
                    _ => (one.min(other), one.max(other)),
                };
                for ((dimension, _), said) in DIMENSIONS.into_iter().zip(answers) {
                    let scope = Scope { known_at: Some(moment), ..Scope::default() };
                    let known = journal::movements(tx, tenant, &scope, Some(dimension), span)?;
                    assert_eq!(&sorted_sums(known), said, "{dimension:?} {span:?}");
                }
            }
            Ok(())
        })
        .await
        .expect("known");
    evening.verify().await;

    evening.break_the_books("update label_month set credit = credit + 1 where label = 'class'");
    let fault = evening.app.db.read(Access::tenant(tenant), move |tx| journal::verify(tx, tenant));
    assert!(matches!(fault.await.expect("verified")[..], [Fault::Month { .. }, ..]));
}
