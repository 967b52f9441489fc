//! What the gateway took is what is on record is what the tax invoices say, whatever happens.

use std::time::Duration;

use gateways::PaymentState;
use jiff::{SignedDuration, Timestamp};
use platform::args;
use platform::db::Scope;
use serde_json::{Value, json};

use crate::kit::NOW;
use crate::kit::beside::Beside;
use crate::kit::dice::{Dice, small};
use crate::kit::subscriptions::{APPROVED, DECLINED, DECLINED_LATER, Payer};

/// Companies of one program and gateway: each renews while the later ones live, so that the work
/// of a run would grow with the square of its sequences.
const TOGETHER: usize = 10;

/// The random sequences that a run goes through: more by `scripts/charge-walks.sh`.
fn sequences() -> std::ops::Range<u64> {
    let asked = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let first = asked("CHARGE_FIRST").unwrap_or(0);
    first..first + asked("CHARGE_SEQUENCES").unwrap_or(6)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_gateway_took_is_on_record_and_on_invoices() {
    let sequences = sequences();
    let mut paid = 0;
    for first in sequences.clone().step_by(TOGETHER) {
        let payer = Payer::new("Charges").await;
        let mut moment: Timestamp = NOW.parse().expect("a moment");
        for seed in (first..sequences.end).take(TOGETHER) {
            // Another company of the same program and gateway for each sequence.
            let beside = payer.beside(&moment.to_string()).await;
            moment = live(beside, seed, moment).await;
        }
        paid += agree(&payer, first).await;
    }
    assert!(paid > 0, "something was paid");
}

async fn live(mut payer: Payer, seed: u64, mut moment: Timestamp) -> Timestamp {
    let mut dice = Dice(seed);
    for _ in 0..8 {
        let tier = 1 + i64::from(dice.below(2) == 1);
        let period = ["month", "year"][usize::from(dice.below(4) == 0)];
        match dice.below(7) {
            0 | 1 => {
                let card = [APPROVED, DECLINED, DECLINED_LATER][small::<usize>(dice.below(3))];
                hosted(&payer, (tier, period), card, dice.below(2) == 0).await;
            }
            2 => by_card(&payer, (tier, period)).await,
            3 if dice.below(4) == 0 => {
                let wait = Duration::from_millis(dice.below(60));
                killed(&payer, &moment.to_string(), (tier, period), wait).await;
            }
            3 => {
                // The call is cut off in the middle: no answer comes.
                let wait = Duration::from_millis(dice.below(12));
                let _ = tokio::time::timeout(wait, by_card(&payer, (tier, period))).await;
            }
            4 => drop(payer.app.post("/Setting/Subscription/CancelSubscription", json!({})).await),
            5 => drop(payer.app.post("/Setting/Subscription/ResumeSubscription", json!({})).await),
            _ => drop(payer.app.post("/Setting/Subscription/PayNow", json!({})).await),
        }
        moment += SignedDuration::from_hours(24 * small::<i64>(dice.below(20)) + 2);
        payer = payer.on(&moment.to_string()).await;
    }
    moment += SignedDuration::from_hours(30);
    payer.on(&moment.to_string()).await;
    moment
}

async fn hosted(payer: &Payer, (tier, period): (i64, &str), card: &str, returns: bool) {
    let path =
        format!("/Setting/Subscription/calculatePlanChangeAmount?tier_id={tier}&period={period}");
    let total = payer.app.get(&path).await.body["total_amount"].clone();
    let plan = json!({ "tier_id": tier, "period": period, "total_amount": total });
    let asked = json!({ "return_to": "subscription", "plan": plan });
    let started = payer.app.post("/Setting/Payment/StartCard", asked).await;
    if started.status == 200 {
        payer.types(started.body["page_url"].as_str().expect("a page"), card).await;
        if returns {
            payer.comes_back(started.body["reference"].as_str().expect("a reference")).await;
        }
    }
}

/// A process of the program that is killed while it changes the plan by the saved card.
async fn killed(payer: &Payer, moment: &str, change: (i64, &str), wait: Duration) {
    let asked = change_of(payer, change).await;
    let (app, moment) = (payer.app.clone(), moment.to_owned());
    let killed = move || {
        let path = "/Setting/Subscription/ChangePlan";
        Beside::start(&app, &moment).killed_while_asked(path, asked, wait);
    };
    tokio::task::spawn_blocking(killed).await.expect("it was killed");
}

async fn by_card(payer: &Payer, change: (i64, &str)) {
    let asked = change_of(payer, change).await;
    drop(payer.app.post("/Setting/Subscription/ChangePlan", asked).await);
}

/// What is sent to change the plan, with the total as it was shown.
async fn change_of(payer: &Payer, (tier, period): (i64, &str)) -> Value {
    let path =
        format!("/Setting/Subscription/calculatePlanChangeAmount?tier_id={tier}&period={period}");
    let total = payer.app.get(&path).await.body["total_amount"].clone();
    json!({
        "tier_id": tier, "xtenant": payer.app.tenant.0, "period": period, "total_amount": total,
    })
}

/// Compares the gateway's own list with the ledger and with the invoices of all companies, and
/// gives what was paid.
async fn agree(payer: &Payer, first: u64) -> i64 {
    let day = jiff::civil::date(2026, 11, 20);
    let mut took = 0;
    for payment in payer.gateway().payments(day).await.expect("payments") {
        if matches!(payment.state, PaymentState::Approved) {
            took += payment.amount - payment.refunded;
        }
    }
    let read = payer.app.app.db.read(Scope::SYSTEM, |tx| {
        let paid = tx.scalar::<i64>(
            "select cast(coalesce(sum(total), 0) as bigint) from charge where state = 'paid'",
            args![],
        )?;
        let invoiced = tx.one(
            "select cast(coalesce(sum(net + vat), 0) as bigint), count(*),
                    coalesce(max(invoice_number), 0), count(distinct invoice_number)
             from charge where invoice_number is not null",
            args![],
            |row| Ok((row.get::<i64>(0)?, [row.get::<i64>(1)?, row.get(2)?, row.get(3)?])),
        )?;
        let open = tx.scalar::<i64>(
            "select count(*) from charge where state in ('pending', 'refunding')
                and kind <> 'card'",
            args![],
        )?;
        Ok((paid.unwrap_or_default(), invoiced.expect("sums"), open.unwrap_or_default()))
    });
    let (paid, (invoiced, [count, last, distinct]), open) = read.await.expect("the ledger");
    assert_eq!(open, 0, "from {first}: everything has ended");
    assert_eq!((took, invoiced), (paid, paid), "from {first}: gateway, ledger, invoices agree");
    assert_eq!((count, count), (last, distinct), "from {first}: numbers without a gap");
    paid
}
