//! Where jobs are kept.

use std::collections::HashSet;

use jiff::{SignedDuration, Timestamp};

use super::ATTEMPTS;
use crate::args;
use crate::db::{Tx, Value};
use crate::problem::Result;

/// Jobs that are asked for in one statement, at most.
const AT_ONCE: usize = 256;

/// A job that runs here.
#[derive(Clone)]
pub(super) struct Leased {
    pub id: String,
    pub kind: String,
    /// As it is stored: JSON, if nothing was done to it.
    pub payload: String,
    /// With this one.
    pub attempts: i64,
    /// Who holds it.
    pub lease: String,
}

pub(super) fn insert(
    tx: &mut dyn Tx,
    id: &str,
    (kind, payload): (&str, &str),
    run_at: Timestamp,
) -> Result<()> {
    tx.exec(
        "insert into job (id, kind, payload, run_at) values ($1, $2, $3, $4)",
        args![id, kind, payload, run_at],
    )?;
    Ok(())
}

pub(super) fn forget_failed(tx: &mut dyn Tx, before: Timestamp) -> Result<()> {
    tx.exec("delete from job where failed_at < $1", args![before])?;
    Ok(())
}

/// Which of these jobs have not failed for good.
pub(super) fn living(tx: &mut dyn Tx, ids: &[&str]) -> Result<HashSet<String>> {
    let mut living = HashSet::new();
    for some in ids.chunks(AT_ONCE) {
        let places: Vec<String> = (1..=some.len()).map(|place| format!("${place}")).collect();
        let sql =
            format!("select id from job where failed_at is null and id in ({})", places.join(", "));
        let values: Vec<Value> = some.iter().map(|id| Value::from(*id)).collect();
        tx.each(&sql, &values, &mut |row| {
            living.insert(row.get(0)?);
            Ok(())
        })?;
    }
    Ok(living)
}

/// The payloads of a kind's jobs that have not failed for good.
pub(super) fn living_payloads(tx: &mut dyn Tx, kind: &str) -> Result<Vec<serde_json::Value>> {
    let sql = "select cast(payload as text) from job where failed_at is null and kind = $1";
    let payloads: Vec<String> = tx.all(sql, args![kind], |row| row.get(0))?;
    // One that can't be read is nobody's; its own attempts say so.
    Ok(payloads.iter().filter_map(|text| serde_json::from_str(text).ok()).collect())
}

/// The next job that is due, of none of the kinds in `except`.
struct Due {
    id: String,
    kind: String,
    payload: String,
    attempts: i64,
}

fn find_due(tx: &mut dyn Tx, last: &str, except: &[String], now: Timestamp) -> Result<Option<Due>> {
    let mut values = args![now, last].to_vec();
    let mut others = String::new();
    for kind in except {
        values.push(Value::from(kind.as_str()));
        others.push_str(&format!(" and kind <> ${}", values.len()));
    }
    let sql = format!(
        "select id, kind, payload, attempts from job
         where failed_at is null and run_at <= $1
           and (locked_until is null or locked_until < $1){others}
         order by case when kind = $2 then 1 else 0 end, run_at, id limit 1"
    );
    Ok(tx.one(&sql, &values, |row| {
        Ok(Due { id: row.get(0)?, kind: row.get(1)?, payload: row.get(2)?, attempts: row.get(3)? })
    })?)
}

/// Whether a job is due.
pub(super) fn is_due(
    tx: &mut dyn Tx,
    last: &str,
    except: &[String],
    now: Timestamp,
) -> Result<bool> {
    Ok(find_due(tx, last, except, now)?.is_some())
}

/// What came of asking for a job.
pub(super) enum Claim {
    /// It runs here.
    Leased(Leased),
    /// Each attempt was counted and none came back: the program ended every time.
    Died(Leased),
    /// Another was quicker: ask again.
    Passed,
    /// Nothing is due.
    Nothing,
}

/// Takes the next job on a lease, and counts the attempt.
pub(super) fn claim(
    tx: &mut dyn Tx,
    (last, except): (&str, &[String]),
    lease: &str,
    (now, until): (Timestamp, Timestamp),
) -> Result<Claim> {
    let Some(Due { id, kind, payload, attempts }) = find_due(tx, last, except, now)? else {
        return Ok(Claim::Nothing);
    };
    let counted = attempts.saturating_add(1).min(ATTEMPTS);
    // Another copy of the server may have been quicker: then nothing is changed here.
    let mine = tx.exec(
        "update job set locked_until = $2, lease = $4, attempts = $5
         where id = $1 and failed_at is null and (locked_until is null or locked_until < $3)",
        args![&id, until, now, lease, counted],
    )?;
    let job = Leased { id, kind, payload, attempts: counted, lease: lease.to_owned() };
    Ok(match (mine, attempts < ATTEMPTS) {
        (1, true) => Claim::Leased(job),
        (1, false) => Claim::Died(job),
        _ => Claim::Passed,
    })
}

/// Holds it on; false when somebody else has it.
pub(super) fn renew(tx: &mut dyn Tx, id: &str, lease: &str, until: Timestamp) -> Result<bool> {
    let mine = tx.exec(
        "update job set locked_until = $3 where id = $1 and lease = $2",
        args![id, lease, until],
    )?;
    Ok(mine == 1)
}

/// Removes a job that is done; nothing when somebody else has it.
pub(super) fn remove(tx: &mut dyn Tx, job: &Leased) -> Result<()> {
    tx.exec("delete from job where id = $1 and lease = $2", args![&job.id, &job.lease])?;
    Ok(())
}

/// Lets a failed one be tried again later; nothing when somebody else has it.
pub(super) fn fail(tx: &mut dyn Tx, job: &Leased, error: &str, now: Timestamp) -> Result<()> {
    let later = now + SignedDuration::from_secs(5 << job.attempts.min(11));
    tx.exec(
        "update job set run_at = $3, locked_until = null, lease = null, last_error = $4
         where id = $1 and lease = $2",
        args![&job.id, &job.lease, later, error],
    )?;
    Ok(())
}

/// Sets one aside, of which it keeps the payload unless that is personal; false when somebody else
/// has it.
pub(super) fn set_aside(
    tx: &mut dyn Tx,
    job: &Leased,
    (error, private): (&str, bool),
    now: Timestamp,
) -> Result<bool> {
    let payload = if private { "{}" } else { &job.payload };
    let aside = tx.exec(
        "update job set failed_at = $3, locked_until = null, lease = null, last_error = $4,
                payload = $5
         where id = $1 and lease = $2",
        args![&job.id, &job.lease, now, error, payload],
    )?;
    Ok(aside == 1)
}
