//! The moments of a company's writes: each later than the one before, whatever the servers' clocks
//! show.
//!
//! When a clock was set back a little, a write gets the moment right after the last one. A clock
//! that is further behind refuses writes, since its time is wrong.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

use crate::args;
use crate::context::{Clock, TenantId, clock_in_cairo};
use crate::db::{DbError, Tx};
use crate::problem::{Problem, Result};
use crate::text::written_day;

/// The clock, and how far it may be behind a company's last write.
#[derive(Debug, Clone, Copy)]
pub struct WriteClock {
    clock: Clock,
    most_behind: SignedDuration,
}

impl WriteClock {
    /// A clock that may be that many minutes behind.
    pub fn new(clock: Clock, minutes: i64) -> WriteClock {
        WriteClock { clock, most_behind: SignedDuration::from_mins(minutes) }
    }

    /// The moment of a company's write: now, or right after the last write.
    ///
    /// # Errors
    /// 503 `clock.behind` when the clock is too far behind the last write.
    pub fn next(&self, tx: &mut dyn Tx, tenant: TenantId) -> Result<Timestamp> {
        Ok(self.take(tx, tenant)?.0)
    }

    /// As [`WriteClock::next`], and whether the clock is behind the last write.
    fn take(&self, tx: &mut dyn Tx, tenant: TenantId) -> Result<(Timestamp, bool)> {
        let now = self.clock.now();
        if advance(tx, tenant, now)? {
            return Ok((now, false));
        }
        let last = last_write(tx, tenant)?.unwrap_or(now);
        if last.duration_since(now) > self.most_behind {
            return Err(Problem::new(503, "clock.behind")
                .with("now", written(now))
                .with("last", written(last))
                .retry_after(60));
        }
        let after = last.as_microsecond().saturating_add(1);
        let next = Timestamp::from_microsecond(after).map_err(Problem::internal)?;
        advance(tx, tenant, next)?;
        Ok((next, true))
    }
}

/// The companies whose last write is ahead of this server's clock: for their writes, the moment is
/// read from the database.
#[derive(Debug, Default)]
pub struct CompaniesAhead(Mutex<HashSet<TenantId>>);

impl CompaniesAhead {
    fn set(&self, tenant: TenantId, is_behind: bool) {
        let mut companies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if is_behind {
            companies.insert(tenant)
        } else {
            companies.remove(&tenant)
        };
    }

    fn has(&self, tenant: TenantId) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(&tenant)
    }
}

/// The moment of a write. On PostgreSQL the check that it is later than the company's last write is
/// sent with the next statement, so it costs no round trip.
#[derive(Debug)]
pub(crate) struct WriteMoment {
    clock: WriteClock,
    behind: Arc<CompaniesAhead>,
    /// Whether the answer of that check is still to be read.
    is_asked: bool,
}

impl WriteMoment {
    /// A turn by a clock, with the companies in which it is known to be behind.
    pub fn new(clock: WriteClock, behind: Arc<CompaniesAhead>) -> WriteMoment {
        WriteMoment { clock, behind, is_asked: false }
    }

    /// The moment of the write, provisional until [`Turn::end`] has checked it.
    ///
    /// # Errors
    /// As [`WriteClock::next`].
    pub fn begin(&mut self, tx: &mut dyn Tx, tenant: TenantId) -> Result<Timestamp> {
        let now = self.clock.clock.now();
        self.is_asked = !self.behind.has(tenant) && tx.ahead(|tx| advance(tx, tenant, now));
        if self.is_asked {
            return Ok(now);
        }
        let (moment, is_behind) = self.clock.take(tx, tenant)?;
        self.behind.set(tenant, is_behind);
        Ok(moment)
    }

    /// The result of a write, unless its moment is not later than the company's last write: then it
    /// runs again, and its moment is read first.
    ///
    /// # Errors
    /// What `done` refuses, and a conflict.
    pub fn end<R>(
        &mut self,
        tx: &mut dyn Tx,
        (tenant, moment): (TenantId, Timestamp),
        done: Result<R>,
    ) -> Result<R> {
        if !self.is_asked {
            return done;
        }
        match advance(tx, tenant, moment) {
            Ok(true) => done,
            Ok(false) => {
                self.behind.set(tenant, true);
                let text = "the company's last write is not before this one";
                Err(DbError::Conflict(text.to_owned()).into())
            }
            // The write's own error is clearer than the database's.
            Err(problem) => Err(done.err().unwrap_or(problem)),
        }
    }
}

/// Makes every later write of the company get a later moment than this one; false when the last
/// write has it, or a later one.
pub(crate) fn advance(tx: &mut dyn Tx, tenant: TenantId, moment: Timestamp) -> Result<bool> {
    let moved: Option<i64> = tx.scalar(
        "insert into write_clock (tenant_id, last_write) values ($1, $2)
         on conflict (tenant_id) do update set last_write = excluded.last_write
         where write_clock.last_write < excluded.last_write
         returning tenant_id",
        args![tenant, moment],
    )?;
    Ok(moved.is_some())
}

/// The moment of the company's last write.
pub(crate) fn last_write(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Timestamp>> {
    Ok(tx.scalar("select last_write from write_clock where tenant_id = $1", args![tenant])?)
}

/// A moment as clocks in Cairo show it: `20/11/2026 12:00`.
fn written(moment: Timestamp) -> String {
    let shown = clock_in_cairo(moment);
    format!("{} {:02}:{:02}", written_day(shown.date()), shown.hour(), shown.minute())
}
