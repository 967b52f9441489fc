//! The latest line of a product with a customer or vendor.

use jiff::civil::Date;
use ledger::UnitPrice;
use platform::{Result, TenantId, Tx, UserId, args};

/// The tables of documents of one side of trade.
pub struct Documents {
    heads: &'static str,
    lines: &'static str,
    /// The lines' column with the id of their document.
    own_id: &'static str,
    party: &'static str,
}

/// The tables of invoices.
pub const INVOICES: Documents = Documents {
    heads: "invoice",
    lines: "invoice_line",
    own_id: "invoice_id",
    party: "customer_id",
};

/// The tables of bills.
pub const BILLS: Documents =
    Documents { heads: "bill", lines: "bill_line", own_id: "bill_id", party: "vendor_id" };

/// The filters of a query.
pub struct LastPriceQuery {
    pub party: i64,
    pub product: i64,
    /// A document to ignore; 0 for none.
    pub except: i64,
    /// The person whose documents count; none for all.
    pub own: Option<UserId>,
}

/// A line with data of its document.
pub struct LastLine {
    pub price: UnitPrice,
    pub currency_id: i64,
    pub prices_include_tax: bool,
    pub document_id: i64,
    pub number: String,
    pub date: Date,
}

/// The line of the latest document with the product and a price.
pub fn last_line(
    tx: &mut dyn Tx,
    tenant: TenantId,
    documents: &Documents,
    asked: &LastPriceQuery,
) -> Result<Option<LastLine>> {
    let Documents { heads, lines, own_id, party } = documents;
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
