//! Where transfers are kept, and the receipts that deposits brought to the bank.

use jiff::civil::Date;
use ledger::{AccountId, DocKind, Money};
use platform::db::{Clause, DbError, Row, in_list};
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::model::{Body, Transfer, UndepositedReceipt};
use documents::listing::{Order, SortPosition};

/// How the timeline names one.
pub const RECORD: &str = DocKind::Transfer.as_str();

/// Stores a new transfer.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, transfer: &Transfer) -> Result<()> {
    let body = &transfer.body;
    tx.send(
        "insert into transfer (tenant_id, id, number, date, from_account_id, to_account_id, amount,
            received, amount_base, received_base, is_deposit, reference_number, comments,
            created_at, created_by, created_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        args![
            ctx.tenant,
            transfer.id,
            &transfer.number,
            body.date,
            body.from,
            body.to,
            body.amount,
            body.received,
            body.amount_base,
            body.received_base,
            body.is_deposit,
            &body.reference_number,
            &body.comments,
            transfer.created_at,
            ctx.user,
            &transfer.created_by,
        ],
    )?;
    Ok(())
}

/// Notes that a deposit brought a receipt to the bank.
pub fn deposit(tx: &mut dyn Tx, tenant: TenantId, receipt: i64, transfer: i64) -> Result<()> {
    tx.send(
        "insert into deposited_receipt (tenant_id, receipt_id, transfer_id) values ($1, $2, $3)",
        args![tenant, receipt, transfer],
    )?;
    Ok(())
}

/// The transfer, deleted or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Transfer>> {
    Ok(tx.one(
        "select number, date, from_account_id, to_account_id, amount, received, amount_base,
            received_base, is_deposit, reference_number, comments, created_at, created_by_name,
            deleted_at
         from transfer where tenant_id = $1 and id = $2",
        args![tenant, id],
        |row| {
            Ok(Transfer {
                id,
                number: row.get(0)?,
                body: Body {
                    date: row.get(1)?,
                    from: row.get(2)?,
                    to: row.get(3)?,
                    amount: row.get(4)?,
                    received: row.get(5)?,
                    amount_base: row.get(6)?,
                    received_base: row.get(7)?,
                    is_deposit: row.get(8)?,
                    reference_number: row.get(9)?,
                    comments: row.get(10)?,
                },
                created_at: row.get(11)?,
                created_by: row.get(12)?,
                deleted_at: row.get(13)?,
            })
        },
    )?)
}

/// Marks a transfer deleted; its number is kept, its receipts wait again.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "delete from deposited_receipt where tenant_id = $1 and transfer_id = $2",
        args![ctx.tenant, id],
    )?;
    tx.send(
        "update transfer set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// The number of the deposit that brought a receipt to the bank.
pub fn deposit_of(tx: &mut dyn Tx, tenant: TenantId, receipt: i64) -> Result<Option<String>> {
    Ok(tx.scalar(
        "select t.number from deposited_receipt d
         join transfer t on t.tenant_id = d.tenant_id and t.id = d.transfer_id
         where d.tenant_id = $1 and d.receipt_id = $2",
        args![tenant, receipt],
    )?)
}

/// Which receipts are asked for.
#[derive(Debug, Clone, Copy)]
pub enum Receipts<'a> {
    /// Those that wait on an account, in a currency.
    Waiting(AccountId, i64),
    /// Those among them with these ids.
    Among(AccountId, i64, &'a [i64]),
    /// Those that a deposit brought to the bank.
    Of(i64),
}

/// Receipts, oldest first.
pub fn receipts(
    tx: &mut dyn Tx,
    tenant: TenantId,
    asked: Receipts<'_>,
) -> Result<Vec<UndepositedReceipt>> {
    let mut args: Vec<Value> = vec![tenant.into()];
    let waits = "r.deposit_account_id = $2 and r.currency_id = $3 and d.receipt_id is null
        and r.deleted_at is null and r.amount > 0";
    let condition = match asked {
        Receipts::Waiting(account, currency) => {
            args.extend([account.into(), currency.into()]);
            waits.to_owned()
        }
        Receipts::Among(_, _, []) => return Ok(Vec::new()),
        Receipts::Among(account, currency, ids) => {
            args.extend([account.into(), currency.into()]);
            let list = in_list(ids, &mut args);
            format!("{waits} and r.id in ({list})")
        }
        Receipts::Of(transfer) => {
            args.push(transfer.into());
            "d.transfer_id = $2".to_owned()
        }
    };
    let sql = format!(
        "select r.id, r.number, r.date, r.amount, c.display_name, r.reference_number
         from receipt r
         left join deposited_receipt d on d.tenant_id = r.tenant_id and d.receipt_id = r.id
         left join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
         where r.tenant_id = $1 and {condition} order by r.date, r.id limit 1000"
    );
    Ok(tx.all(&sql, &args, |row| {
        Ok(UndepositedReceipt {
            id: row.get(0)?,
            number: row.get(1)?,
            date: row.get(2)?,
            amount: row.get(3)?,
            customer: row.get(4)?,
            reference_number: row.get(5)?,
        })
    })?)
}

/// Which transfers.
pub struct TransferFilter<'w> {
    /// Only from or to an account.
    pub account: Option<i64>,
    pub is_deposit: Option<bool>,
    /// The first day and the last.
    pub days: (Option<Date>, Option<Date>),
    /// In the number or the reference.
    pub search: Option<&'w str>,
}

