//! Tables of payments: each side of trade has one, named after its kind of document, and so have
//! its parties and documents.

pub mod certificates;
pub mod expense_payments;
pub mod history;
pub mod list;
pub mod nets;
pub mod parties;
pub mod sums;

use std::collections::HashMap;

use books::accounts::{control_role, withholding_role};
use jiff::civil::Date;
use ledger::{AccountId, DocRef, Money, Party, Rate, Trade};
use platform::db::{DbError, Row};
use platform::text::search_key;
use platform::{Ctx, Problem, Result, TenantId, Tx, args};

use super::model::Payment;
use super::posting::Accounts;
use crate::cheques::ChequeState;
use documents::payment_fields::{account_field, party_field, spellings};

/// An existing customer or vendor as a payment needs it.
pub struct PartyFacts {
    pub name: String,
    pub currency_id: i64,
    pub rate: Rate,
}

/// The company's currency, and the party.
pub fn party(tx: &mut dyn Tx, tenant: TenantId, party: Party) -> Result<(i64, Option<PartyFacts>)> {
    let table = party.kind;
    let found = tx.one(
        &format!(
            "select t.currency_id, p.display_name, p.currency_id, p.exchange_rate
             from tenant t
             left join {table} p on p.tenant_id = t.id and p.id = $2 and p.deleted_at is null
             where t.id = $1"
        ),
        args![tenant, party.id],
        |row| {
            let facts = match row.get::<Option<String>>(1)? {
                Some(name) => {
                    Some(PartyFacts { name, currency_id: row.get(2)?, rate: row.get(3)? })
                }
                None => None,
            };
            Ok((row.get(0)?, facts))
        },
    )?;
    found.ok_or_else(|| Problem::internal("no such company"))
}

/// Whether a payment method needs a reference; `None` when the company has no such method.
pub fn reference_required(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<bool>> {
    Ok(tx.scalar(
        "select reference_required from payment_method where tenant_id = $1 and id = $2",
        args![tenant, id],
    )?)
}

/// The accounts that payments look up by role.
pub fn accounts(tx: &mut dyn Tx, tenant: TenantId, trade: Trade) -> Result<Accounts> {
    let (control, withholding) = (control_role(trade), withholding_role(trade));
    let rows = tx.all(
        "select system_role, id from account
         where tenant_id = $1 and system_role in ($2, $3, 'fx_gain_loss', 'rounding')",
        args![tenant, control, withholding],
        |row| Ok((row.get::<String>(0)?, row.get::<AccountId>(1)?)),
    )?;
    let roles: HashMap<String, AccountId> = rows.into_iter().collect();
    let role = |name: &str| {
        let missing = || Problem::internal(format!("no account has the role {name}"));
        roles.get(name).copied().ok_or_else(missing)
    };
    Ok(Accounts {
        control: role(control)?,
        withholding: role(withholding)?,
        exchange: role("fx_gain_loss")?,
        rounding: role("rounding")?,
    })
}

/// Stores a new payment.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, payment: &Payment) -> Result<()> {
    let (table, party) = (payment.trade.payment(), party_field(payment.trade));
    let account = account_field(payment.trade);
    tx.send(
        &format!(
            "insert into {table} (tenant_id, id, number, {party}, date, {account},
                payment_method_id, reference_number, comments, withholding_certificate,
                currency_id, exchange_rate, amount, withholding, created_at, created_by,
                created_by_name, search_text)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
                $18)"
        ),
        args![
            ctx.tenant,
            payment.id,
            &payment.number,
            payment.party.known(),
            payment.date,
            payment.account,
            payment.payment_method_id,
            &payment.reference_number,
            &payment.comments,
            &payment.withholding_certificate,
            payment.currency_id,
            payment.rate,
            payment.amount,
            payment.withholding,
            payment.created_at,
            ctx.user,
            &payment.created_by,
            searched(payment),
        ],
    )?;
    Ok(())
}

/// The search text of a payment.
fn searched(payment: &Payment) -> String {
    let reference = payment.reference_number.as_deref().unwrap_or_default();
    let certificate = payment.withholding_certificate.as_deref().unwrap_or_default();
    search_key(&[&payment.number, reference, certificate].join(" "))
}

/// Stores the number of a payment's certificate.
pub fn set_certificate_number(tx: &mut dyn Tx, tenant: TenantId, payment: &Payment) -> Result<()> {
    let table = payment.trade.payment();
    let sql = format!(
        "update {table} set withholding_certificate = $3, search_text = $4
         where tenant_id = $1 and id = $2"
    );
    let certificate = &payment.withholding_certificate;
    tx.send(&sql, args![tenant, payment.id, certificate, searched(payment)])?;
    Ok(())
}

/// The number of another live payment with this certificate; of one party if one is given.
pub fn payment_with_certificate(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, party): (Trade, Option<Party>),
    certificate: &str,
    but: i64,
) -> Result<Option<String>> {
    let (table, field) = (trade.payment(), party_field(trade));
    let [typed, latin, plain, upper, lower, arabic] = spellings(certificate);
    let of_party = party.map(|party| party.id);
    let sql = format!(
        "select number from {table}
         where tenant_id = $1 and deleted_at is null
           and withholding_certificate in ($2, $3, $4, $5, $6, $7)
           and id <> $8 and ({field} = $9 or $9 = 0) and withholding > 0
         order by id limit 1"
    );
    let party = of_party.unwrap_or_default();
    Ok(tx.scalar(&sql, args![tenant, typed, latin, plain, upper, lower, arabic, but, party])?)
}

