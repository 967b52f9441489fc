//! Earlier states of payments: what was known of their withheld tax at any past moment.

use ledger::Trade;
use platform::{Ctx, Result, Tx, Value, args};

use documents::payment_fields::party_field;

/// Stores the state of a payment or receipt before it is changed. Also one that withheld nothing:
/// it may withhold something after the change.
pub fn record_state(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<()> {
    let kept = insert_heads(tx, ctx, trade, ("y.id = $3", id.into()))?;
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

/// Stores what a customer's receipts withheld, before they are moved to another customer.
pub fn record_customer(tx: &mut dyn Tx, ctx: &Ctx, customer: i64) -> Result<()> {
    insert_heads(
        tx,
        ctx,
        Trade::Sale,
        ("y.withholding > 0 and y.customer_id = $3", customer.into()),
    )?;
    Ok(())
}

/// How many were stored. Of two changes at one moment only the first stores a state: nobody can
/// have seen the second.
fn insert_heads(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    (which, value): (&str, Value),
) -> Result<u64> {
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