/// A transfer as the list shows it.
#[derive(Debug, Clone)]
pub struct ListedTransfer {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When.
    pub date: Date,
    /// English and Arabic name of the account that the money left.
    pub from: (String, String),
    /// The same of the account that it went to.
    pub to: (String, String),
    /// The amount that left, in the currency of its account.
    pub amount: Money,
    /// That currency.
    pub currency_id: i64,
    /// The amount that arrived, in the company's currency.
    pub received_base: Money,
    /// Whether receipts were brought to the bank.
    pub is_deposit: bool,
    /// The bank's number, or the slip's.
    pub reference: Option<String>,
    /// Anything worth noting.
    pub comments: Option<String>,
}

/// A page of the filtered transfers after a position if one is given, each with its position.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &TransferFilter<'_>,
    order: Order<'_>,
    behind: Option<&SortPosition>,
    limit: i64,
) -> Result<Vec<(SortPosition, ListedTransfer)>> {
    let mut clause = conditions(tenant, filter);
    if let Some(place) = behind {
        order.behind(&mut clause, place);
    }
    let limit = clause.param(limit);
    let sql = format!("{} {} {} limit {limit}", select(order.key), clause.sql(), order.sql());
    Ok(tx.all(&sql, &clause.args, |row| {
        let listed = read_listed(row)?;
        Ok((SortPosition { key: order.sorted.read(row, 13)?, id: listed.id }, listed))
    })?)
}

/// Hands on every wanted transfer in an order.
pub fn each(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &TransferFilter<'_>,
    order: Order<'_>,
    give: &mut dyn FnMut(ListedTransfer) -> Result<()>,
) -> Result<()> {
    let clause = conditions(tenant, filter);
    let sql = format!("{} {} {}", select(order.key), clause.sql(), order.sql());
    tx.stream(&sql, &clause.args, read_listed, give)
}

fn conditions(tenant: TenantId, filter: &TransferFilter<'_>) -> Clause {
    let mut clause = Clause::in_company(tenant, "t.tenant_id = $1 and t.deleted_at is null");
    clause.when(filter.account, |p| format!("(t.from_account_id = {p} or t.to_account_id = {p})"));
    clause.when(filter.is_deposit, |p| format!("t.is_deposit = {p}"));
    clause.when(filter.days.0, |p| format!("t.date >= {p}"));
    clause.when(filter.days.1, |p| format!("t.date <= {p}"));
    clause.search(&["lower(t.number)", "lower(t.reference_number)"], filter.search);
    clause
}

/// The selected columns of transfers, with the sort key.
fn select(key: &str) -> String {
    format!(
        "select t.id, t.number, t.date, f.name_en, f.name_ar, a.name_en, a.name_ar, t.amount,
             f.currency_id, t.received_base, t.is_deposit, t.reference_number, t.comments, {key}
         from transfer t
         join account f on f.tenant_id = t.tenant_id and f.id = t.from_account_id
         join account a on a.tenant_id = t.tenant_id and a.id = t.to_account_id"
    )
}

fn read_listed(row: &Row<'_>) -> Result<ListedTransfer, DbError> {
    Ok(ListedTransfer {
        id: row.get(0)?,
        number: row.get(1)?,
        date: row.get(2)?,
        from: (row.get(3)?, row.get(4)?),
        to: (row.get(5)?, row.get(6)?),
        amount: row.get(7)?,
        currency_id: row.get(8)?,
        received_base: row.get(9)?,
        is_deposit: row.get(10)?,
        reference: row.get(11)?,
        comments: row.get(12)?,
    })
}