/// The column of the expense that a payment paid; null for a receipt.
const fn expense_column(trade: Trade) -> &'static str {
    match trade {
        Trade::Sale => "cast(null as bigint)",
        Trade::Purchase => "expense_id",
    }
}

/// The payment, deleted or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, trade: Trade, id: i64) -> Result<Option<Payment>> {
    let (table, party, account) = (trade.payment(), party_field(trade), account_field(trade));
    let expense = expense_column(trade);
    Ok(tx.one(
        &format!(
            "select number, {party}, date, {account}, payment_method_id, reference_number,
                comments, withholding_certificate, currency_id, exchange_rate, amount,
                withholding, created_at, created_by_name, deleted_at, {expense}
             from {table} where tenant_id = $1 and id = $2"
        ),
        args![tenant, id],
        |row| read(row, trade, id),
    )?)
}

fn read(row: &Row<'_>, trade: Trade, id: i64) -> Result<Payment, DbError> {
    Ok(Payment {
        trade,
        id,
        number: row.get(0)?,
        party: trade.party(row.get::<Option<i64>>(1)?.unwrap_or(Party::NO_ID)),
        expense_id: row.get(15)?,
        date: row.get(2)?,
        account: row.get(3)?,
        payment_method_id: row.get(4)?,
        reference_number: row.get(5)?,
        comments: row.get(6)?,
        withholding_certificate: row.get(7)?,
        currency_id: row.get(8)?,
        rate: row.get(9)?,
        amount: row.get(10)?,
        withholding: row.get(11)?,
        created_at: row.get(12)?,
        created_by: row.get(13)?,
        deleted_at: row.get(14)?,
    })
}

/// Marks a payment deleted; its number is kept.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, payment: DocRef) -> Result<()> {
    let table = payment.kind;
    let sql = format!("update {table} set deleted_at = $3 where tenant_id = $1 and id = $2");
    tx.send(&sql, args![ctx.tenant, payment.id, ctx.now])?;
    Ok(())
}

/// The state of a payment's cheque, in a column; `None` for a payment without a cheque.
fn cheque_state(row: &Row<'_>, column: usize) -> Result<Option<ChequeState>, DbError> {
    let word: Option<String> = row.get(column)?;
    Ok(word.and_then(|word| ChequeState::stored(&word)))
}

/// The party's name, if it names one, and the English and Arabic name of the account of the money.
pub fn names(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payment: &Payment,
) -> Result<(Option<String>, String, String)> {
    let parties = payment.party.kind;
    let found = tx.one(
        &format!(
            "select p.display_name, a.name_en, a.name_ar
             from account a
             left join {parties} p on p.tenant_id = a.tenant_id and p.id = $2
             where a.tenant_id = $1 and a.id = $3"
        ),
        args![tenant, payment.party.id, payment.account],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?;
    Ok(found.unwrap_or_default())
}

/// Something that a payment settles.
pub struct Settled {
    /// The kind of document.
    pub kind: String,
    /// The document's id.
    pub doc_id: i64,
    /// The document's number.
    pub number: String,
    /// The document's date.
    pub date: Date,
    /// Its total, in the document's currency.
    pub total: Money,
    /// The settled amount: cash and tax withheld.
    pub applied: Money,
    /// The part of that which is tax withheld.
    pub withholding: Money,
    /// The settled part of the document after this payment.
    pub settled_by_then: Money,
}

/// A payment's settlements, each with the rest of the document, oldest first.
pub fn settled(tx: &mut dyn Tx, tenant: TenantId, payment: DocRef) -> Result<Vec<(i64, Settled)>> {
    Ok(tx.all(
        "select s.doc_kind, s.doc_id, o.doc_number, o.date, o.total, s.applied, s.withholding,
            (select cast(coalesce(sum(e.applied), 0) as bigint) from settlement e
              where e.tenant_id = $1 and e.doc_kind = s.doc_kind
                and e.doc_id = s.doc_id and e.deleted_at is null and e.id <= s.id),
            s.id
         from settlement s
         join open_item o
           on o.tenant_id = s.tenant_id and o.doc_kind = s.doc_kind and o.doc_id = s.doc_id
         where s.tenant_id = $1 and s.payment_kind = $2 and s.payment_id = $3
           and s.deleted_at is null
         order by s.id",
        args![tenant, payment.kind.as_str(), payment.id],
        |row| {
            let settled = Settled {
                kind: row.get(0)?,
                doc_id: row.get(1)?,
                number: row.get(2)?,
                date: row.get(3)?,
                total: row.get(4)?,
                applied: row.get(5)?,
                withholding: row.get(6)?,
                settled_by_then: row.get(7)?,
            };
            Ok((row.get(8)?, settled))
        },
    )?)
}

/// Whose an existing invoice or bill is.
pub fn party_of(tx: &mut dyn Tx, tenant: TenantId, trade: Trade, id: i64) -> Result<Option<i64>> {
    let (table, party) = (trade.document(), party_field(trade));
    let sql = format!(
        "select {party} from {table} where tenant_id = $1 and id = $2 and deleted_at is null"
    );
    Ok(tx.scalar(&sql, args![tenant, id])?)
}

/// The account of the last payment's money.
pub fn last_account(tx: &mut dyn Tx, tenant: TenantId, trade: Trade) -> Result<Option<AccountId>> {
    let (table, account) = (trade.payment(), account_field(trade));
    let sql = format!(
        "select {account} from {table}
         where tenant_id = $1 and deleted_at is null order by id desc limit 1"
    );
    Ok(tx.scalar(&sql, args![tenant])?)
}
