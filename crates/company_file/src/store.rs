//! What is asked and set beside the copied rows.

use eta::State;
use platform::{Result, TenantId, Tx, args};

use crate::tables::{COMPANY, PEOPLE, PERSONS};

/// The company's name; none where it is not here.
pub(crate) fn name(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<String>> {
    let sql = "select company_name from tenant where id = $1";
    Ok(tx.scalar(sql, args![tenant])?)
}

/// The end of the company's chain of entries: number, and hash in hexadecimal digits.
pub(crate) fn end_of_entries(tx: &mut dyn Tx, tenant: TenantId) -> Result<(i64, String)> {
    let sql = "select number, hash from journal_head where tenant_id = $1";
    let end = tx.one(sql, args![tenant], |row| {
        Ok((row.get(0)?, base16ct::lower::encode_string(&row.get::<Vec<u8>>(1)?)))
    })?;
    Ok(end.unwrap_or_default())
}

/// The public keys that the company's anchors were signed with, in hexadecimal digits.
pub(crate) fn anchor_keys(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<String>> {
    let sql = "select distinct public_key from anchor where tenant_id = $1";
    Ok(tx.all(sql, args![tenant], |row| {
        Ok(base16ct::lower::encode_string(&row.get::<Vec<u8>>(0)?))
    })?)
}

/// The condition by which the people are found that rows of the company `$1` name.
pub(crate) fn is_named() -> String {
    let of_table = |name: &&str| format!("select user_id from {name} where tenant_id = $1");
    let named: Vec<String> = PERSONS.iter().map(of_table).collect();
    format!("id in ({})", named.join(" union "))
}

/// The people here who have that number or that e-mail.
pub(crate) fn people(tx: &mut dyn Tx, id: i64, email: &str) -> Result<Vec<(i64, String)>> {
    let sql = "select id, email from app_user where id = $1 or email = $2";
    Ok(tx.all(sql, args![id, email], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Moves an e-invoice to the next of its states.
pub(crate) fn move_einvoice(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    state: State,
) -> Result<()> {
    let sql = "update einvoice set state = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![tenant, id, state.key()])?;
    Ok(())
}

/// The next company and the next person get numbers that nobody has.
pub(crate) fn raise_sequences(tx: &mut dyn Tx) -> Result<()> {
    for (sequence, table) in [("tenant", COMPANY), ("user", PEOPLE)] {
        let sql = format!(
            "update global_sequence set next_id = (select max(id) + 1 from {table})
             where name = $1 and next_id <= (select max(id) from {table})"
        );
        tx.exec(&sql, args![sequence])?;
    }
    Ok(())
}
