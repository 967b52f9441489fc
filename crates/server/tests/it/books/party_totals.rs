//! The monthly totals of parties: they are what the lines say, and what was known of them too;
//! `verify` finds a total that is not.

use std::collections::BTreeMap;

use books::journal::{self, Fault, PartySum, Scope};
use books::periods::Area;
use jiff::Timestamp;
use jiff::civil::{Date, date};
use ledger::{AccountId, DocKind, DocRef, Entry, Money, Party};
use platform::db::Scope as Access;
use platform::{Tx, args};

use crate::kit::TestApp;
use crate::kit::dice::{Dice, random_day, small};

const KINDS: [DocKind; 3] = [DocKind::JournalEntry, DocKind::Invoice, DocKind::Receipt];

/// An entry of two lines; each names a party or nobody.
fn some_entry(dice: &mut Dice, document: i64, accounts: [i64; 2]) -> ledger::Balanced {
    let kind = KINDS[small::<usize>(dice.below(3))];
    let mut entry = Entry::on(random_day(dice)).for_doc(DocRef::new(kind, document));
    let amount = Money::from_minor(small(1 + dice.below(9_000)));
    let mut party = || match dice.below(4) {
        0 => None,
        one @ (1 | 2) => Some(Party::customer(small(one))),
        _ => Some(Party::vendor(1)),
    };
    let (debited, credited) = (party(), party());
    let line = entry.debit(AccountId(accounts[0]), amount);
    if let Some(party) = debited {
        line.party(party);
    }
    let line = entry.credit(AccountId(accounts[1]), amount);
    if let Some(party) = credited {
        line.party(party);
    }
    entry.balance().expect("it balances")
}

type Sums = BTreeMap<(Option<(String, i64)>, String), (i64, i64)>;

fn sorted(sums: Vec<PartySum>) -> Sums {
    let of = |sum: PartySum| {
        let party = sum.party.map(|party| (party.kind.as_str().to_owned(), party.id));
        ((party, sum.kind), (sum.debit.minor(), sum.credit.minor()))
    };
    sums.into_iter().map(of).collect()
}

/// What the lines themselves say.
fn from_lines(
    tx: &mut dyn Tx,
    tenant: platform::TenantId,
    account: i64,
    (first, last): (Date, Date),
) -> platform::Result<Sums> {
    let sql = "select l.party_kind, l.party_id, e.doc_kind, cast(sum(l.debit) as bigint),
            cast(sum(l.credit) as bigint)
        from journal_line l
        join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
        where l.tenant_id = $1 and l.account_id = $2 and l.date >= $3 and l.date <= $4
        group by l.party_kind, l.party_id, e.doc_kind";
    let rows = tx.all(sql, args![tenant, account, first, last], |row| {
        let (kind, id): (Option<String>, Option<i64>) = (row.get(0)?, row.get(1)?);
        Ok(((kind.zip(id), row.get(2)?), (row.get(3)?, row.get(4)?)))
    })?;
    Ok(rows.into_iter().collect())
}

/// Some spans of days: whole months, all up to a day, and any others.
fn spans() -> Vec<(Date, Date)> {
    let mut dice = Dice(5);
    let mut span = || {
        let (one, other) = (random_day(&mut dice), random_day(&mut dice));
        match dice.below(3) {
            0 => (one.min(other).first_of_month(), one.max(other).last_of_month()),
            1 => (date(1, 1, 1), one),
            _ => (one.min(other), one.max(other)),
        }
    };
    (0..40).map(|_| span()).collect()
}

#[tokio::test]
async fn totals_of_parties_are_what_the_lines_say() {
    let first = TestApp::company("Party totals").await;
    let accounts = [first.account("cash").await, first.account("capital").await];
    let post = async |app: &TestApp, seed: u64, from: i64| {
        app.as_admin(move |tx, ctx| {
            let mut dice = Dice(seed);
            for document in from..from + 80 {
                let entry = some_entry(&mut dice, document, accounts);
                journal::post(tx, ctx, Area::Accounting, "JE", &entry)?;
            }
            let undone = DocRef::new(DocKind::JournalEntry, from);
            journal::reverse_document(tx, ctx, Area::Accounting, undone)
        })
        .await
        .expect("posted");
    };
    let tenant = first.tenant;
    let asked = move |tx: &mut dyn Tx, scope: &Scope, span: (Date, Date)| {
        let sums = journal::party_sums(tx, tenant, scope, &[AccountId(accounts[0])], span)?;
        Ok::<Sums, platform::Problem>(sorted(sums.expect("totals")))
    };
    let morning = first.at("2026-11-20T08:00:00Z");
    post(&morning, 3, 1_000_001).await;
    let lines = move |tx: &mut dyn Tx, _: &platform::Ctx| {
        spans().into_iter().map(|span| from_lines(tx, tenant, accounts[0], span)).collect()
    };
    let said: Vec<Sums> = morning.as_admin(lines).await.expect("read");
    let evening = first.at("2026-11-20T18:00:00Z");
    post(&evening, 4, 2_000_001).await;
    let now: Vec<Sums> = evening.as_admin(lines).await.expect("read");
    assert_ne!(now, said);
    let noon: Timestamp = "2026-11-20T12:00:00Z".parse().expect("a moment");
    evening
        .as_admin(move |tx, _| {
            for ((span, now), said) in spans().into_iter().zip(&now).zip(&said) {
                assert_eq!(&asked(tx, &Scope::default(), span)?, now, "{span:?}");
                let known = Scope { known_at: Some(noon), ..Scope::default() };
                assert_eq!(&asked(tx, &known, span)?, said, "{span:?} at noon");
            }
            let part = Scope { branch: Some(1), ..Scope::default() };
            let span = (date(2026, 1, 1), date(2026, 1, 31));
            let of_a_part = journal::party_sums(tx, tenant, &part, &[], span)?;
            assert_eq!(of_a_part, None, "no totals of a branch's parties are kept");
            Ok(())
        })
        .await
        .expect("asked");
    evening.verify().await;

    evening
        .break_the_books("update party_month set credit = credit + 1 where party_kind = 'vendor'");
    let fault = evening.app.db.read(Access::tenant(tenant), move |tx| journal::verify(tx, tenant));
    assert!(matches!(fault.await.expect("verified")[..], [Fault::Month { .. }, ..]));
}
