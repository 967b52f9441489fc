//! Tax withheld with the payments of cheques.

use ledger::{AccountId, Money, Trade};
use platform::db::DbError;
use platform::{Result, TenantId, Tx, args};

use documents::payment_fields::net_of;

/// The tax withheld with the payment of a cheque.
pub struct Paid {
    pub tax: Money,
    /// It has a certificate: a customer's, or one of ours with another number than its payment.
    pub is_certified: bool,
}

/// The tax that a payment or receipt withheld.
pub fn of_payment(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    id: i64,
) -> Result<Option<Paid>> {
    let table = trade.payment();
    let sql = format!(
        "select withholding, withholding_certificate, number from {table}
         where tenant_id = $1 and id = $2"
    );
    Ok(tx.one(&sql, args![tenant, id], |row| {
        let (certificate, number): (Option<String>, String) = (row.get(1)?, row.get(2)?);
        let is_certified = certificate.is_some_and(|one| trade == Trade::Sale || one != number);
        Ok(Paid { tax: row.get(0)?, is_certified })
    })?)
}

/// Tax withheld from a vendor by a payment: base and amount, by the account on which it is payable.
pub fn by_account(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payment: i64,
) -> Result<(Money, Vec<(AccountId, Money)>)> {
    let mut net = 0;
    let rows = tx.all(
        "select account_id, cast(sum(amount) as bigint), cast(sum(net) as bigint)
         from payment_withheld where tenant_id = $1 and payment_id = $2
         group by account_id order by account_id",
        args![tenant, payment],
        |row| {
            net += row.get::<i64>(2)?;
            Ok((row.get(0)?, row.get(1)?))
        },
    )?;
    Ok((Money::from_minor(net), rows))
}

/// The bases of a customer's withholding, by document that the receipt settled.
pub fn net_amounts_of_receipt(
    tx: &mut dyn Tx,
    tenant: TenantId,
    receipt: i64,
) -> Result<Vec<Money>> {
    Ok(tx.all(
        "select s.applied, i.net, i.total from settlement s
         left join invoice i on i.tenant_id = s.tenant_id and i.id = s.doc_id
             and s.doc_kind = 'invoice'
         where s.tenant_id = $1 and s.payment_kind = 'receipt' and s.payment_id = $2
             and s.withholding > 0",
        args![tenant, receipt],
        |row| {
            let paid: Money = row.get(0)?;
            let of = row.get::<Option<Money>>(1)?.zip(row.get::<Option<Money>>(2)?);
            let net = of.map_or(Ok(paid), |(net, total)| net_of(net, paid, total));
            net.map_err(|fault| DbError::Other(fault.to_string()))
        },
    )?)
}
