//! How far a company's documents were fetched, and who is at it.

use einvoicing::Direction;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::context::date_in_cairo;
use platform::{Result, TenantId, Tx, args};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whose failure it was that nothing could be fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FailureKind {
    /// The authority gave no answer that can be read.
    Unreachable,
    /// The authority refused, in its words.
    Refused,
    /// Something of the program or the connection's settings, by our code.
    Ours,
}

impl FailureKind {
    const ALL: [FailureKind; 3] =
        [FailureKind::Unreachable, FailureKind::Refused, FailureKind::Ours];

    const fn as_str(self) -> &'static str {
        match self {
            FailureKind::Unreachable => "unreachable",
            FailureKind::Refused => "refused",
            FailureKind::Ours => "ours",
        }
    }

    fn from_word(word: &str) -> Option<FailureKind> {
        FailureKind::ALL.into_iter().find(|one| one.as_str() == word)
    }
}

/// How far fetching is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FetchState {
    /// Which of the authority's systems is asked.
    pub environment: String,
    /// Since when documents were submitted that are here.
    pub fetched_from: Option<Timestamp>,
    /// Until when documents were submitted that are here.
    pub fetched_until: Option<Timestamp>,
    /// When it was last asked for.
    pub asked_at: Option<Timestamp>,
    /// Until when somebody is at it.
    pub leased_until: Option<Timestamp>,
    /// Why it failed, the last time.
    pub failed: Option<String>,
    /// Whose failure that was.
    pub failed_kind: Option<FailureKind>,
    /// Documents that the authority listed and that can't be read.
    pub dropped: i64,
    /// The run that has not ended.
    pub unfinished: Option<Unfinished>,
}

/// A run that has not ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unfinished {
    /// Since when it lists documents.
    pub from: Timestamp,
    /// Until when: the moment when it began.
    pub until: Timestamp,
    /// Until when the company's own documents are here.
    pub sent_until: Timestamp,
    /// Until when those of others are here.
    pub received_until: Timestamp,
}

impl Unfinished {
    /// One that has listed nothing.
    pub const fn new(from: Timestamp, until: Timestamp) -> Unfinished {
        Unfinished { from, until, sent_until: from, received_until: from }
    }

    /// Until when the documents of a direction are here.
    pub const fn listed_until(&self, direction: Direction) -> Timestamp {
        match direction {
            Direction::Sent => self.sent_until,
            Direction::Received => self.received_until,
        }
    }

    /// How much of it is done, in per cent.
    pub fn percent(&self) -> i64 {
        let seconds = |until: Timestamp| until.duration_since(self.from).as_secs().max(0);
        let whole = (2 * seconds(self.until)).max(1);
        let done = seconds(self.sent_until) + seconds(self.received_until);
        (100 * done / whole).clamp(0, 100)
    }
}

impl FetchState {
    /// The first and the last day whose documents were all fetched. Nobody submits a document
    /// before its day; the days on which fetching begins and ends are not complete.
    pub fn covered(&self) -> Option<(Date, Date)> {
        let first = date_in_cairo(self.fetched_from?).tomorrow().ok()?;
        let last = date_in_cairo(self.fetched_until?).yesterday().ok()?;
        (first <= last).then_some((first, last))
    }
}

/// A company's; none before it was first asked for.
///
/// # Errors
/// Only our own failures.
pub fn find(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<FetchState>> {
    let sql = "select environment, fetched_from, fetched_until, asked_at, leased_until, failed,
                   failed_kind, dropped, run_from, run_until, sent_until, received_until
               from authority_fetch where tenant_id = $1";
    Ok(tx.one(sql, args![tenant], |row| {
        let kind: Option<String> = row.get(6)?;
        let span: (Option<Timestamp>, Option<Timestamp>) = (row.get(8)?, row.get(9)?);
        let listed: (Option<Timestamp>, Option<Timestamp>) = (row.get(10)?, row.get(11)?);
        Ok(FetchState {
            environment: row.get(0)?,
            fetched_from: row.get(1)?,
            fetched_until: row.get(2)?,
            asked_at: row.get(3)?,
            leased_until: row.get(4)?,
            failed: row.get(5)?,
            failed_kind: kind.as_deref().and_then(FailureKind::from_word),
            dropped: row.get(7)?,
            unfinished: unfinished(span, listed),
        })
    })?)
}

fn unfinished(
    (from, until): (Option<Timestamp>, Option<Timestamp>),
    (sent, received): (Option<Timestamp>, Option<Timestamp>),
) -> Option<Unfinished> {
    let begun = Unfinished::new(from?, until?);
    Some(Unfinished {
        sent_until: sent.unwrap_or(begun.from),
        received_until: received.unwrap_or(begun.from),
        ..begun
    })
}

/// Records that fetching was requested. After a change of environment it starts from the beginning.
pub fn set_requested_at(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: &str,
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "update authority_fetch
         set fetched_from = null, fetched_until = null, failed = null, failed_kind = null,
             dropped = 0, run_from = null, run_until = null, sent_until = null,
             received_until = null
         where tenant_id = $1 and environment <> $2",
        args![tenant, environment],
    )?;
    tx.exec(
        "insert into authority_fetch (tenant_id, environment, asked_at) values ($1, $2, $3)
         on conflict (tenant_id) do update set asked_at = excluded.asked_at,
             environment = excluded.environment",
        args![tenant, environment, now],
    )?;
    Ok(())
}

