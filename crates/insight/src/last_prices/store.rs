//! The latest line of a product with a customer or vendor.

use documents::payment_fields::party_field;
use jiff::civil::Date;
use ledger::UnitPrice;
use platform::{Result, TenantId, Tx, UserId, args};

use trade::priced::store::Table;

/// What is asked of the documents.
pub struct Asked {
    pub party: i64,
    pub product: i64,
    /// The document that doesn't count; 0 for none.
    pub except: i64,
    /// Whose documents count; everybody's where nobody is named.
    pub own: Option<UserId>,
}

/// A line with what its document says of it.
pub struct LastLine {
    pub price: UnitPrice,
    pub currency_id: i64,
    pub prices_include_tax: bool,
    pub document_id: i64,
    pub number: String,
    pub date: Date,
}

/// The line of the latest document that names the product at a price.
pub fn last_line(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    asked: &Asked,
) -> Result<Option<LastLine>> {
    let Table { heads, lines, own_id, trade, .. } = table;
    let party = party_field(*trade);
    let sql = format!(
        "select l.unit_price, d.currency_id, d.prices_include_tax, d.id, d.number, d.date
         from {heads} d join {lines} l on l.tenant_id = d.tenant_id and l.{own_id} = d.id
         where d.tenant_id = $1 and l.tenant_id = $1 and d.{party} = $2 and l.product_id = $3
           and d.deleted_at is null and d.id <> $4 and l.unit_price > 0
           and (cast($5 as bigint) = 0 or d.created_by = $5)
         order by d.date desc, d.id desc, l.line_no desc limit 1"
    );
    let own = asked.own.map_or(0, |user| user.0);
    let args = args![tenant, asked.party, asked.product, asked.except, own];
    Ok(tx.one(&sql, args, |row| {
        Ok(LastLine {
            price: row.get(0)?,
            currency_id: row.get(1)?,
            prices_include_tax: row.get(2)?,
            document_id: row.get(3)?,
            number: row.get(4)?,
            date: row.get(5)?,
        })
    })?)
}
