//! Documents as stored.

use einvoicing::Direction;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::Money;
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx, args};

use crate::compare::{Recorded, Standing};

/// Ids that one query names.
const ONE_QUERY: usize = 500;

/// A document that was fetched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredDocument {
    /// Its id.
    pub id: i64,
    /// Which of the authority's systems has it.
    pub environment: String,
    /// Whether it was received, not sent.
    pub received: bool,
    /// The authority's id of it.
    pub uuid: String,
    /// The second id in its public link.
    pub long_id: Option<String>,
    /// The number that its issuer gave it.
    pub number: String,
    /// The authority's word for its kind.
    pub kind: String,
    /// The other party's tax registration number.
    pub party_tax_id: Option<String>,
    /// The other party.
    pub party_name: String,
    /// Its date in Cairo.
    pub date: Date,
    /// When the authority received it.
    pub received_at: Timestamp,
    /// Its total in pounds.
    pub total: Money,
    /// How it is there.
    pub standing: Standing,
    /// Whether a request to cancel it is open.
    pub cancel_requested: bool,
    /// Whether a request to reject it is open.
    pub reject_requested: bool,
    /// Until when it can be rejected.
    pub can_reject_until: Option<Timestamp>,
    /// Why it was cancelled or rejected, in the authority's words; also the reason of a declined
    /// request.
    pub authority_reason: Option<String>,
    /// The company's request.
    pub own: Option<OwnRequest>,
    /// Whether the authority did not show its text for days.
    pub unreadable: bool,
    /// Value added tax in pounds.
    pub vat: Option<Money>,
    /// The currency of the sale.
    pub currency: Option<String>,
    /// Pounds for one unit of it, scaled by 10^5.
    pub rate: Option<i64>,
    /// The documents it corrects.
    pub corrected: Vec<String>,
}

/// A rejection that the company asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnRequest {
    /// Why.
    pub reason: String,
    /// Its outcome.
    pub state: OwnState,
}

/// The outcome of a rejection that the company requested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnState {
    /// It was sent, and nobody knows whether it was taken.
    Open,
    /// The authority has it.
    Taken,
    /// The authority refused it.
    Refused,
}

impl OwnState {
    /// The word for it.
    pub const fn as_str(self) -> &'static str {
        match self {
            OwnState::Open => "open",
            OwnState::Taken => "taken",
            OwnState::Refused => "refused",
        }
    }

    fn from_word(word: &str) -> OwnState {
        let found = [OwnState::Taken, OwnState::Refused].into_iter();
        found.into_iter().find(|one| one.as_str() == word).unwrap_or(OwnState::Open)
    }
}

/// The columns of a document `d` that [`read`] reads.
pub(super) const COLUMNS: &str =
    "d.id, d.environment, d.direction, d.uuid, d.long_id, d.number, d.kind,
        d.party_tax_id, d.party_name, d.date, d.received_at, d.total, d.status,
        d.cancel_requested, d.reject_requested, d.can_reject_until, d.reason, d.unreadable_at,
        d.vat, d.currency, d.exchange_rate, d.corrected, d.asked_reason, d.asked_state";

pub(super) fn read(row: &Row<'_>) -> Result<StoredDocument, DbError> {
    let (direction, status): (String, String) = (row.get(2)?, row.get(12)?);
    let corrected: Option<String> = row.get(21)?;
    let corrected = corrected.unwrap_or_default();
    let corrected = corrected.split(',').filter(|id| !id.is_empty());
    let (reason, state): (Option<String>, Option<String>) = (row.get(22)?, row.get(23)?);
    let own = reason.zip(state);
    Ok(StoredDocument {
        id: row.get(0)?,
        environment: row.get(1)?,
        received: direction == Direction::Received.as_str(),
        uuid: row.get(3)?,
        long_id: row.get(4)?,
        number: row.get(5)?,
        kind: row.get(6)?,
        party_tax_id: row.get(7)?,
        party_name: row.get(8)?,
        date: row.get(9)?,
        received_at: row.get(10)?,
        total: row.get(11)?,
        standing: Standing::from_word(&status),
        cancel_requested: row.get(13)?,
        reject_requested: row.get(14)?,
        can_reject_until: row.get(15)?,
        authority_reason: row.get(16)?,
        own: own.map(|(reason, state)| OwnRequest { reason, state: OwnState::from_word(&state) }),
        unreadable: row.get::<Option<Timestamp>>(17)?.is_some(),
        vat: row.get(18)?,
        currency: row.get(19)?,
        rate: row.get(20)?,
        corrected: corrected.map(str::to_owned).collect(),
    })
}