/// Records that everything submitted between two moments was fetched.
pub fn set_fetched(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (from, until): (Timestamp, Timestamp),
) -> Result<()> {
    tx.exec(
        "update authority_fetch set fetched_from = $2, fetched_until = $3 where tenant_id = $1",
        args![tenant, from, until],
    )?;
    Ok(())
}

/// Takes the turn; false while somebody has it.
pub fn take_lease(
    tx: &mut dyn Tx,
    tenant: TenantId,
    lease: &str,
    (now, until): (Timestamp, Timestamp),
) -> Result<bool> {
    let taken = tx.exec(
        "update authority_fetch set lease = $2, leased_until = $3
         where tenant_id = $1 and (leased_until is null or leased_until < $4)",
        args![tenant, lease, until, now],
    )?;
    Ok(taken == 1)
}

/// Holds the turn until a moment; false when somebody else has it.
pub fn renew_lease(
    tx: &mut dyn Tx,
    tenant: TenantId,
    lease: &str,
    until: Timestamp,
) -> Result<bool> {
    let held = tx.exec(
        "update authority_fetch set leased_until = $3 where tenant_id = $1 and lease = $2",
        args![tenant, lease, until],
    )?;
    Ok(held == 1)
}

/// Gives the turn back.
pub fn release_lease(tx: &mut dyn Tx, tenant: TenantId, lease: &str) -> Result<()> {
    tx.exec(
        "update authority_fetch set lease = null, leased_until = null
         where tenant_id = $1 and lease = $2",
        args![tenant, lease],
    )?;
    Ok(())
}

/// Records that a run began, while it has the lease. Nothing at an environment that the company has
/// left meanwhile.
pub fn set_begun(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (lease, environment): (&str, &str),
    run: &Unfinished,
) -> Result<()> {
    tx.exec(
        "update authority_fetch
         set run_from = $4, run_until = $5, sent_until = $6, received_until = $7
         where tenant_id = $1 and lease = $2 and environment = $3",
        args![tenant, lease, environment, run.from, run.until, run.sent_until, run.received_until],
    )?;
    Ok(())
}

/// Records until when the documents of a direction are here, while the run has the lease.
pub fn set_progress(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (lease, environment): (&str, &str),
    (direction, until): (Direction, Timestamp),
) -> Result<()> {
    let column = match direction {
        Direction::Sent => "sent_until",
        Direction::Received => "received_until",
    };
    let sql = format!(
        "update authority_fetch set {column} = $4
         where tenant_id = $1 and lease = $2 and environment = $3 and run_until is not null"
    );
    tx.exec(&sql, args![tenant, lease, environment, until])?;
    Ok(())
}

/// The documents that a run listed.
#[derive(Debug, Clone, Copy)]
pub struct Listed<'a> {
    /// At which of the authority's systems.
    pub environment: &'a str,
    /// Since when.
    pub from: Timestamp,
    /// Until when.
    pub until: Timestamp,
    /// How many of the listed documents can't be read by now.
    pub dropped: i64,
}

/// Stores what a run listed, while it has the lease. Nothing from an environment that the company
/// has left meanwhile.
pub fn set_listed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    lease: &str,
    listed: Listed<'_>,
) -> Result<()> {
    tx.exec(
        "update authority_fetch
         set failed = null, failed_kind = null, fetched_until = $4,
             fetched_from = coalesce(fetched_from, $5), dropped = $6,
             run_from = null, run_until = null, sent_until = null, received_until = null
         where tenant_id = $1 and lease = $2 and environment = $3",
        args![tenant, lease, listed.environment, listed.until, listed.from, listed.dropped],
    )?;
    Ok(())
}

/// Gives the turn back after a failure, for the next hour to try again.
pub fn set_failed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    lease: &str,
    (kind, why): (FailureKind, &str),
) -> Result<()> {
    tx.exec(
        "update authority_fetch
         set lease = null, leased_until = null, failed = $3, failed_kind = $4, asked_at = null
         where tenant_id = $1 and lease = $2",
        args![tenant, lease, why, kind.as_str()],
    )?;
    Ok(())
}

/// Records why nothing was fetched and releases the lease, so that the next hour tries again.
pub fn set_given_up(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, why): (FailureKind, &str),
) -> Result<()> {
    tx.exec(
        "update authority_fetch
         set lease = null, leased_until = null, failed = $2, failed_kind = $3, asked_at = null
         where tenant_id = $1",
        args![tenant, why, kind.as_str()],
    )?;
    Ok(())
}

/// The ids and texts of the latest valid documents that a company received in an environment.
///
/// # Errors
/// Only our own failures.
pub fn valid_texts(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: &str,
    most: i64,
) -> Result<Vec<(String, Vec<u8>)>> {
    let sql = "select uuid, text from authority_document
               where tenant_id = $1 and environment = $2 and direction = 'received'
                   and status = 'valid' and text is not null
               order by received_at desc, id desc limit $3";
    Ok(tx.all(sql, args![tenant, environment, most], |row| Ok((row.get(0)?, row.get(1)?)))?)
}
