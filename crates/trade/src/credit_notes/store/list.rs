//! Lists of notes.

use jiff::civil::Date;
use ledger::{Money, Rate, Trade};
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx};

use super::super::record::CreditNoteStatus;
use super::tables::{CREDIT_NOTES, VENDOR_CREDITS};
use crate::priced::store::by_day::{ByDay, Filter};

/// A credit note, or a vendor's credit, of a list.
#[derive(Debug, Clone)]
pub struct ListedNote {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// The vendor's own number of it.
    pub vendor_number: Option<String>,
    /// The invoice or bill that it corrects.
    pub original_id: Option<i64>,
    /// That document's number.
    pub original_number: Option<String>,
    /// What a free one refers to.
    pub original_document: Option<String>,
    /// Whose credit it is, or with whom.
    pub party_id: i64,
    /// The party's name today.
    pub party: String,
    /// The party's name on the note.
    pub issued_to: String,
    /// Their tax registration number there.
    pub party_tax_number: Option<String>,
    /// The accounting date.
    pub date: Date,
    /// Why.
    pub reason: String,
    /// Its status.
    pub status: CreditNoteStatus,
    /// Its currency; the amounts are in it unless they say otherwise.
    pub currency_id: i64,
    /// Company currency per unit of it.
    pub rate: Rate,
    /// Before taxes.
    pub net: Money,
    /// All taxes.
    pub tax: Money,
    /// What it gives credit for.
    pub total: Money,
    /// What is used of it.
    pub settled: Money,
    /// The total in the company's currency.
    pub total_base: Money,
    /// What is used of it in the company's currency.
    pub settled_base: Money,
}

/// The notes of a side of trade by their day; the first three words are the note's, its refund's
/// and its original's.
macro_rules! by_day {
    ($table:expr, $note:literal, $refund:literal, $original:literal, $beside:literal,
        $own:literal) => {
        ByDay {
            table: $table,
            standing: concat!(
                "join open_item o on o.tenant_id = d.tenant_id and o.doc_kind = '",
                $note,
                "' and o.doc_id = d.id"
            ),
            // The rules of `CreditNoteStatus`, in the database's words.
            status: concat!(
                "case when o.settled < o.total then 'open'
                 when exists (select 1 from settlement s
                     where s.tenant_id = $1 and s.payment_kind = '",
                $note,
                "' and s.payment_id = d.id and s.doc_kind = '",
                $refund,
                "' and s.deleted_at is null)
                   then 'refunded'
                 else 'applied' end"
            ),
            beside: concat!(
                "left join ",
                $original,
                " i on i.tenant_id = d.tenant_id and i.id = d.",
                $original,
                "_id ",
                $beside
            ),
            columns: concat!(
                "d.id, d.number, i.id, i.number, c.id, c.display_name, d.date, d.reason,
                 d.currency_id, d.total, d.total - o.total + o.settled, d.original_document,
                 d.exchange_rate, d.net, d.tax, d.total_base,
                 d.total_base - o.total_base + o.settled_base, ",
                $own
            ),
            read,
        }
    };
}

/// The notes by their day.
pub const fn list(trade: Trade) -> &'static ByDay<ListedNote> {
    match trade {
        Trade::Sale => &by_day!(
            &CREDIT_NOTES,
            "credit_note",
            "refund",
            "invoice",
            "left join document_buyer b on b.tenant_id = d.tenant_id
                   and b.doc_kind = 'credit_note' and b.doc_id = d.id",
            "coalesce(b.display_name, c.display_name),
                 case when b.doc_id is null then c.tax_id else b.tax_id end, cast(null as text)"
        ),
        Trade::Purchase => &by_day!(
            &VENDOR_CREDITS,
            "vendor_credit",
            "vendor_refund",
            "bill",
            "",
            "c.display_name, c.tax_id, d.vendor_credit_number"
        ),
    }
}

fn read(row: &Row<'_>) -> Result<ListedNote, DbError> {
    Ok(ListedNote {
        id: row.get(0)?,
        number: row.get(1)?,
        vendor_number: row.get(19)?,
        original_id: row.get(2)?,
        original_number: row.get(3)?,
        original_document: row.get(11)?,
        party_id: row.get(4)?,
        party: row.get(5)?,
        issued_to: row.get(17)?,
        party_tax_number: row.get(18)?,
        date: row.get(6)?,
        reason: row.get(7)?,
        status: CreditNoteStatus::from_word(&row.get::<String>(20)?),
        currency_id: row.get(8)?,
        rate: row.get(12)?,
        net: row.get(13)?,
        tax: row.get(14)?,
        total: row.get(9)?,
        settled: row.get(10)?,
        total_base: row.get(15)?,
        settled_base: row.get(16)?,
    })
}

/// The notes of a filter in one status, in the company's currency.
pub struct NotesInStatus {
    pub status: CreditNoteStatus,
    pub count: i64,
    pub total: Money,
    pub remaining: Money,
}

/// How many notes of the filter are in each status, whatever status it asks for.
pub fn stats(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    filter: &Filter,
) -> Result<Vec<NotesInStatus>> {
    let list = list(trade);
    let clause = list.conditions(tenant, filter);
    let sql = format!(
        "select {} as standing, cast(count(*) as bigint),
                cast(sum(d.total_base) as bigint),
                cast(sum(o.total_base - o.settled_base) as bigint)
         {} {} group by 1",
        list.status,
        list.from(),
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(NotesInStatus {
            status: CreditNoteStatus::from_word(&row.get::<String>(0)?),
            count: row.get(1)?,
            total: row.get(2)?,
            remaining: row.get(3)?,
        })
    })?)
}
