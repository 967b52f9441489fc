//! The rows of terms.

use platform::args;
use platform::context::TenantId;
use platform::db::{DbError, Row, Tx, Value};
use platform::problem::Result;

use super::Term;

const COLUMNS: usize = 5;

pub fn insert(tx: &mut dyn Tx, tenant: TenantId, terms: &[Term]) -> Result<()> {
    let mut values: Vec<Value> = Vec::with_capacity(terms.len() * COLUMNS);
    for term in terms {
        let (name, name_ar) = (&term.terms_name, &term.terms_name_ar);
        values.extend_from_slice(args![tenant, term.id, name, name_ar, term.days]);
    }
    let head = "insert into term (tenant_id, id, name_en, name_ar, days)";
    Ok(tx.insert(head, COLUMNS, &values, "")?)
}

pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Term>> {
    let sql = "select id, name_en, name_ar, days from term where tenant_id = $1 and id = $2";
    Ok(tx.one(sql, args![tenant, id], read)?)
}

pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Term>> {
    let sql = "select id, name_en, name_ar, days from term where tenant_id = $1 order by days, id";
    Ok(tx.all(sql, args![tenant], read)?)
}

fn read(row: &Row<'_>) -> Result<Term, DbError> {
    Ok(Term {
        id: row.get(0)?,
        terms_name: row.get(1)?,
        terms_name_ar: row.get(2)?,
        days: row.get(3)?,
    })
}
