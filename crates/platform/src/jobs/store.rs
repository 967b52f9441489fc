//! The rows of jobs.

use std::collections::HashSet;

use jiff::{SignedDuration, Timestamp};

use super::ATTEMPTS;
use crate::args;
use crate::db::{Tx, Value};
use crate::problem::Result;

/// The most jobs that are queried in one statement.
const AT_ONCE: usize = 256;

/// A job that runs here.
#[derive(Clone)]
pub(super) struct Leased {
    pub id: String,
    pub kind: String,
    /// As stored: normally JSON.
    pub payload: String,
    /// The company whose turn it uses; 0 for the program itself.
    pub company: i64,
    /// Including this one.
    pub attempts: i64,
    /// The id of the lease under which it runs.
    pub lease: String,
}

pub(super) fn insert(
    tx: &mut dyn Tx,
    id: &str,
    (kind, payload, company): (&str, &str, i64),
    run_at: Timestamp,
) -> Result<()> {
    tx.exec(
        "insert into job (id, kind, payload, company, run_at) values ($1, $2, $3, $4, $5)",
        args![id, kind, payload, company, run_at],
    )?;
    Ok(())
}

pub(super) fn delete_failed(tx: &mut dyn Tx, before: Timestamp) -> Result<()> {
    tx.exec("delete from job where failed_at < $1", args![before])?;
    Ok(())
}

/// Which of these jobs are pending or running.
pub(super) fn unfinished(tx: &mut dyn Tx, ids: &[&str]) -> Result<HashSet<String>> {
    let mut unfinished = HashSet::new();
    for some in ids.chunks(AT_ONCE) {
        let places: Vec<String> = (1..=some.len()).map(|place| format!("${place}")).collect();
        let sql =
            format!("select id from job where failed_at is null and id in ({})", places.join(", "));
        let values: Vec<Value> = some.iter().map(|id| Value::from(*id)).collect();
        tx.each(&sql, &values, &mut |row| {
            unfinished.insert(row.get(0)?);
            Ok(())
        })?;
    }
    Ok(unfinished)
}

/// The payloads of a kind's jobs that are pending or running.
pub(super) fn unfinished_payloads(tx: &mut dyn Tx, kind: &str) -> Result<Vec<serde_json::Value>> {
    let sql = "select cast(payload as text) from job where failed_at is null and kind = $1";
    let payloads: Vec<String> = tx.all(sql, args![kind], |row| row.get(0))?;
    // Skips payloads that can't be read; their own attempts report that.
    Ok(payloads.iter().filter_map(|text| serde_json::from_str(text).ok()).collect())
}

/// A job that is due.
#[derive(Clone)]
pub(super) struct Due {
    pub id: String,
    pub kind: String,
    payload: String,
    pub company: i64,
    pub run_at: Timestamp,
    attempts: i64,
    /// The error of its last attempt, when all attempts are used and giving it up failed.
    error: Option<String>,
}

/// Whether any job is due, of whatever kind.
pub(super) fn is_any_due(tx: &mut dyn Tx, now: Timestamp) -> Result<bool> {
    let sql = "select 1 from job where run_at <= $1 and failed_at is null
                 and (locked_until is null or locked_until < $1) limit 1";
    Ok(tx.exists(sql, args![now])?)
}

/// The kinds that have jobs, each found from the one before.
pub(super) fn kinds(tx: &mut dyn Tx) -> Result<Vec<String>> {
    let sql = "select kind from job where failed_at is null and kind > $1 order by kind limit 1";
    let mut kinds: Vec<String> = Vec::new();
    loop {
        let last = kinds.last().map(String::as_str).unwrap_or_default();
        let Some(next) = tx.scalar::<String>(sql, args![last])? else { return Ok(kinds) };
        kinds.push(next);
    }
}

/// The companies with a running job, each with its kind.
pub(super) fn running(tx: &mut dyn Tx, now: Timestamp) -> Result<HashSet<(String, i64)>> {
    let sql = "select kind, company from job
               where locked_until >= $1 and failed_at is null and company <> 0";
    let rows = tx.all(sql, args![now], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.into_iter().collect())
}

