//! Tax that payments withheld from vendors, and the numbers of certificates.

use documents::payment_fields::party_field;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money, Party, Percent, Trade};
use platform::db::DbError;
use platform::look_alike::number_shape;
use platform::{Result, TenantId, Tx, args};

use super::super::withholding::Nature;

/// Stores what was withheld from a document: the category, the part of its net, and the account on
/// which it is payable.
pub fn insert(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payment: i64,
    (of, amount): (DocRef, Money),
    (nature, net, account): (Nature, Money, AccountId),
) -> Result<()> {
    tx.send(
        "insert into payment_withheld (tenant_id, payment_id, doc_kind, doc_id, tax_id, percent,
            net, amount, account_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        args![
            tenant,
            payment,
            of.kind.as_str(),
            of.id,
            nature.tax,
            nature.percent,
            net,
            amount,
            account,
        ],
    )?;
    Ok(())
}

/// Deletes what a payment withheld, before new rows are stored.
pub fn remove(tx: &mut dyn Tx, tenant: TenantId, payment: i64) -> Result<()> {
    tx.send(
        "delete from payment_withheld where tenant_id = $1 and payment_id = $2",
        args![tenant, payment],
    )?;
    Ok(())
}

/// Where what a payment withheld is owed.
pub fn accounts(tx: &mut dyn Tx, tenant: TenantId, payment: i64) -> Result<Vec<AccountId>> {
    let sql = "select distinct account_id from payment_withheld
               where tenant_id = $1 and payment_id = $2";
    Ok(tx.all(sql, args![tenant, payment], |row| row.get(0))?)
}

/// Stores the day whose quarter reports a payment's withheld tax; `None` for the payment's date.
pub fn set_reported(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payment: i64,
    day: Option<Date>,
) -> Result<()> {
    tx.send(
        "update payment set reported_on = $3 where tenant_id = $1 and id = $2",
        args![tenant, payment, day],
    )?;
    Ok(())
}

/// The latest payments whose certificates are compared with one that looks alike.
const COMPARED: i64 = 1_000;

/// Whether another of these payments, of one party if one is given, has a certificate whose number
/// looks like this one.
pub fn is_look_alike(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, party): (Trade, Option<Party>),
    (number, but): (&str, i64),
) -> Result<bool> {
    let (table, field) = (trade.payment(), party_field(trade));
    let of_party = party.map_or_else(String::new, |_| format!("and {field} = $4"));
    let sql = format!(
        "select withholding_certificate from {table}
         where tenant_id = $1 and id <> $2 and deleted_at is null and withholding > 0 {of_party}
         order by date desc, id desc limit $3"
    );
    let mut values = args![tenant, but, COMPARED].to_vec();
    values.extend(party.map(|party| party.id.into()));
    let (shape, mut is_found) = (number_shape(number), false);
    tx.each(&sql, &values, &mut |row| {
        let other: Option<String> = row.get(0)?;
        is_found = is_found || other.is_some_and(|other| number_shape(&other) == shape);
        Ok(())
    })?;
    Ok(is_found)
}

/// A row of a certificate.
pub struct Row {
    pub kind: DocKind,
    pub doc_id: i64,
    /// Our number of the bill or expense, or that of a cheque that is due again; none of an
    /// opening balance.
    pub number: Option<String>,
    pub tax_id: i64,
    /// English and Arabic name of the nature.
    pub tax: (String, String),
    pub percent: Percent,
    pub net: Money,
    pub amount: Money,
}

/// The tax that a payment withheld, in the order of the documents.
pub fn withheld_by_payment(tx: &mut dyn Tx, tenant: TenantId, payment: i64) -> Result<Vec<Row>> {
    Ok(tx.all(
        "select w.doc_kind, w.doc_id, coalesce(b.number, e.number, c.number), w.tax_id,
            t.name_en, t.name_ar, w.percent, w.net, w.amount
         from payment_withheld w
         join tax t on t.tenant_id = w.tenant_id and t.id = w.tax_id
         left join bill b on b.tenant_id = w.tenant_id and b.id = w.doc_id
         left join expense e on e.tenant_id = w.tenant_id and e.id = w.doc_id
         left join cheque_step h on h.tenant_id = w.tenant_id and h.id = w.doc_id
         left join cheque c on c.tenant_id = h.tenant_id and c.id = h.cheque_id
         where w.tenant_id = $1 and w.payment_id = $2
         order by w.doc_id",
        args![tenant, payment],
        |row| {
            let kind: String = row.get(0)?;
            Ok(Row {
                kind: kind.parse().map_err(|_| DbError::Other(format!("unknown: {kind}")))?,
                doc_id: row.get(1)?,
                number: row.get(2)?,
                tax_id: row.get(3)?,
                tax: (row.get(4)?, row.get(5)?),
                percent: row.get(6)?,
                net: row.get(7)?,
                amount: row.get(8)?,
            })
        },
    )?)
}
