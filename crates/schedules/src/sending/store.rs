//! The newest document of a kind, to show a text with.

use documents::deliveries::Mailed;
use platform::{Result, TenantId, Tx, args};

use crate::mail_templates::TemplateKind;

/// The newest existing document; of statements the newest customer.
pub fn newest(tx: &mut dyn Tx, tenant: TenantId, kind: TemplateKind) -> Result<Option<i64>> {
    let table = match kind.document() {
        Mailed::Invoice => "invoice",
        Mailed::Quote => "quote",
        Mailed::Receipt => "receipt",
        Mailed::CreditNote => "credit_note",
        Mailed::Statement => "customer",
    };
    let only = match kind {
        TemplateKind::DebitNote => "and original_id is not null",
        TemplateKind::SalesReceipt => "and deposit_account_id is not null",
        _ if table == "invoice" => "and original_id is null and deposit_account_id is null",
        _ => "",
    };
    let sql = format!(
        "select id from {table} where tenant_id = $1 and deleted_at is null {only}
         order by id desc limit 1"
    );
    Ok(tx.scalar(&sql, args![tenant])?)
}
