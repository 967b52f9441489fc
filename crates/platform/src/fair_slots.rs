//! Slots for scarce work, such as typesetting: companies take turns, so that one in a loop delays
//! another by no more than one turn.
//!
//! A company first waits for a slot of its share, and then for one of all, so that at most its
//! share is ahead of others. The number of waiting callers is limited, per company and in total:
//! each holds a file or a page in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::identity::TenantId;
use crate::problem::Problem;

/// Seconds after which a refused caller may retry.
const RETRY_SECONDS: u16 = 15;

/// How slots are shared.
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    /// How many slots there are.
    pub places: usize,
    /// How many callers may wait; more are refused at once.
    pub waiting: usize,
    /// How long a caller waits.
    pub timeout: Duration,
}

/// Slots that companies use by turns.
pub struct FairSlots {
    rules: Rules,
    places: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    /// The companies that use a slot or wait for one.
    companies: Mutex<HashMap<TenantId, Arc<Company>>>,
}

/// A company's slots, and its waiting callers.
struct Company {
    places: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

/// A used slot, which is freed when this is dropped.
#[derive(Debug)]
pub struct Slot {
    _places: [OwnedSemaphorePermit; 2],
}

/// Too many callers wait, of one company or in total, or the turn did not come in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Busy;

impl From<Busy> for Problem {
    fn from(_: Busy) -> Problem {
        Problem::new(503, "file.busy").retry_after(RETRY_SECONDS)
    }
}

impl FairSlots {
    /// Slots under these rules.
    pub fn new(rules: Rules) -> FairSlots {
        FairSlots {
            rules,
            places: Arc::new(Semaphore::new(rules.places)),
            queue: Arc::new(Semaphore::new(rules.waiting)),
            companies: Mutex::default(),
        }
    }

    /// Waits for a slot and takes it.
    ///
    /// # Errors
    /// When too many callers wait, of this company or in total, or the turn does not come in time.
    pub async fn acquire(&self, tenant: TenantId) -> Result<Slot, Busy> {
        let company = self.company(tenant);
        let _waits = Arc::clone(&company.queue).try_acquire_owned().map_err(|_| Busy)?;
        let _waits_among_all = Arc::clone(&self.queue).try_acquire_owned().map_err(|_| Busy)?;
        let both = async {
            let own = Arc::clone(&company.places).acquire_owned().await.map_err(|_| Busy)?;
            let any = Arc::clone(&self.places).acquire_owned().await.map_err(|_| Busy)?;
            Ok(Slot { _places: [own, any] })
        };
        tokio::time::timeout(self.rules.timeout, both).await.map_err(|_| Busy)?
    }

    /// How many callers wait now.
    pub fn waiting(&self) -> usize {
        self.rules.waiting.saturating_sub(self.queue.available_permits())
    }

    /// How many slots are used now.
    pub fn used(&self) -> usize {
        self.rules.places.saturating_sub(self.places.available_permits())
    }

    /// A company's share: half of the slots, so that a second company never waits for the first.
    fn company(&self, tenant: TenantId) -> Arc<Company> {
        let mut companies = self.companies.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = companies.get(&tenant) {
            return Arc::clone(known);
        }
        let share = |of: usize| Arc::new(Semaphore::new((of / 2).max(1)));
        let (places, queue) = (share(self.rules.places), share(self.rules.waiting / 2));
        companies.retain(|_, company| company.is_busy());
        let company = Arc::new(Company { places, queue });
        companies.insert(tenant, Arc::clone(&company));
        company
    }
}

impl Company {
    /// Whether the company uses a slot or waits for one: a permit holds its semaphore.
    fn is_busy(self: &Arc<Company>) -> bool {
        Arc::strong_count(self) > 1
            || Arc::strong_count(&self.places) > 1
            || Arc::strong_count(&self.queue) > 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slots(places: usize, waiting: usize) -> Arc<FairSlots> {
        let timeout = Duration::from_millis(200);
        Arc::new(FairSlots::new(Rules { places, waiting, timeout }))
    }

    /// A caller of a company who waits for a slot, and uses it for a given time.
    fn waits(slots: &Arc<FairSlots>, tenant: i64, keep: Duration) -> tokio::task::JoinHandle<bool> {
        let slots = Arc::clone(slots);
        tokio::spawn(async move {
            let Ok(slot) = slots.acquire(TenantId(tenant)).await else { return false };
            tokio::time::sleep(keep).await;
            drop(slot);
            true
        })
    }

    async fn until(is_so: impl Fn() -> bool) {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    #[tokio::test]
    async fn a_company_leaves_places_and_the_queue_to_others() {
        let slots = slots(4, 16);
        let first = [slots.acquire(TenantId(1)).await, slots.acquire(TenantId(1)).await];
        let loops: Vec<_> = (0..4).map(|_| waits(&slots, 1, Duration::ZERO)).collect();
        until(|| slots.waiting() == 4).await;
        assert!(
            slots.acquire(TenantId(1)).await.is_err(),
            "a quarter of the queue is one company's"
        );
        assert_eq!(slots.used(), 2, "half of the places are");
        let others = [slots.acquire(TenantId(2)).await, slots.acquire(TenantId(3)).await];
        assert!(others.iter().all(Result::is_ok), "others have theirs at once");
        drop(first);
        for one in loops {
            assert!(one.await.unwrap_or_default(), "it has its turn once those before it are over");
        }
    }

    #[tokio::test]
    async fn a_company_in_a_loop_is_followed_by_the_one_that_waits() {
        let slots = slots(1, 16);
        let first = slots.acquire(TenantId(1)).await;
        let loops: Vec<_> = (0..4).map(|_| waits(&slots, 1, Duration::from_millis(60))).collect();
        until(|| slots.waiting() == 4).await;
        let other = waits(&slots, 2, Duration::ZERO);
        until(|| slots.waiting() == 5).await;
        drop(first);
        assert!(other.await.unwrap_or_default(), "one turn of the other's is before it at most");
        assert!(loops.iter().filter(|one| one.is_finished()).count() <= 2);
    }

    #[tokio::test]
    async fn who_waits_too_long_is_refused_and_forgotten() {
        let slots = slots(1, 2);
        let first = slots.acquire(TenantId(1)).await;
        let second = [waits(&slots, 2, Duration::ZERO), waits(&slots, 3, Duration::ZERO)];
        until(|| slots.waiting() == 2).await;
        assert!(slots.acquire(TenantId(4)).await.is_err(), "the queue is full");
        for one in second {
            assert!(!one.await.unwrap_or(true), "its time was over");
        }
        assert_eq!(slots.waiting(), 0);
        drop(first);
        assert!(slots.acquire(TenantId(5)).await.is_ok());
        let known = slots.companies.lock().unwrap_or_else(PoisonError::into_inner).len();
        assert!(known <= 2, "{known} companies are known");
    }
}
