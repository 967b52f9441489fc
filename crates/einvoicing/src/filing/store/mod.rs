//! Where filings are kept.

mod environments;
mod history;
pub(super) mod list;
mod options;
pub(super) mod readiness;
mod receipts;
pub(super) mod statuses;
mod texts;

use eta::State;
use jiff::Timestamp;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args, ids};

use crate::mapping::{DocumentKind, ReadyDocument};
use crate::portal::PortalStep;

pub(in crate::filing) use environments::latest_in;
pub use environments::{IN_ENVIRONMENT, of_other_environment, with_due};
pub use history::times_resent;
pub(in crate::filing) use history::{StoredMove, insert_move, moves};
pub(in crate::filing) use options::{
    choice, chosen_till, document_version, is_sales_receipt, set_choice, set_reference, set_till,
    unwanted,
};
pub use receipts::{blocked_until, due_receipts, tills_due};
pub(in crate::filing) use receipts::{clear_receipt, set_receipt};
pub use texts::{set_signed, text, texts};

/// A document's filing.
#[derive(Debug, Clone)]
pub struct Filing {
    /// Its id.
    pub id: i64,
    /// The document's kind.
    pub kind: DocumentKind,
    /// The document.
    pub doc_id: i64,
    /// The document's edit that the text says.
    pub doc_version: i64,
    /// The document's own number.
    pub number: String,
    /// Which of the authority's systems it is for.
    pub environment: String,
    /// Whose document it is.
    pub tax_id: String,
    /// Where it is.
    pub state: State,
    /// Whether it was given up.
    pub dead: bool,
    /// When sending began.
    pub sending_since: Option<Timestamp>,
    /// How often it was looked for in vain.
    pub searches: i64,
    /// How often its present step was tried.
    pub attempts: i64,
    /// When it is worked at next.
    pub next_attempt_at: Option<Timestamp>,
    /// The authority's id.
    pub uuid: Option<String>,
    /// The second id in its public link.
    pub long_id: Option<String>,
    /// When the authority recorded it.
    pub submitted_at: Option<Timestamp>,
    /// Until when it can be cancelled there.
    pub can_cancel_until: Option<Timestamp>,
    /// Why it was cancelled.
    pub cancel_reason: Option<String>,
    /// The faults.
    pub steps: Vec<PortalStep>,
    /// The till of a receipt; none of an e-invoice.
    pub till: Option<i64>,
    /// The path of a receipt's page after the portal's address.
    pub share: Option<String>,
    /// When it was first queued.
    pub created_at: Timestamp,
}

const COLUMNS: &str =
    "e.id, e.doc_kind, e.doc_id, e.doc_version, e.number, e.environment, e.tax_id,
        e.state, e.dead, e.sending_since, e.searches, e.attempts, e.next_attempt_at, e.uuid,
        e.long_id, e.submitted_at, e.can_cancel_until, e.cancel_reason, e.steps,
        e.till_id, e.share, e.created_at";

fn read(row: &Row<'_>) -> Result<Filing, DbError> {
    let (kind, state): (String, String) = (row.get(1)?, row.get(7)?);
    let steps: String = row.get(18)?;
    let unknown = || DbError::Other(format!("a filing of {kind} that is {state}"));
    Ok(Filing {
        id: row.get(0)?,
        kind: DocumentKind::from_word(&kind).ok_or_else(unknown)?,
        doc_id: row.get(2)?,
        doc_version: row.get(3)?,
        number: row.get(4)?,
        environment: row.get(5)?,
        tax_id: row.get(6)?,
        state: State::from_key(&state).ok_or_else(unknown)?,
        dead: row.get(8)?,
        sending_since: row.get(9)?,
        searches: row.get(10)?,
        attempts: row.get(11)?,
        next_attempt_at: row.get(12)?,
        uuid: row.get(13)?,
        long_id: row.get(14)?,
        submitted_at: row.get(15)?,
        can_cancel_until: row.get(16)?,
        cancel_reason: row.get(17)?,
        steps: serde_json::from_str(&steps).unwrap_or_default(),
        till: row.get(19)?,
        share: row.get(20)?,
        created_at: row.get(21)?,
    })
}

/// The latest filing of a document.
///
/// # Errors
/// Only our own failures.
pub fn latest(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocumentKind,
    doc_id: i64,
) -> Result<Option<Filing>> {
    let sql = format!(
        "select {COLUMNS} from einvoice e
         where e.tenant_id = $1 and e.doc_kind = $2 and e.doc_id = $3 order by e.id desc limit 1"
    );
    Ok(tx.one(&sql, args![tenant, kind.as_str(), doc_id], read)?)
}

/// A filing.
///
/// # Errors
/// Only our own failures.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Filing>> {
    let sql = format!("select {COLUMNS} from einvoice e where e.tenant_id = $1 and e.id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The e-invoices in one of these states that are due, the earliest first.
///
/// # Errors
/// Only our own failures.
pub fn due(
    tx: &mut dyn Tx,
    tenant: TenantId,
    states: &[State],
    now: Timestamp,
    most: i64,
) -> Result<Vec<Filing>> {
    let words: Vec<String> = states.iter().map(|state| format!("'{}'", state.key())).collect();
    let sql = format!(
        "select {COLUMNS} from einvoice e
         where e.tenant_id = $1 and e.dead = $2 and e.next_attempt_at <= $3 and e.state in ({})
           and e.till_id is null and {IN_ENVIRONMENT}
         order by e.next_attempt_at, e.id limit $4",
        words.join(", ")
    );
    Ok(tx.all(&sql, args![tenant, false, now, most], read)?)
}

/// The moment at which the next filing is due.
///
/// # Errors
/// Only our own failures.
pub fn next_due(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Timestamp>> {
    let sql = format!(
        "select min(e.next_attempt_at) from einvoice e
         where e.tenant_id = $1 and e.dead = $2 and e.next_attempt_at is not null
           and {IN_ENVIRONMENT}"
    );
    Ok(tx.scalar::<Option<Timestamp>>(&sql, args![tenant, false])?.flatten())
}

/// A new filing, a draft.
pub(in crate::filing) fn insert(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, doc_id): (DocumentKind, i64),
    (number, version): (&str, i64),
    (environment, tax_id): (&str, &str),
    now: Timestamp,
) -> Result<i64> {
    let id = ids::allocate(tx, tenant, 1)?;
    tx.exec(
        "insert into einvoice (tenant_id, id, doc_kind, doc_id, doc_version, number, environment,
             tax_id, state, steps, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'draft', '[]', $9)",
        args![tenant, id, kind.as_str(), doc_id, version, number, environment, tax_id, now],
    )?;
    Ok(id)
}

