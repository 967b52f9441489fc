//! Queries of the demo that no use case has.

use platform::{Problem, Result, TenantId, Tx, args};

/// The company's tax registration number.
pub(super) const TAX_ID: &str = "204871365";

/// Whether anybody has opened a company here.
pub(super) fn has_companies(tx: &mut dyn Tx) -> Result<bool> {
    Ok(tx.exists("select 1 from tenant limit 1", args![])?)
}

/// Company details that sign-up doesn't ask for.
pub(super) fn describe(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    tx.exec(
        "update tenant set legal_name = $2, company_address = $3, tax_id = $4, billing_email = $5,
            legal_name_en = $6, company_address_en = $7, commercial_register = $8,
            paper_language = $9, payment_details = $10, activity_code = $11
         where id = $1",
        args![
            tenant,
            "شركة النيل للنظم المكتبية ش.ذ.م.م",
            "27 شارع عباس العقاد، مدينة نصر، القاهرة",
            TAX_ID,
            "billing@nile-office.example",
            "Nile Office Systems LLC",
            "27 Abbas El Akkad St., Nasr City, Cairo",
            "118204",
            "both",
            "البنك الأهلي المصري – فرع مدينة نصر\nIBAN: EG38 0003 0001 0000 0000 2631 8000 2",
            // Wholesale of office machinery.
            "4659",
        ],
    )?;
    Ok(())
}

/// The company's tax with this e-invoice sub-type, such as `V009`.
pub(super) fn tax(tx: &mut dyn Tx, tenant: TenantId, sub_type: &str) -> Result<i64> {
    let id = tx.scalar(
        "select min(id) from tax where tenant_id = $1 and eta_sub_type = $2 and active = $3",
        args![tenant, sub_type, true],
    )?;
    id.flatten().ok_or_else(|| Problem::internal(format!("no tax {sub_type}")))
}
