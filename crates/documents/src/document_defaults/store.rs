//! Where the defaults of new documents are kept.

use ledger::Trade;
use platform::{Result, TenantId, Tx, args};

use super::wire::TradeDefaults;

pub fn find(tx: &mut dyn Tx, tenant: TenantId, trade: Trade) -> Result<Option<TradeDefaults>> {
    let sql = "select terms_id, tax_ids from document_default
               where tenant_id = $1 and trade = $2";
    Ok(tx.one(sql, args![tenant, trade.as_str()], |row| {
        let ids: String = row.get(1)?;
        let tax_ids = ids.split(',').filter_map(|id| id.parse().ok()).collect();
        Ok(TradeDefaults { terms_id: row.get(0)?, tax_ids })
    })?)
}

pub fn save(tx: &mut dyn Tx, tenant: TenantId, trade: Trade, chosen: &TradeDefaults) -> Result<()> {
    let ids: Vec<String> = chosen.tax_ids.iter().map(i64::to_string).collect();
    tx.send(
        "insert into document_default (tenant_id, trade, terms_id, tax_ids)
         values ($1, $2, $3, $4)
         on conflict (tenant_id, trade) do update set terms_id = excluded.terms_id,
             tax_ids = excluded.tax_ids",
        args![tenant, trade.as_str(), chosen.terms_id, ids.join(",")],
    )?;
    Ok(())
}
