//! Documents with value added tax, as their taxes are kept.

use books::journal::Scope;
use documents::priced::{DocumentTax, read_document_taxes};
use jiff::civil::Date;
use ledger::{Money, PartyKind, Rate, Trade};
use platform::{Result, TenantId, Tx, args};

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
    /// The authority's number of a vendor's e-invoice.
    pub einvoice: Option<String>,
    pub currency_id: i64,
    pub rate: Rate,
    pub net: Money,
    pub taxes: Vec<DocumentTax>,
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
    let einvoice = match trade {
        Trade::Sale => "null",
        Trade::Purchase => "d.einvoice_uuid",
    };
    let mut values = args![tenant, first, last].to_vec();
    let scoped = conditions(kind, scope, &mut values);
    let sql = format!(
        "select d.id, d.number, d.date, d.{party}, p.display_name, p.tax_id, d.currency_id,
             d.exchange_rate, d.net, d.taxes, {einvoice}
         from {heads} d
         left join {parties} p on p.tenant_id = d.tenant_id and p.id = d.{party}
         where d.tenant_id = $1 and d.deleted_at is null and d.date >= $2 and d.date <= $3{scoped}
         order by d.date, d.id"
    );
    Ok(tx.all(&sql, &values, |row| {
        Ok(Taxed {
            id: row.get(0)?,
            number: row.get(1)?,
            date: row.get(2)?,
            party: row.get(3)?,
            party_name: row.get(4)?,
            tax_number: row.get(5)?,
            currency_id: row.get(6)?,
            rate: row.get(7)?,
            net: row.get(8)?,
            taxes: read_document_taxes(&row.get::<String>(9)?)?,
            einvoice: row.get(10)?,
        })
    })?)
}