impl StoredDocument {
    /// Whether it gives money back.
    pub fn is_credit(&self) -> bool {
        matches!(self.kind.as_str(), "c" | "ec")
    }

    /// Whether it adds to another.
    pub fn is_debit(&self) -> bool {
        matches!(self.kind.as_str(), "d" | "ed")
    }

    /// Whether it corrects another: a credit or a debit note.
    pub fn is_note(&self) -> bool {
        self.is_credit() || self.is_debit()
    }

    /// Why it was cancelled or rejected, or why that is asked for; nothing once it is declined.
    pub fn reason(&self) -> Option<String> {
        let is_rejected = self.reject_requested || self.standing == Standing::Rejected;
        let is_over = self.cancel_requested || self.standing == Standing::Cancelled;
        let own = self.own.as_ref().filter(|own| is_rejected && own.state != OwnState::Refused);
        let own = own.map(|own| own.reason.clone());
        let theirs = self.authority_reason.clone().filter(|_| is_rejected || is_over);
        theirs.or(own)
    }

    /// The document for the comparison.
    pub fn recorded(self) -> Recorded {
        let (credit, note, reason) = (self.is_credit(), self.is_note(), self.reason());
        Recorded {
            id: self.id,
            uuid: self.uuid,
            number: self.number,
            party_tax_id: self.party_tax_id,
            party_name: self.party_name,
            date: self.date,
            currency: self.currency,
            rate: self.rate,
            total: self.total,
            vat: self.vat,
            credit,
            note,
            reason,
            standing: self.standing,
            references: self.vat.is_some().then_some(self.corrected),
        }
    }
}

/// A document.
///
/// # Errors
/// Only our own failures.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<StoredDocument>> {
    let sql =
        format!("select {COLUMNS} from authority_document d where d.tenant_id = $1 and d.id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The id of the document that the authority calls so.
///
/// # Errors
/// Only our own failures.
pub fn id_of(tx: &mut dyn Tx, tenant: TenantId, uuid: &str) -> Result<Option<i64>> {
    let sql = "select id from authority_document where tenant_id = $1 and uuid = $2";
    Ok(tx.scalar(sql, args![tenant, uuid])?)
}

/// A document's text; `None` when it was not read.
///
/// # Errors
/// Only our own failures.
pub fn text_of(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<String>> {
    let sql = "select text from authority_document where tenant_id = $1 and id = $2";
    let text = tx.scalar::<Option<Vec<u8>>>(sql, args![tenant, id])?.flatten();
    Ok(text.and_then(|bytes| String::from_utf8(bytes).ok()))
}

/// The documents of some days, of one environment and one direction; at most `most`.
///
/// # Errors
/// Only our own failures.
pub fn of_days(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (environment, direction): (&str, Direction),
    (first, last): (Date, Date),
    most: i64,
) -> Result<Vec<StoredDocument>> {
    let sql = format!(
        "select {COLUMNS} from authority_document d
         where d.tenant_id = $1 and d.environment = $2 and d.direction = $3
             and d.date >= $4 and d.date <= $5
         order by d.date, d.id limit $6"
    );
    let asked = args![tenant, environment, direction.as_str(), first, last, most];
    Ok(tx.all(&sql, asked, read)?)
}

/// The documents that the authority calls so, of one system and one direction.
///
/// # Errors
/// Only our own failures.
pub fn of_uuids(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (environment, direction): (&str, Direction),
    uuids: &[&str],
) -> Result<Vec<StoredDocument>> {
    let mut found = Vec::new();
    for some in uuids.chunks(ONE_QUERY) {
        let mut clause = Clause::in_company(tenant, "d.tenant_id = $1");
        clause.equals("d.environment", environment);
        clause.equals("d.direction", direction.as_str());
        let list: Vec<String> = some.iter().map(|uuid| clause.param(*uuid)).collect();
        clause.and(&format!("d.uuid in ({})", list.join(", ")));
        let sql =
            format!("select {COLUMNS} from authority_document d {} order by d.id", clause.sql());
        found.extend(tx.all(&sql, &clause.args, read)?);
    }
    Ok(found)
}
