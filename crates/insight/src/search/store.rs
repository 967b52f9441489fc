//! What the search reads. Patterns are folded, as the columns they are held against.

use platform::context::UserId;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, Value, args};

use super::model::{HitKind, SearchHit};

/// How many of the latest invoices are looked through: a rare word must not read a million.
const RECENT: i64 = 20_000;

/// The parties of a table, which are hits of that kind.
pub(super) fn parties(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (table, kind): (&'static str, HitKind),
    pattern: &str,
    most: usize,
) -> Result<Vec<SearchHit>> {
    let sql = format!(
        r"select id, display_name, company_name from {table}
          where tenant_id = $1 and deleted_at is null and search_text like $2 escape '\'
          order by display_key limit $3"
    );
    Ok(tx.all(&sql, args![tenant, pattern, limit(most)], |row| {
        let title: String = row.get(1)?;
        let company: Option<String> = row.get(2)?;
        let subtitle = company.filter(|company| *company != title);
        Ok(SearchHit { kind, id: row.get(0)?, title, subtitle })
    })?)
}

pub(super) fn products(
    tx: &mut dyn Tx,
    tenant: TenantId,
    pattern: &str,
    most: usize,
) -> Result<Vec<SearchHit>> {
    Ok(tx.all(
        r"select id, name, sku from product
          where tenant_id = $1 and active = $2 and search_text like $3 escape '\'
          order by name_key limit $4",
        args![tenant, true, pattern, limit(most)],
        |row| {
            Ok(SearchHit {
                kind: HitKind::Product,
                id: row.get(0)?,
                title: row.get(1)?,
                subtitle: row.get(2)?,
            })
        },
    )?)
}

/// The invoice with this number, typed in small letters or capitals.
pub(super) fn numbered(
    tx: &mut dyn Tx,
    tenant: TenantId,
    number: &str,
    only: Option<UserId>,
) -> Result<Vec<SearchHit>> {
    let mut args = args![tenant, number, number.to_uppercase()].to_vec();
    let own = own(only, &mut args);
    let sql = format!(
        "select i.id, i.number, c.display_name from invoice i
         join customer c on c.tenant_id = i.tenant_id and c.id = i.customer_id
         where i.tenant_id = $1 and i.number in ($2, $3) and i.deleted_at is null {own}"
    );
    Ok(tx.all(&sql, &args, |row| document(row, HitKind::Invoice))?)
}

/// The latest invoices that contain the text, newest first.
pub(super) fn recent_invoices(
    tx: &mut dyn Tx,
    tenant: TenantId,
    pattern: &str,
    only: Option<UserId>,
    most: usize,
) -> Result<Vec<SearchHit>> {
    let mut args = args![tenant, RECENT, pattern, limit(most)].to_vec();
    let own = own(only, &mut args);
    let sql = format!(
        r"select i.id, i.number, c.display_name
          from (select tenant_id, id, number, date, customer_id, search_text from invoice i
                where i.tenant_id = $1 and i.deleted_at is null {own}
                order by i.date desc, i.id desc limit $2) i
          join customer c on c.tenant_id = i.tenant_id and c.id = i.customer_id
          where i.search_text like $3 escape '\'
          order by i.date desc, i.id desc limit $4"
    );
    Ok(tx.all(&sql, &args, |row| document(row, HitKind::Invoice))?)
}

/// The latest credit notes whose number, reason or customer contains the text, newest first.
pub(super) fn recent_credit_notes(
    tx: &mut dyn Tx,
    tenant: TenantId,
    pattern: &str,
    only: Option<UserId>,
    most: usize,
) -> Result<Vec<SearchHit>> {
    let mut args = args![tenant, RECENT, pattern, limit(most)].to_vec();
    let own = match only {
        Some(user) => {
            args.push(Value::from(user));
            format!("and n.created_by = ${}", args.len())
        }
        None => String::new(),
    };
    let sql = format!(
        r"select n.id, n.number, c.display_name
          from (select tenant_id, id, number, date, customer_id, search_text from credit_note n
                where n.tenant_id = $1 and n.deleted_at is null {own}
                order by n.date desc, n.id desc limit $2) n
          join customer c on c.tenant_id = n.tenant_id and c.id = n.customer_id
          where n.search_text like $3 escape '\' or c.search_text like $3 escape '\'
          order by n.date desc, n.id desc limit $4"
    );
    Ok(tx.all(&sql, &args, |row| document(row, HitKind::CreditNote))?)
}

/// Narrows to a project's documents and a person's own, for who may read only those.
fn own(only: Option<UserId>, args: &mut Vec<Value>) -> String {
    let Some(user) = only else { return String::new() };
    args.push(Value::from(user));
    format!("and (i.created_by = ${} or i.project_id is not null)", args.len())
}

fn document(row: &Row<'_>, kind: HitKind) -> Result<SearchHit, DbError> {
    Ok(SearchHit { kind, id: row.get(0)?, title: row.get(1)?, subtitle: row.get(2)? })
}

fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}
