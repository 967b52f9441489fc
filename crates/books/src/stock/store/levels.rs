//! What there was of each product, day by day.

use jiff::civil::Date;
use ledger::Quantity;
use platform::{Result, TenantId, Tx, args};

/// A day on which a product moved.
pub struct Level {
    pub product: i64,
    pub date: Date,
    /// The least that there was after any move of the day.
    pub least: Quantity,
    /// What there was in the end.
    pub last: Quantity,
    /// Whether it was counted on the day.
    pub is_counted: bool,
    /// The number of a document that took some out.
    pub sent_by: Option<String>,
}

/// Hands over every day on which products moved, by product and in order.
pub fn each_level(tx: &mut dyn Tx, tenant: TenantId, with: &mut dyn FnMut(Level)) -> Result<()> {
    let sql = "select d.product_id, d.date, d.lowest, l.quantity_after, d.is_counted, d.sent_by
         from (select product_id, date, min(quantity_after) as lowest, max(id) as last_id,
                   max(case when counted is null then 0 else 1 end) as is_counted,
                   min(case when quantity < 0 then doc_number end) as sent_by
               from stock_move where tenant_id = $1 and undone_at is null
               group by product_id, date) d
         join stock_move l on l.tenant_id = $1 and l.id = d.last_id
         order by d.product_id, d.date";
    tx.each(sql, args![tenant], &mut |row| {
        with(Level {
            product: row.get(0)?,
            date: row.get(1)?,
            least: row.get(2)?,
            last: row.get(3)?,
            is_counted: row.get::<i32>(4)? == 1,
            sent_by: row.get(5)?,
        });
        Ok(())
    })?;
    Ok(())
}
