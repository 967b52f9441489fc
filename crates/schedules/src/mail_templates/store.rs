//! Where a company's own texts are kept.

use platform::{Result, TenantId, Tx, args};

use super::kind::TemplateKind;
use super::language::MailLanguage;

/// The kind of mail and its language.
pub type TemplateId = (TemplateKind, MailLanguage);

/// Subject and text; none where they are ours.
pub fn find(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, language): TemplateId,
) -> Result<Option<(String, String)>> {
    let sql = "select subject, message from mail_template
               where tenant_id = $1 and kind = $2 and language = $3";
    let key = args![tenant, kind.as_str(), language.as_str()];
    Ok(tx.one(sql, key, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

pub fn save(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, language): TemplateId,
    (subject, message): (&str, &str),
) -> Result<()> {
    tx.exec(
        "insert into mail_template (tenant_id, kind, language, subject, message)
         values ($1, $2, $3, $4, $5)
         on conflict (tenant_id, kind, language) do update set subject = excluded.subject,
             message = excluded.message",
        args![tenant, kind.as_str(), language.as_str(), subject, message],
    )?;
    Ok(())
}

pub fn remove(tx: &mut dyn Tx, tenant: TenantId, (kind, language): TemplateId) -> Result<()> {
    let sql = "delete from mail_template
               where tenant_id = $1 and kind = $2 and language = $3";
    tx.exec(sql, args![tenant, kind.as_str(), language.as_str()])?;
    Ok(())
}
