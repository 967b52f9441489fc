//! Documents as they are kept.

use einvoicing::Direction;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::Money;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args};

use crate::compare::{Recorded, Standing};

/// A document that was fetched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptDocument {
    /// Its id.
    pub id: i64,
    /// Which of the authority's systems has it.
    pub environment: String,
    /// Whether it was received, not sent.
    pub received: bool,
    /// What the authority calls it.
    pub uuid: String,
    /// What else its public link has.
    pub long_id: Option<String>,
    /// The number that its issuer gave it.
    pub number: String,
    /// As vendors' numbers are compared.
    pub number_key: String,
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
    /// Why it was cancelled or rejected.
    pub reason: Option<String>,
    /// Whether its text was read.
    pub is_read: bool,
    /// Value added tax in pounds.
    pub vat: Option<Money>,
    /// The currency of the sale.
    pub currency: Option<String>,
    /// Pounds for one unit of it, scaled by 10^5.
    pub rate: Option<i64>,
    /// What it corrects.
    pub corrected: Vec<String>,
}

/// What [`read`] reads of a document `d`.
pub(super) const COLUMNS: &str =
    "d.id, d.environment, d.direction, d.uuid, d.long_id, d.number, d.number_key, d.kind,
        d.party_tax_id, d.party_name, d.date, d.received_at, d.total, d.status,
        d.cancel_requested, d.reject_requested, d.can_reject_until, d.reason, d.read_at, d.vat,
        d.currency, d.exchange_rate, d.corrected";

pub(super) fn read(row: &Row<'_>) -> Result<KeptDocument, DbError> {
    let (direction, status): (String, String) = (row.get(2)?, row.get(13)?);
    let corrected: Option<String> = row.get(22)?;
    let corrected = corrected.unwrap_or_default();
    let corrected = corrected.split(',').filter(|id| !id.is_empty());
    Ok(KeptDocument {
        id: row.get(0)?,
        environment: row.get(1)?,
        received: direction == Direction::Received.as_str(),
        uuid: row.get(3)?,
        long_id: row.get(4)?,
        number: row.get(5)?,
        number_key: row.get(6)?,
        kind: row.get(7)?,
        party_tax_id: row.get(8)?,
        party_name: row.get(9)?,
        date: row.get(10)?,
        received_at: row.get(11)?,
        total: row.get(12)?,
        standing: Standing::from_word(&status),
        cancel_requested: row.get(14)?,
        reject_requested: row.get(15)?,
        can_reject_until: row.get(16)?,
        reason: row.get(17)?,
        is_read: row.get::<Option<Timestamp>>(18)?.is_some(),
        vat: row.get(19)?,
        currency: row.get(20)?,
        rate: row.get(21)?,
        corrected: corrected.map(str::to_owned).collect(),
    })
}

impl KeptDocument {
    /// Whether it gives money back.
    pub fn is_credit(&self) -> bool {
        matches!(self.kind.as_str(), "c" | "ec")
    }

    /// As it is compared.
    pub fn recorded(self) -> Recorded {
        let credit = self.is_credit();
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
            standing: self.standing,
            references: self.vat.is_some().then_some(self.corrected),
        }
    }
}

/// A document.
///
/// # Errors
/// Only our own failures.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<KeptDocument>> {
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

/// A document's text; none of what was not read.
///
/// # Errors
/// Only our own failures.
pub fn text_of(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<String>> {
    let sql = "select text from authority_document where tenant_id = $1 and id = $2";
    let text = tx.scalar::<Option<Vec<u8>>>(sql, args![tenant, id])?.flatten();
    Ok(text.and_then(|bytes| String::from_utf8(bytes).ok()))
}

/// The documents of some days, of one system and one direction.
///
/// # Errors
/// Only our own failures.
pub fn of_days(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (environment, direction): (&str, Direction),
    (first, last): (Date, Date),
) -> Result<Vec<KeptDocument>> {
    let sql = format!(
        "select {COLUMNS} from authority_document d
         where d.tenant_id = $1 and d.environment = $2 and d.direction = $3
             and d.date >= $4 and d.date <= $5
         order by d.date, d.id"
    );
    let asked = args![tenant, environment, direction.as_str(), first, last];
    Ok(tx.all(&sql, asked, read)?)
}
