//! The moments that a company's writes bear: each later than the one before, whatever the clocks of
//! the servers show.
//!
//! A clock that is set back a little lets a write bear the moment right after the last one. One
//! that is further behind refuses to write, since what it says of time is wrong.

use jiff::{SignedDuration, Timestamp};

use crate::args;
use crate::context::{Clock, TenantId, clock_in_cairo};
use crate::db::{DbError, Tx};
use crate::problem::{Problem, Result};
use crate::text::written_day;

/// The clock, and how far behind a company's last write it may be.
#[derive(Debug, Clone, Copy)]
pub struct WriteClock {
    clock: Clock,
    most_behind: SignedDuration,
}

impl WriteClock {
    /// By a clock that may be so many minutes behind.
    pub fn new(clock: Clock, minutes: i64) -> WriteClock {
        WriteClock { clock, most_behind: SignedDuration::from_mins(minutes) }
    }

    /// The moment that a write of a company bears: now, or right after the last write.
    ///
    /// # Errors
    /// 503 `clock.behind` when the clock is too far behind the last write.
    pub fn next(&self, tx: &mut dyn Tx, tenant: TenantId) -> Result<Timestamp> {
        let now = self.clock.now();
        if advance(tx, tenant, now)? {
            return Ok(now);
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
        Ok(next)
    }
}

/// A write's moment. Whether it is later than the company's last one PostgreSQL says with its next
/// answer, for which the write does not wait.
#[derive(Debug, Default)]
pub(crate) struct Turn {
    /// Whether the answer is still to be looked at.
    is_asked: bool,
    /// A moment was refused, so the next one is waited for.
    waits: bool,
}

impl Turn {
    /// The moment of the write, if [`Turn::ends`] agrees.
    ///
    /// # Errors
    /// As [`WriteClock::next`].
    pub fn begins(
        &mut self,
        clock: WriteClock,
        tx: &mut dyn Tx,
        tenant: TenantId,
    ) -> Result<Timestamp> {
        let now = clock.clock.now();
        self.is_asked = !self.waits && tx.ahead(|tx| advance(tx, tenant, now));
        if self.is_asked { Ok(now) } else { clock.next(tx, tenant) }
    }

    /// Lets the write be tried again where the company's last one is not before its moment.
    ///
    /// # Errors
    /// A conflict, once.
    pub fn ends(&mut self, tx: &mut dyn Tx, tenant: TenantId, moment: Timestamp) -> Result<()> {
        if !self.is_asked || advance(tx, tenant, moment)? {
            return Ok(());
        }
        self.waits = true;
        Err(DbError::Conflict("the company's last write is not before this one".to_owned()).into())
    }
}

/// Lets every write from here on bear a later moment than this one; false when the last write
/// bears it, or a later one.
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

/// The moment that the company's last write bears.
pub(crate) fn last_write(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Timestamp>> {
    Ok(tx.scalar("select last_write from write_clock where tenant_id = $1", args![tenant])?)
}

/// A moment as clocks in Cairo show it: `20/11/2026 12:00`.
fn written(moment: Timestamp) -> String {
    let shown = clock_in_cairo(moment);
    format!("{} {:02}:{:02}", written_day(shown.date()), shown.hour(), shown.minute())
}
