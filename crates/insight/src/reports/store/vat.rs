//! Documents with value added tax, as their taxes are kept.

use books::journal::Scope;
use jiff::civil::Date;
use ledger::{Money, PartyKind, Rate, Trade};
use platform::{Result, TenantId, Tx, args};
use serde::Deserialize;

use super::trades::{Kind, conditions};

/// A document of the report.
pub(in crate::reports) struct Taxed {
    pub id: i64,
    pub number: String,
    pub date: Date,
    /// None on an expense that names no vendor.
    pub party: Option<i64>,
    pub party_name: Option<String>,
    pub tax_number: Option<String>,
    pub currency_id: i64,
    pub rate: Rate,
    pub net: Money,
    pub taxes: Vec<DocumentTax>,
}

/// A tax of a document, in the document's currency.
#[derive(Debug, Clone, Deserialize)]
pub(in crate::reports) struct DocumentTax {
    pub tax_id: i64,
    pub kind: String,
    /// In minor units.
    pub base: i64,
    pub amount: i64,
}

/// The documents of a kind in a period, by day.
pub(in crate::reports) fn taxed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, kind): (Trade, &Kind),
    scope: &Scope,
    (first, last): (Date, Date),
) -> Result<Vec<Taxed>> {
    let Kind { heads, party, .. } = kind;
    let parties = match trade.party_kind() {
        PartyKind::Customer => "customer",
        _ => "vendor",
    };
    let mut values = args![tenant, first, last].to_vec();
    let scoped = conditions(kind, scope, &mut values);
    let sql = format!(
        "select d.id, d.number, d.date, d.{party}, p.display_name, p.tax_id, d.currency_id,
             d.exchange_rate, d.net, d.taxes
         from {heads} d
         left join {parties} p on p.tenant_id = d.tenant_id and p.id = d.{party}
         where d.tenant_id = $1 and d.deleted_at is null and d.date >= $2 and d.date <= $3{scoped}
         order by d.date, d.id"
    );
    let rows = tx.all(&sql, &values, |row| {
        let taxes: String = row.get(9)?;
        Ok((
            Taxed {
                id: row.get(0)?,
                number: row.get(1)?,
                date: row.get(2)?,
                party: row.get(3)?,
                party_name: row.get(4)?,
                tax_number: row.get(5)?,
                currency_id: row.get(6)?,
                rate: row.get(7)?,
                net: row.get(8)?,
                taxes: Vec::new(),
            },
            taxes,
        ))
    })?;
    rows.into_iter()
        .map(|(taxed, taxes)| Ok(Taxed { taxes: serde_json::from_str(&taxes)?, ..taxed }))
        .collect()
}

/// The rate of each tax, in hundredths scaled by 10^5.
pub(in crate::reports) fn rates(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(i64, i64)>> {
    let sql = "select id, percent from tax where tenant_id = $1";
    Ok(tx.all(sql, args![tenant], |row| Ok((row.get(0)?, row.get(1)?)))?)
}
