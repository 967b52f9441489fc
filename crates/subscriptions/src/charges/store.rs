//! The rows of charges.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args, ids};

use super::invoice::Parties;
use super::{Charge, Kind, State};
use crate::period::Period;
use crate::state::Coverage;

const COLUMNS: &str = "id, reference, kind, automatic, hosted, plan_id, period, covers_from,
    covers_until, price, next_period, net, vat, state, basis, gateway, gateway_id, card_id,
    card_last_four, made_at, made_on, invoice_number, invoiced_on, vat_percentage,
    invoice_parties, refusal";

fn word<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str, text: &str) -> Result<T, DbError> {
    let found = all.iter().copied().find(|one| name(*one) == text);
    found.ok_or_else(|| DbError::Other(format!("an unknown word: {text}")))
}

fn period(text: &str) -> Result<Period, DbError> {
    Period::from_name(text).ok_or_else(|| DbError::Other(format!("an unknown period: {text}")))
}

fn parties(json: Option<String>) -> Result<Option<Parties>, DbError> {
    let read = |json: String| serde_json::from_str(&json);
    json.map(read).transpose().map_err(|error| DbError::Other(error.to_string()))
}

fn read(row: &Row<'_>) -> Result<Charge, DbError> {
    let next: Option<String> = row.get(10)?;
    Ok(Charge {
        id: row.get(0)?,
        reference: row.get(1)?,
        kind: word(&Kind::ALL, Kind::name, &row.get::<String>(2)?)?,
        automatic: row.get(3)?,
        hosted: row.get(4)?,
        cover: Coverage {
            plan: row.get(5)?,
            period: period(&row.get::<String>(6)?)?,
            from: row.get(7)?,
            until: row.get(8)?,
            price: row.get(9)?,
            next_period: next.as_deref().map(period).transpose()?,
        },
        net: row.get(11)?,
        vat: row.get(12)?,
        state: word(&State::ALL, State::name, &row.get::<String>(13)?)?,
        basis: row.get(14)?,
        gateway: row.get(15)?,
        gateway_id: row.get(16)?,
        card_id: row.get(17)?,
        card_last_four: row.get(18)?,
        made_at: row.get(19)?,
        made_on: row.get(20)?,
        invoice: row.get::<Option<i64>>(21)?.zip(row.get(22)?),
        vat_percentage: row.get(23)?,
        parties: parties(row.get(24)?)?,
        refusal: row.get(25)?,
    })
}

pub fn insert(tx: &mut dyn Tx, tenant: TenantId, charge: &Charge) -> Result<()> {
    let Coverage { plan, period, from, until, price, next_period } = charge.cover;
    tx.exec(
        "insert into charge (tenant_id, id, reference, kind, automatic, hosted, plan_id, period,
            covers_from, covers_until, price, next_period, net, vat, total, state, basis, gateway,
            card_id, card_last_four, made_at, made_on, vat_percentage)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
            $19, $20, $21, $22, $23)",
        args![
            tenant,
            charge.id,
            &charge.reference,
            charge.kind.name(),
            charge.automatic,
            charge.hosted,
            plan,
            period.name(),
            from,
            until,
            price,
            next_period.map(|period| period.name().to_owned()),
            charge.net,
            charge.vat,
            charge.total(),
            charge.state.name(),
            charge.basis,
            &charge.gateway,
            charge.card_id,
            &charge.card_last_four,
            charge.made_at,
            charge.made_on,
            charge.vat_percentage,
        ],
    )?;
    Ok(())
}

/// The charge with a reference.
pub fn by_reference(tx: &mut dyn Tx, tenant: TenantId, reference: &str) -> Result<Option<Charge>> {
    let sql = format!("select {COLUMNS} from charge where tenant_id = $1 and reference = $2");
    Ok(tx.one(&sql, args![tenant, reference], read)?)
}

/// A charge.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Charge>> {
    let sql = format!("select {COLUMNS} from charge where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The company and reference of a gateway's order, looked up before a company is entered.
pub fn by_gateway_id(
    tx: &mut dyn Tx,
    gateway: &str,
    gateway_id: &str,
) -> Result<Option<(TenantId, String)>> {
    Ok(tx.one(
        "select tenant_id, reference from charge where gateway = $1 and gateway_id = $2",
        args![gateway, gateway_id],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// The pending charge; pages that only save a card don't count.
pub fn pending(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Charge>> {
    let sql = format!(
        "select {COLUMNS} from charge
         where tenant_id = $1 and state = 'pending' and kind <> 'card'"
    );
    Ok(tx.one(&sql, args![tenant], read)?)
}

/// Every charge without a final state.
pub fn unfinished(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Charge>> {
    let sql = format!(
        "select {COLUMNS} from charge
         where tenant_id = $1 and state in ('pending', 'refunding') order by id"
    );
    Ok(tx.all(&sql, args![tenant], read)?)
}

/// Charges before an id, the latest first, without pages that only save a card.
pub fn page_before(tx: &mut dyn Tx, tenant: TenantId, id: i64, most: i64) -> Result<Vec<Charge>> {
    let sql = format!(
        "select {COLUMNS} from charge
         where tenant_id = $1 and id < $2 and kind <> 'card' order by id desc limit $3"
    );
    Ok(tx.all(&sql, args![tenant, id, most], read)?)
}

/// Stores the gateway's id of an order.
pub fn set_order(tx: &mut dyn Tx, tenant: TenantId, id: i64, gateway_id: &str) -> Result<()> {
    let sql = "update charge set gateway_id = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![tenant, id, gateway_id])?;
    Ok(())
}

/// Stores the gateway's data of an attempt, whatever its outcome.
pub fn set_attempt(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (gateway_id, transaction_id): (&str, &str),
) -> Result<()> {
    let given = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    tx.exec(
        "update charge set gateway_id = coalesce($3, gateway_id),
            transaction_id = coalesce($4, transaction_id)
         where tenant_id = $1 and id = $2",
        args![tenant, id, given(gateway_id), given(transaction_id)],
    )?;
    Ok(())
}

/// Stores the card that was used.
pub fn set_card(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (card, last_four): (i64, &str),
) -> Result<()> {
    tx.exec(
        "update charge set card_id = $3, card_last_four = $4 where tenant_id = $1 and id = $2",
        args![tenant, id, card, last_four],
    )?;
    Ok(())
}

/// Sets the state of a charge that has no tax invoice.
pub fn set_state(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (state, refusal): (State, Option<&str>),
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "update charge set state = $3, refusal = $4, settled_at = $5
         where tenant_id = $1 and id = $2",
        args![tenant, id, state.name(), refusal.map(str::to_owned), now],
    )?;
    Ok(())
}

/// Marks a charge as paid, with the next number of a tax invoice and its parties. The number is
/// used, or the transaction that took it is rolled back.
pub fn set_paid(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    parties: &Parties,
    (now, today): (Timestamp, Date),
) -> Result<i64> {
    let number = ids::take_global(tx, "tax_invoice")?;
    tx.exec(
        "update charge set state = 'paid', refusal = null, settled_at = $3, invoice_number = $4,
            invoiced_on = $5, invoice_parties = $6
         where tenant_id = $1 and id = $2",
        args![tenant, id, now, number, today, serde_json::to_string(parties)?],
    )?;
    Ok(number)
}
