//! Queries of one party's open items, with the balance after each.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{DocKind, DocRef, Money, Party, Side};
use platform::args;
use platform::context::TenantId;
use platform::db::{Clause, DbError, Row, Tx, by_index, in_list};
use platform::problem::Result;
use platform::text::document_number;

use super::{Holder, Item};
use crate::parties::wire::TransactionKind;

/// A filter of an account's lines.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter<'a> {
    pub kind: Option<DocKind>,
    pub open_only: bool,
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// Part of a document number.
    pub number: Option<&'a str>,
    /// The last line of the previous page.
    pub behind: Option<(Date, i64)>,
}

/// Lines of the account, the newest first, each with the balance of the whole account after it.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    holder: &Holder<'_>,
    filter: &Filter<'_>,
    limit: i64,
) -> Result<Vec<(Item, Money)>> {
    let mut clause = Clause::tenant(tenant);
    clause.equals("party_kind", holder.trade.party_kind().as_str());
    clause.equals("party_id", holder.id);
    let owed = holder.trade.control_side();
    // The balance is computed over the whole account before the filter.
    let account = format!(
        "select doc_kind, doc_id, doc_number, side, date, due_date, total, settled, paid,
            cast(sum(case when side = '{owed}' then total else -total end)
                 over (order by date, doc_id) as bigint) as balance
         from open_item {} {}",
        by_index(tx, "open_item_party"),
        clause.sql()
    );
    let mut wanted = Clause::in_company(tenant, "1 = 1");
    wanted.args = clause.args;
    wanted.when(filter.kind.map(DocKind::as_str), |p| format!("doc_kind = {p}"));
    wanted.when(filter.from, |p| format!("date >= {p}"));
    wanted.when(filter.to, |p| format!("date <= {p}"));
    wanted.when(filter.number.map(number_pattern), |p| format!("doc_number like {p} escape '\\'"));
    if filter.open_only {
        wanted.and("settled < total");
    }
    if let Some((date, id)) = filter.behind {
        let (date, id) = (wanted.param(date), wanted.param(id));
        wanted.and(&format!("(date, doc_id) < ({date}, {id})"));
    }
    let limit = wanted.param(limit);
    let sql = format!(
        "select * from ({account}) account {} order by date desc, doc_id desc limit {limit}",
        wanted.sql()
    );
    Ok(tx.all(&sql, &wanted.args, read)?)
}

/// Document numbers are stored in capitals.
fn number_pattern(search: &str) -> String {
    let plain = document_number(search).replace('\\', "\\\\");
    format!("%{}%", plain.replace('%', "\\%").replace('_', "\\_"))
}

fn read(row: &Row<'_>) -> Result<(Item, Money), DbError> {
    let unknown = |text: &str| DbError::Other(format!("an unknown kind: {text}"));
    let kind: String = row.get(0)?;
    let side: String = row.get(3)?;
    let item = Item {
        doc: DocRef::new(kind.parse().map_err(|_| unknown(&kind))?, row.get(1)?),
        number: row.get(2)?,
        side: side.parse::<Side>().map_err(|_| unknown(&side))?,
        date: row.get(4)?,
        due_date: row.get(5)?,
        total: row.get(6)?,
        settled: row.get(7)?,
        paid: row.get(8)?,
    };
    Ok((item, row.get(9)?))
}

/// How the cheques of payments were returned: bounced, given back or cancelled; by the payment, and
/// by the charge that was reopened.
pub fn returned_cheques(
    tx: &mut dyn Tx,
    tenant: TenantId,
    docs: &[i64],
) -> Result<HashMap<i64, String>> {
    if docs.is_empty() {
        return Ok(HashMap::new());
    }
    let mut clause = Clause::tenant(tenant);
    clause.and("deleted_at is null and state in ('bounced', 'returned', 'cancelled')");
    clause.among("id", docs);
    let filter = clause.sql();
    let sql = format!(
        "select id, state from cheque {filter} union all select id, state from cheque_step {filter}"
    );
    let rows = tx.all(&sql, &clause.args, |row| Ok((row.get::<i64>(0)?, row.get(1)?)))?;
    Ok(rows.into_iter().collect())
}

