//! Where rules by words are kept.

use ledger::AccountId;
use platform::{Result, TenantId, Tx, args};

use crate::bank_lines::wire::BankRuleView;

/// What lines with certain words are for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    pub id: i64,
    /// Folded; all of them must be in the description.
    pub words: String,
    /// `in` or `out`.
    pub side: String,
    /// `expense` or `transfer`.
    pub kind: String,
    pub account: AccountId,
}

/// Stores a rule.
pub fn insert(tx: &mut dyn Tx, tenant: TenantId, rule: &Rule) -> Result<()> {
    tx.exec(
        "insert into bank_rule (tenant_id, id, words, side, kind, account_id)
         values ($1, $2, $3, $4, $5, $6)",
        args![tenant, rule.id, &rule.words, &rule.side, &rule.kind, rule.account],
    )?;
    Ok(())
}

/// The words of a rule, if there is one.
pub fn words_of(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<String>> {
    let sql = "select words from bank_rule where tenant_id = $1 and id = $2";
    Ok(tx.one(sql, args![tenant, id], |row| row.get(0))?)
}

/// Deletes a rule.
pub fn delete(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    tx.exec("delete from bank_rule where tenant_id = $1 and id = $2", args![tenant, id])?;
    Ok(())
}

/// All rules on accounts that take postings, the oldest first.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Rule>> {
    Ok(tx.all(
        "select r.id, r.words, r.side, r.kind, r.account_id from bank_rule r
         join account a on a.tenant_id = r.tenant_id and a.id = r.account_id and a.active
         where r.tenant_id = $1 order by r.id",
        args![tenant],
        |row| {
            Ok(Rule {
                id: row.get(0)?,
                words: row.get(1)?,
                side: row.get(2)?,
                kind: row.get(3)?,
                account: row.get(4)?,
            })
        },
    )?)
}

/// All rules, with the names of their accounts.
pub fn views(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<BankRuleView>> {
    Ok(tx.all(
        "select r.id, r.words, r.side, r.kind, r.account_id, a.name_en, a.name_ar
         from bank_rule r join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
         where r.tenant_id = $1 order by r.id",
        args![tenant],
        |row| {
            Ok(BankRuleView {
                id: row.get(0)?,
                words: row.get(1)?,
                side: row.get(2)?,
                kind: row.get(3)?,
                account_id: row.get(4)?,
                account_name: row.get(5)?,
                account_name_ar: row.get(6)?,
            })
        },
    )?)
}
