//! The demo's cheques that are not money yet: the latest that came in and went out. Pure.

use jiff::civil::Date;
use platform::{Problem, Result};

use super::calendar::after;
use super::payments::{Means, Payment};
use super::purchase_model::Buying;
use super::vendors::ABROAD;

/// The due dates of the cheques received last, in days from today; the first was due and is not
/// cashed yet. Those handed to the bank come first.
const RECEIVED: [i64; 5] = [-1, 4, 6, 17, 33];
const HANDED_TO_BANK: usize = 2;
/// The same of those that went out.
const ISSUED: [i64; 3] = [5, 12, 26];
/// Whose cheques they are.
const BANKS: [&str; 3] = ["البنك الأهلي المصري", "CIB", "بنك مصر"];

/// A cheque, by the place of its payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PostDated {
    pub place: usize,
    pub due: Date,
    pub bank: &'static str,
    /// When it was handed to our bank.
    pub handed: Option<Date>,
}

/// Those that came with payments of customers, and those that went out with settled bills.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Cheques {
    pub received: Vec<PostDated>,
    pub issued: Vec<PostDated>,
}

/// The latest payments that are made by cheques, so that each kind of cheque is shown.
pub(super) fn cheques(payments: &[Payment], buying: &Buying, today: Date) -> Result<Cheques> {
    let received = payments.iter().enumerate().rev();
    let received = received.filter(|(_, payment)| payment.means == Means::Cheque);
    let received = received.map(|(place, payment)| (place, payment.date)).zip(RECEIVED);
    let abroad = |bill: usize| buying.purchases[bill].vendor == Some(ABROAD);
    let issued = buying.settled.iter().enumerate().rev();
    let issued = issued.filter(|(_, settled)| !abroad(settled.bill));
    let issued = issued.map(|(place, settled)| (place, settled.date)).zip(ISSUED);
    let mut cheques = Cheques::default();
    for (nth, ((place, given), days)) in received.enumerate() {
        let mut cheque = post_dated(place, (nth, days), today)?;
        cheque.due = cheque.due.max(given);
        cheque.handed = (nth < HANDED_TO_BANK).then_some(after(given, 1)?.min(today));
        cheques.received.push(cheque);
    }
    for (nth, ((place, _), days)) in issued.enumerate() {
        cheques.issued.push(post_dated(place, (nth, days), today)?);
    }
    Ok(cheques)
}

fn post_dated(place: usize, (nth, days): (usize, i64), today: Date) -> Result<PostDated> {
    let due = jiff::Span::new().days(days);
    let due = today.checked_add(due).map_err(Problem::internal)?;
    Ok(PostDated { place, due, bank: BANKS[nth % BANKS.len()], handed: None })
}

/// The cheque of a place, if it is one of these.
pub(super) fn find_cheque(cheques: &[PostDated], place: usize) -> Option<&PostDated> {
    cheques.iter().find(|cheque| cheque.place == place)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::super::plan::Plan;

    #[test]
    fn some_cheques_of_every_kind_wait_to_be_money() {
        for today in [date(2026, 11, 20), date(2026, 1, 4), date(2026, 6, 30)] {
            let plan = Plan::up_to(today).unwrap();
            let received = &plan.cheques.received;
            assert_eq!((received.len(), plan.cheques.issued.len()), (5, 3), "{today}");
            assert_eq!(received.iter().filter(|cheque| cheque.handed.is_some()).count(), 2);
            for cheque in received {
                let given = plan.payments[cheque.place].date;
                assert!(cheque.due >= given && given <= today);
                assert!(cheque.handed.is_none_or(|handed| given <= handed && handed <= today));
            }
            let next_week = |due: &jiff::civil::Date| (*due - today).get_days() <= 7;
            assert!(received.iter().filter(|cheque| next_week(&cheque.due)).count() >= 3);
        }
    }
}