/// Which of these invoices are debit notes or sales receipts.
pub fn special_titles(
    tx: &mut dyn Tx,
    tenant: TenantId,
    invoices: &[i64],
) -> Result<HashMap<i64, TransactionKind>> {
    if invoices.is_empty() {
        return Ok(HashMap::new());
    }
    let mut clause = Clause::tenant(tenant);
    clause.and("(original_id is not null or deposit_account_id is not null)");
    clause.among("id", invoices);
    let sql = format!("select id, original_id from invoice {}", clause.sql());
    let found = tx.all(&sql, &clause.args, |row| {
        let kind = match row.get::<Option<i64>>(1)? {
            Some(_) => TransactionKind::DebitNote,
            None => TransactionKind::SalesReceipt,
        };
        Ok((row.get(0)?, kind))
    })?;
    Ok(found.into_iter().collect())
}

/// Which of these journal entries hold back a part of an invoice, or release it.
pub fn retentions(
    tx: &mut dyn Tx,
    tenant: TenantId,
    entries: &[i64],
) -> Result<HashMap<i64, TransactionKind>> {
    if entries.is_empty() {
        return Ok(HashMap::new());
    }
    let mut values = args![tenant].to_vec();
    let list = in_list(entries, &mut values);
    let sql = format!(
        "select entry_id, 0 from project_retention where tenant_id = $1 and entry_id in ({list})
         union all
         select release_id, 1 from project_retention
         where tenant_id = $1 and release_id in ({list})"
    );
    let found = tx.all(&sql, &values, |row| {
        let kind = match row.get::<i64>(1)? {
            0 => TransactionKind::Retention,
            _ => TransactionKind::RetentionRelease,
        };
        Ok((row.get(0)?, kind))
    })?;
    Ok(found.into_iter().collect())
}

/// An application of one item to another on a party's account.
#[derive(Debug, Clone, Copy)]
pub struct Applied {
    pub doc: DocRef,
    pub payment: DocRef,
    pub date: Date,
    pub amount: Money,
}

pub fn applications(tx: &mut dyn Tx, tenant: TenantId, party: Party) -> Result<Vec<Applied>> {
    let doc_ref = |row: &Row<'_>, column: usize| -> Result<DocRef, DbError> {
        let kind: String = row.get(column)?;
        let parsed: DocKind =
            kind.parse().map_err(|_| DbError::Other(format!("an unknown kind: {kind}")))?;
        Ok(DocRef::new(parsed, row.get(column + 1)?))
    };
    Ok(tx.all(
        "select s.doc_kind, s.doc_id, s.payment_kind, s.payment_id, s.date, s.applied
         from open_item o
         join settlement s
           on s.tenant_id = o.tenant_id and s.doc_kind = o.doc_kind and s.doc_id = o.doc_id
         where o.tenant_id = $1 and o.party_kind = $2 and o.party_id = $3
           and s.deleted_at is null",
        args![tenant, party.kind.as_str(), party.id],
        |row| {
            Ok(Applied {
                doc: doc_ref(row, 0)?,
                payment: doc_ref(row, 2)?,
                date: row.get(4)?,
                amount: row.get(5)?,
            })
        },
    )?)
}

/// The parts of a party's payment.
#[derive(Debug, Clone)]
pub struct PaymentParts {
    pub cash: Money,
    pub withheld: Money,
    /// The reference of the money, such as a cheque's number.
    pub reference: Option<String>,
    /// The number of the certificate of tax withheld.
    pub certificate: Option<String>,
}

/// The payments of a party that are not deleted, by id.
pub fn payments(
    tx: &mut dyn Tx,
    tenant: TenantId,
    holder: &Holder<'_>,
) -> Result<HashMap<i64, PaymentParts>> {
    let (table, party) = (holder.trade.payment(), holder.trade.party_kind());
    let sql = format!(
        "select id, amount, withholding, reference_number, withholding_certificate from {table}
         where tenant_id = $1 and {party}_id = $2 and deleted_at is null"
    );
    let rows = tx.all(&sql, args![tenant, holder.id], |row| {
        let paid = PaymentParts {
            cash: row.get(1)?,
            withheld: row.get(2)?,
            reference: row.get(3)?,
            certificate: row.get(4)?,
        };
        Ok((row.get::<i64>(0)?, paid))
    })?;
    Ok(rows.into_iter().collect())
}
