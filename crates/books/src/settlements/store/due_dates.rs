//! Dates around settlements: since when, until when, and what is due on each day;
//! and every item of a kind of document.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{DocKind, DocRef, Money, Party, PartyKind, Trade};
use platform::db::{Clause, DbError, Row, by_index};
use platform::{Result, TenantId, Tx, args};

use super::{ITEM, read_item};
use crate::settlements::{Ahead, OpenItem, OpenOnDay};

/// The first day on which a document settled something, or was settled.
pub fn first_day(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Option<Date>> {
    let first: Option<Option<Date>> = tx.scalar(
        "select min(date)
         from (select date from settlement
               where tenant_id = $1 and doc_kind = $2 and doc_id = $3 and deleted_at is null
               union all
               select date from settlement
               where tenant_id = $1 and payment_kind = $2 and payment_id = $3
                 and deleted_at is null) days",
        args![tenant, doc.kind.as_str(), doc.id],
    )?;
    Ok(first.flatten())
}

/// The earliest due date among the documents that a payment settles; refunds are due on their date.
pub fn first_due(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payment: DocRef,
    refund: DocKind,
) -> Result<Option<Date>> {
    let first: Option<Option<Date>> = tx.scalar(
        "select min(i.due_date) from settlement s
         join open_item i on i.tenant_id = s.tenant_id and i.doc_kind = s.doc_kind
             and i.doc_id = s.doc_id
         where s.tenant_id = $1 and s.payment_kind = $2 and s.payment_id = $3
           and s.deleted_at is null and s.doc_kind <> $4",
        args![tenant, payment.kind.as_str(), payment.id, refund.as_str()],
    )?;
    Ok(first.flatten())
}

/// The open amounts of customers and vendors from items of these kinds, by side and due date: read
/// from the index of due dates.
pub fn open_by_day(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kinds: impl Iterator<Item = DocKind>,
) -> Result<Vec<OpenOnDay>> {
    let mut clause = Clause::in_company(tenant, "tenant_id = $1 and settled < total");
    let kinds: Vec<String> = kinds.map(|kind| clause.param(kind.as_str())).collect();
    clause.and(&format!("doc_kind in ({})", kinds.join(", ")));
    // SQLite would read every open invoice from the wider index of open items.
    let by = by_index(tx, "open_item_due");
    let sql = format!(
        "select party_kind, side, due_date, cast(sum(total_base - settled_base) as bigint)
         from open_item {by} {} group by party_kind, side, due_date",
        clause.sql()
    );
    let unknown = |word: String| move |_| DbError::Other(format!("an unknown word: {word}"));
    let found = tx.all(&sql, &clause.args, |row| {
        let (party, side): (String, String) = (row.get(0)?, row.get(1)?);
        let kind: PartyKind = party.parse().map_err(unknown(party.clone()))?;
        let side = side.parse().map_err(unknown(side.clone()))?;
        let (due_date, open_base) = (row.get(2)?, row.get(3)?);
        Ok(kind.trade().map(|trade| OpenOnDay { trade, side, due_date, open_base }))
    })?;
    Ok(found.into_iter().flatten().collect())
}

/// The open amounts of customers and vendors from items dated after a day: few, read from the index
/// of dates.
pub fn open_ahead(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Vec<Ahead>> {
    let unknown = |word: String| move |_| DbError::Other(format!("an unknown word: {word}"));
    let by = by_index(tx, "open_item_day");
    let found = tx.all(
        &format!(
            "select party_kind, side, doc_kind, due_date, case when paid > 0 then 1 else 0 end,
                 total_base - settled_base
             from open_item {by}
             where tenant_id = $1 and party_kind in ('customer', 'vendor') and date > $2
               and settled < total"
        ),
        args![tenant, today],
        |row| {
            let words: [String; 3] = [row.get(0)?, row.get(1)?, row.get(2)?];
            let [party, side, doc] = words;
            let kind: PartyKind = party.parse().map_err(unknown(party.clone()))?;
            let side = side.parse().map_err(unknown(side.clone()))?;
            let kind_of_doc: DocKind = doc.parse().map_err(unknown(doc.clone()))?;
            let started = row.get::<i64>(4)? == 1;
            let (due_date, open_base) = (row.get(3)?, row.get(5)?);
            Ok(kind.trade().map(|trade| Ahead {
                kind: kind_of_doc,
                started,
                open: OpenOnDay { trade, side, due_date, open_base },
            }))
        },
    )?;
    Ok(found.into_iter().flatten().collect())
}

/// What was paid on a day of one party's documents with the same date and due date; of one party,
/// or of one document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidOnDay {
    /// The customer or vendor.
    pub party: i64,
    /// The day of the documents.
    pub date: Date,
    /// When they fell due.
    pub due_date: Date,
    /// The day of the money.
    pub paid_on: Date,
    /// The amount paid, with the tax withheld; in the company's currency at the documents' rates.
    pub amount: Money,
    /// The document and its number, where one party is asked for.
    pub doc: Option<(DocRef, String)>,
}

/// Cheques that came back, `$1` being the company: what they had settled was not paid. Ids are one
/// sequence in a company, so a cheque's is that of its payment and of no other.
pub const RETURNED_CHEQUES: &str = "select b.id from cheque b where b.tenant_id = $1
     and b.deleted_at is null and b.state in ('bounced', 'returned', 'cancelled')";

/// Payments in money of invoices, or of bills, in a period; for one party, document by document.
/// Settlements by credit notes or opening balances are no payments, nor are returned cheques and
/// the tax withheld with them.
pub fn paid_on_days(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, party): (Trade, Option<Party>),
    (first, last): (Date, Date),
) -> Result<Vec<PaidOnDay>> {
    let kind = trade.document();
    let mut clause = Clause::in_company(tenant, "s.tenant_id = $1 and s.deleted_at is null");
    let (from, to) = (clause.param(first), clause.param(last));
    clause.and(&format!("s.date >= {from} and s.date <= {to}"));
    let (doc, paying) = (clause.param(kind.as_str()), clause.param(trade.payment().as_str()));
    clause.and(&format!("s.doc_kind = {doc} and s.payment_kind = {paying}"));
    clause.and(&format!("s.payment_id not in ({RETURNED_CHEQUES})"));
    let mut document = "";
    if let Some(party) = party {
        let id = clause.param(party.id);
        clause.and(&format!("i.party_id = {id}"));
        document = ", i.doc_id, i.doc_number";
    }
    let days = "i.party_id, i.date, i.due_date, s.date";
    let sql = format!(
        "select {days}, cast(sum(s.applied_base) as bigint){document}
         from settlement s
         join open_item i on i.tenant_id = s.tenant_id and i.doc_kind = s.doc_kind
             and i.doc_id = s.doc_id
         {}
         group by {days}{document}
         order by s.date, i.date{document}",
        clause.sql()
    );
    let read = |row: &Row<'_>| -> Result<PaidOnDay, DbError> {
        let doc = match party {
            Some(_) => Some((DocRef::new(kind, row.get(5)?), row.get(6)?)),
            None => None,
        };
        Ok(PaidOnDay {
            party: row.get(0)?,
            date: row.get(1)?,
            due_date: row.get(2)?,
            paid_on: row.get(3)?,
            amount: row.get(4)?,
            doc,
        })
    };
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// The items of every document of a kind by its id, settled ones too: what many payments are
/// checked against at once.
pub fn of_kind(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<HashMap<i64, OpenItem>> {
    let sql = format!("select {ITEM} from open_item where tenant_id = $1 and doc_kind = $2");
    let items = tx.all(&sql, args![tenant, kind.as_str()], read_item)?;
    Ok(items.into_iter().map(|item| (item.doc.id, item)).collect())
}