/// The oldest due job of a kind, of the first company after one and up to another.
pub(super) fn next_after(
    tx: &mut dyn Tx,
    kind: &str,
    (after, up_to): (i64, i64),
    now: Timestamp,
) -> Result<Option<Due>> {
    let sql = "select id, kind, payload, company, run_at, attempts,
                      case when lease is null then last_error end
               from job
               where failed_at is null and kind = $1 and company > $2 and company <= $3
                 and run_at <= $4 and (locked_until is null or locked_until < $4)
               order by company, run_at limit 1";
    Ok(tx.one(sql, args![kind, after, up_to, now], |row| {
        let (id, kind, payload, company) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
        let (run_at, attempts, error) = (row.get(4)?, row.get(5)?, row.get(6)?);
        Ok(Due { id, kind, payload, company, run_at, attempts, error })
    })?)
}

/// The result of asking for a job.
pub(super) enum Claim {
    /// It runs here.
    Leased(Leased),
    /// All attempts are used: the program ended during the last one, or giving the job up failed
    /// with this error.
    Over(Leased, Option<String>),
    /// Another worker was faster: ask again.
    Passed,
    /// Nothing is due.
    Nothing,
}

/// Takes a job under a lease, and counts the attempt; not while another of its kind and company
/// runs.
pub(super) fn claim(
    tx: &mut dyn Tx,
    due: &Due,
    lease: &str,
    (now, until): (Timestamp, Timestamp),
) -> Result<Claim> {
    let Due { id, kind, payload, company, attempts, error, .. } = due.clone();
    let counted = attempts.saturating_add(1).min(ATTEMPTS);
    // Another copy of the server may have been faster: then nothing is changed here.
    let mine = tx.exec(
        "update job set locked_until = $2, lease = $4, attempts = $5
         where job.id = $1 and failed_at is null and attempts = $6
           and (locked_until is null or locked_until < $3)
           and not exists (select 1 from job running
                           where running.kind = $7 and running.company = $8
                             and running.company <> 0 and running.locked_until >= $3)",
        args![&id, until, now, lease, counted, attempts, &kind, company],
    )?;
    let job = Leased { id, kind, payload, company, attempts: counted, lease: lease.to_owned() };
    Ok(match (mine, attempts < ATTEMPTS) {
        (1, true) => Claim::Leased(job),
        (1, false) => Claim::Over(job, error),
        _ => Claim::Passed,
    })
}

/// Ends the leases of jobs that were tried once; their ids and the counted attempt stay.
pub(super) fn free_first_attempts(tx: &mut dyn Tx) -> Result<()> {
    tx.exec(
        "update job set locked_until = null
         where locked_until is not null and failed_at is null and attempts <= 1",
        &[],
    )?;
    Ok(())
}

/// Extends the lease; false when another worker has it.
pub(super) fn renew(tx: &mut dyn Tx, id: &str, lease: &str, until: Timestamp) -> Result<bool> {
    let mine = tx.exec(
        "update job set locked_until = $3 where id = $1 and lease = $2",
        args![id, lease, until],
    )?;
    Ok(mine == 1)
}

/// Deletes a finished job; nothing when another worker has it.
pub(super) fn remove(tx: &mut dyn Tx, job: &Leased) -> Result<()> {
    tx.exec("delete from job where id = $1 and lease = $2", args![&job.id, &job.lease])?;
    Ok(())
}

/// Schedules another attempt of a failed job; nothing when another worker has it.
pub(super) fn fail(tx: &mut dyn Tx, job: &Leased, error: &str, now: Timestamp) -> Result<()> {
    let later = now + SignedDuration::from_secs(5 << job.attempts.min(11));
    tx.exec(
        "update job set run_at = $3, locked_until = null, lease = null, last_error = $4
         where id = $1 and lease = $2",
        args![&job.id, &job.lease, later, error],
    )?;
    Ok(())
}

/// Stores the error of a job that can't be given up now; that is tried again when its lease has
/// ended. It clears the lease's id, which a job during which the program ended still has. Nothing
/// when another worker has it.
pub(super) fn store_error(tx: &mut dyn Tx, job: &Leased, error: &str) -> Result<()> {
    tx.exec(
        "update job set lease = null, last_error = $3 where id = $1 and lease = $2",
        args![&job.id, &job.lease, error],
    )?;
    Ok(())
}

/// Gives a job up, keeping its payload unless that is personal; false when another worker has it.
pub(super) fn give_up(
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
