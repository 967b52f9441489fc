//! How payments stood before they were changed: what was known of the tax that they withheld at any
//! past moment.

use ledger::Trade;
use platform::{Ctx, Result, Tx, Value, args};

use documents::payment_fields::party_field;

/// Keeps how a payment, or receipt, stands, before it is changed: also one that withheld nothing,
/// which may withhold something from then on.
pub fn keep(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<()> {
    let kept = heads(tx, ctx, trade, ("y.id = $3", id.into()))?;
    if kept > 0 && trade == Trade::Purchase {
        tx.send(
            "insert into withheld_line_past (tenant_id, payment_id, known_until, doc_kind, doc_id,
                 tax_id, percent, net, amount, account_id)
             select tenant_id, payment_id, $2, doc_kind, doc_id, tax_id, percent, net, amount,
                 account_id
             from payment_withheld where tenant_id = $1 and payment_id = $3",
            args![ctx.tenant, ctx.now, id],
        )?;
    }
    Ok(())
}

/// Keeps what a customer's receipts withheld, before they are another's.
pub fn keep_of(tx: &mut dyn Tx, ctx: &Ctx, customer: i64) -> Result<()> {
    heads(tx, ctx, Trade::Sale, ("y.withholding > 0 and y.customer_id = $3", customer.into()))?;
    Ok(())
}

/// How many were kept. Of two changes in one moment the first keeps it: what it made was never
/// known.
fn heads(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, (which, value): (&str, Value)) -> Result<u64> {
    let (table, party) = (trade.payment(), party_field(trade));
    let reported = match trade {
        Trade::Sale => "cast(null as date)",
        Trade::Purchase => "y.reported_on",
    };
    let sql = format!(
        "insert into withheld_past (tenant_id, doc_kind, doc_id, known_until, known_from, number,
             date, party_id, certificate, currency_id, exchange_rate, withholding, search_text,
             reported_on)
         select y.tenant_id, '{table}', y.id, coalesce(y.deleted_at, $2),
             coalesce((select max(q.known_until) from withheld_past q
                       where q.tenant_id = $1 and q.doc_kind = '{table}'
                         and q.doc_id = y.id), y.created_at),
             y.number, y.date, y.{party}, y.withholding_certificate, y.currency_id,
             y.exchange_rate, y.withholding, y.search_text, {reported}
         from {table} y
         where y.tenant_id = $1 and {which} and y.created_at < $2
         on conflict (tenant_id, doc_kind, doc_id, known_until) do nothing"
    );
    Ok(tx.exec(&sql, &[ctx.tenant.into(), ctx.now.into(), value])?)
}
