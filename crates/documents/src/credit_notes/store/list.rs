//! Lists of credit notes.

use jiff::civil::Date;
use ledger::{Money, Rate};
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx};

use super::super::record::CreditNoteStatus;
use super::row::CREDIT_NOTES;
use crate::priced::store::by_day::{ByDay, Filter};

/// A credit note of a list.
#[derive(Debug, Clone)]
pub struct ListedCreditNote {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// The invoice that it corrects.
    pub invoice_id: Option<i64>,
    /// That invoice's number.
    pub invoice_number: Option<String>,
    /// What a free one refers to.
    pub original_document: Option<String>,
    /// Whose credit it is.
    pub customer_id: i64,
    /// The customer's name today.
    pub customer: String,
    /// The customer's name on the note.
    pub issued_to: String,
    /// Their tax registration number there.
    pub customer_tax_number: Option<String>,
    /// The accounting date.
    pub date: Date,
    /// Why.
    pub reason: String,
    /// Where it stands.
    pub status: CreditNoteStatus,
    /// Its currency; the amounts are in it unless they say otherwise.
    pub currency_id: i64,
    /// Company currency per unit of it.
    pub rate: Rate,
    /// Before taxes.
    pub net: Money,
    /// All taxes.
    pub tax: Money,
    /// What the customer gets credit for.
    pub total: Money,
    /// What is used of it.
    pub settled: Money,
    /// The total in the company's currency.
    pub total_base: Money,
    /// What is used of it in the company's currency.
    pub settled_base: Money,
}

/// The credit notes by their day.
pub const LIST: ByDay<ListedCreditNote> = ByDay {
    table: &CREDIT_NOTES,
    standing: "join open_item o on o.tenant_id = d.tenant_id and o.doc_kind = 'credit_note'
         and o.doc_id = d.id",
    // The rules of `CreditNoteStatus`, in the database's words.
    status: "case when o.settled < o.total then 'open'
         when exists (select 1 from settlement s
             where s.tenant_id = d.tenant_id and s.payment_kind = 'credit_note'
               and s.payment_id = d.id and s.doc_kind = 'refund' and s.deleted_at is null)
           then 'refunded'
         else 'applied' end",
    beside: "left join invoice i on i.tenant_id = d.tenant_id and i.id = d.invoice_id
         left join document_buyer b on b.tenant_id = d.tenant_id and b.doc_kind = 'credit_note'
           and b.doc_id = d.id",
    columns: "d.id, d.number, d.invoice_id, i.number, d.customer_id, c.display_name, d.date,
         d.reason, d.currency_id, d.total, o.settled, d.original_document,
         coalesce(b.display_name, c.display_name),
         case when b.doc_id is null then c.tax_id else b.tax_id end,
         d.exchange_rate, d.net, d.tax, o.total_base, o.settled_base",
    read,
};

fn read(row: &Row<'_>) -> Result<ListedCreditNote, DbError> {
    Ok(ListedCreditNote {
        id: row.get(0)?,
        number: row.get(1)?,
        invoice_id: row.get(2)?,
        invoice_number: row.get(3)?,
        original_document: row.get(11)?,
        customer_id: row.get(4)?,
        customer: row.get(5)?,
        issued_to: row.get(12)?,
        customer_tax_number: row.get(13)?,
        date: row.get(6)?,
        reason: row.get(7)?,
        status: CreditNoteStatus::from_word(&row.get::<String>(19)?),
        currency_id: row.get(8)?,
        rate: row.get(14)?,
        net: row.get(15)?,
        tax: row.get(16)?,
        total: row.get(9)?,
        settled: row.get(10)?,
        total_base: row.get(17)?,
        settled_base: row.get(18)?,
    })
}

/// The notes of a filter in one status, in the company's currency.
pub struct Standing {
    pub status: CreditNoteStatus,
    pub count: i64,
    pub total: Money,
    pub remaining: Money,
}

/// How many notes of the filter are in each status, whatever status it asks for.
pub fn stats(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter) -> Result<Vec<Standing>> {
    let clause = LIST.conditions(tenant, filter);
    let sql = format!(
        "select {} as standing, cast(count(*) as bigint),
                cast(sum(o.total_base) as bigint),
                cast(sum(o.total_base - o.settled_base) as bigint)
         {} {} group by 1",
        LIST.status,
        LIST.from(),
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(Standing {
            status: CreditNoteStatus::from_word(&row.get::<String>(0)?),
            count: row.get(1)?,
            total: row.get(2)?,
            remaining: row.get(3)?,
        })
    })?)
}
