//! Documents with value added tax, as their taxes are kept.

use books::journal::Scope;
use documents::document_taxes::{DocumentTax, read_document_taxes};
use jiff::civil::Date;
use ledger::{Money, Rate, Trade};
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args};

use super::document_kinds::Kind;
use super::reading::{Reading, Source, source};

/// A document of the report.
pub(crate) struct Taxed {
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

/// The documents of a kind in a period; each set of them by day.
pub(crate) fn taxed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, kind): (Trade, &Kind),
    scope: &Scope,
    (first, last): (Date, Date),
) -> Result<Vec<Taxed>> {
    // A merged party has the name and number of the surviving one.
    let (names, einvoice) = match trade {
        Trade::Sale => (
            "left join customer own on own.tenant_id = d.tenant_id and own.id = {party}
             left join customer p on p.tenant_id = own.tenant_id
                 and p.id = coalesce(own.merged_into, own.id)",
            "null",
        ),
        Trade::Purchase => (
            "left join vendor p on p.tenant_id = d.tenant_id and p.id = {party}",
            "d.einvoice_uuid",
        ),
    };
    let mut rows = Vec::new();
    for reading in Reading::in_scope(scope) {
        let mut values = args![tenant, first, last].to_vec();
        let Source { heads, id, party, standing, .. } = source(kind, reading, scope, &mut values);
        let names = names.replace("{party}", &party);
        let sql = format!(
            "select {id}, d.number, d.date, {party}, p.display_name, p.tax_id, d.currency_id,
                 d.exchange_rate, d.net, d.taxes, {einvoice}
             from {heads} d
             {names}
             where d.tenant_id = $1 and d.date >= $2 and d.date <= $3 and {standing}
             order by d.date, {id}"
        );
        rows.extend(tx.all(&sql, &values, read)?);
    }
    Ok(rows)
}

fn read(row: &Row<'_>) -> Result<Taxed, DbError> {
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
}