/// Stores the text to sign.
pub(in crate::filing) fn set_text(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    ready: &ReadyDocument,
    (environment, tax_id): (&str, &str),
) -> Result<()> {
    tx.exec(
        "update einvoice set text = $3, doc_version = $4, number = $5, environment = $6,
                tax_id = $7, steps = '[]', signed_at = null, sending_since = null, searches = 0,
                till_id = null, share = null, uuid = null, total = $8
         where tenant_id = $1 and id = $2",
        args![
            tenant,
            id,
            ready.text.as_bytes(),
            ready.version,
            &ready.number,
            environment,
            tax_id,
            ready.total.scaled(),
        ],
    )?;
    Ok(())
}

/// Its faults.
///
/// # Errors
/// Only our own failures.
pub fn set_steps(tx: &mut dyn Tx, tenant: TenantId, id: i64, steps: &[PortalStep]) -> Result<()> {
    tx.exec(
        "update einvoice set steps = $3 where tenant_id = $1 and id = $2",
        args![tenant, id, serde_json::to_string(steps)?],
    )?;
    Ok(())
}

/// The authority's id of it.
pub struct Recorded<'a> {
    /// Its id.
    pub uuid: &'a str,
    /// The second id in its public link.
    pub long_id: Option<&'a str>,
    /// The submission that it came with.
    pub submission: Option<&'a str>,
    /// When it was recorded.
    pub at: Timestamp,
}

/// Stores the authority's ids of it.
///
/// # Errors
/// Only our own failures.
pub fn set_recorded(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    recorded: &Recorded<'_>,
) -> Result<()> {
    tx.exec(
        "update einvoice set uuid = $3, long_id = $4, submission_id = $5, submitted_at = $6
         where tenant_id = $1 and id = $2",
        args![tenant, id, recorded.uuid, recorded.long_id, recorded.submission, recorded.at],
    )?;
    Ok(())
}

/// The authority's details besides the status.
///
/// # Errors
/// Only our own failures.
pub fn set_details(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (long_id, until): (Option<&str>, Option<Timestamp>),
) -> Result<()> {
    tx.exec(
        "update einvoice set long_id = coalesce($3, long_id),
                can_cancel_until = coalesce($4, can_cancel_until)
         where tenant_id = $1 and id = $2",
        args![tenant, id, long_id, until],
    )?;
    Ok(())
}

/// Why it is cancelled.
///
/// # Errors
/// Only our own failures.
pub fn set_cancel_reason(tx: &mut dyn Tx, tenant: TenantId, id: i64, reason: &str) -> Result<()> {
    tx.exec(
        "update einvoice set cancel_reason = $3 where tenant_id = $1 and id = $2",
        args![tenant, id, reason],
    )?;
    Ok(())
}

/// That it was sent, and when it is looked for unless an answer comes.
///
/// # Errors
/// Only our own failures.
pub fn set_sending(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (now, look): (Timestamp, Timestamp),
) -> Result<()> {
    tx.exec(
        "update einvoice set sending_since = $3, searches = 0, next_attempt_at = $4
         where tenant_id = $1 and id = $2",
        args![tenant, id, now, look],
    )?;
    Ok(())
}

/// When it is next due, and its counters.
///
/// # Errors
/// Only our own failures.
pub fn set_next(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (attempts, searches): (i64, i64),
    at: Option<Timestamp>,
) -> Result<()> {
    tx.exec(
        "update einvoice set attempts = $3, searches = $4, next_attempt_at = $5
         where tenant_id = $1 and id = $2",
        args![tenant, id, attempts, searches, at],
    )?;
    Ok(())
}

/// Gives it up, or takes it up again.
///
/// # Errors
/// Only our own failures.
pub fn set_dead(tx: &mut dyn Tx, tenant: TenantId, id: i64, dead: bool) -> Result<()> {
    tx.exec(
        "update einvoice set dead = $3 where tenant_id = $1 and id = $2",
        args![tenant, id, dead],
    )?;
    Ok(())
}

/// Moves it, if it is still where it was.
pub(in crate::filing) fn set_state(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (from, to): (State, State),
) -> Result<bool> {
    let moved = tx.exec(
        "update einvoice set state = $4 where tenant_id = $1 and id = $2 and state = $3",
        args![tenant, id, from.key(), to.key()],
    )?;
    Ok(moved == 1)
}

/// Whether an id of the authority is that of one of the company's filings.
///
/// # Errors
/// Only our own failures.
pub fn is_filed(tx: &mut dyn Tx, tenant: TenantId, uuid: &str) -> Result<bool> {
    let sql = "select 1 from einvoice where tenant_id = $1 and uuid = $2";
    Ok(tx.exists(sql, args![tenant, uuid])?)
}
