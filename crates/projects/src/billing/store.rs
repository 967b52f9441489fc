//! The billed and billable amounts of a project.

use jiff::civil::Date;
use ledger::{Money, Percent};
use platform::{Ctx, Result, TenantId, Tx, args};

use super::wire::CostKind;

/// A cost that can be billed.
#[derive(Debug, Clone)]
pub struct OpenCost {
    pub kind: CostKind,
    pub document_id: i64,
    pub line_no: i64,
    pub number: String,
    pub date: Date,
    pub description: String,
    pub vendor: Option<String>,
    pub amount: Money,
}

/// How many costs of a project can be billed, and their total.
#[derive(Debug, Clone, Copy)]
pub struct OpenCosts {
    /// How many.
    pub count: i64,
    /// Their total, in the company's currency.
    pub total: Money,
}

/// The lines of a project's existing documents of one kind that cost something and are on no
/// existing invoice: `d` and `l`, and what each cost less what the vendor credited of it. Goods
/// that are kept and assets are no costs.
fn open(kind: CostKind) -> (String, String) {
    let table = kind.as_str();
    let credited = match kind {
        CostKind::Expense => String::new(),
        CostKind::Bill => " - coalesce((select cast(sum(cl.cost_base) as bigint)
                from vendor_credit c
                join vendor_credit_line cl on cl.tenant_id = c.tenant_id
                    and cl.vendor_credit_id = c.id
                where c.tenant_id = $1 and c.bill_id = l.bill_id
                    and cl.bill_line_no = l.line_no and c.deleted_at is null), 0)"
            .to_owned(),
    };
    let amount = format!("(l.cost_base{credited})");
    let from = format!(
        "from {table} d
         join {table}_line l on l.tenant_id = d.tenant_id and l.{table}_id = d.id
         join account a on a.tenant_id = l.tenant_id and a.id = l.expense_account_id
            and a.main_type in (5, 6, 8)
         left join vendor v on v.tenant_id = d.tenant_id and v.id = d.vendor_id
         left join project_billing b on b.tenant_id = d.tenant_id and b.kind = '{table}'
            and b.document_id = d.id and b.line_no = l.line_no
         left join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id
            and i.deleted_at is null
         where d.tenant_id = $1 and d.project_id = $2 and d.deleted_at is null and i.id is null
            and {amount} > 0"
    );
    (amount, from)
}

/// A project's billable costs of one kind, oldest first, at most `limit`.
pub fn open_costs(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (project, kind): (i64, CostKind),
    limit: i64,
) -> Result<Vec<OpenCost>> {
    let (amount, from) = open(kind);
    let sql = format!("{} {from} order by d.date, d.id, l.line_no limit $3", columns(&amount));
    read_costs(tx, (kind, &sql), args![tenant, project, limit])
}

/// One cost of a project that can be billed.
pub fn open_cost(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (project, kind): (i64, CostKind),
    (document, line): (i64, i64),
) -> Result<Option<OpenCost>> {
    let (amount, from) = open(kind);
    let sql = format!("{} {from} and d.id = $3 and l.line_no = $4", columns(&amount));
    Ok(read_costs(tx, (kind, &sql), args![tenant, project, document, line])?.pop())
}

fn columns(amount: &str) -> String {
    format!(
        "select d.id, l.line_no, d.number, d.date, l.description, l.product_name, v.display_name,
            {amount}"
    )
}

fn read_costs(
    tx: &mut dyn Tx,
    (kind, sql): (CostKind, &str),
    args: &[platform::db::Value],
) -> Result<Vec<OpenCost>> {
    Ok(tx.all(sql, args, |row| {
        let (said, product): (String, Option<String>) = (row.get(4)?, row.get(5)?);
        Ok(OpenCost {
            kind,
            document_id: row.get(0)?,
            line_no: row.get(1)?,
            number: row.get(2)?,
            date: row.get(3)?,
            description: if said.is_empty() { product.unwrap_or_default() } else { said },
            vendor: row.get(6)?,
            amount: row.get(7)?,
        })
    })?)
}

/// How many costs of a project of one kind can be billed, and their total.
pub fn total(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (project, kind): (i64, CostKind),
) -> Result<(i64, Money)> {
    let (amount, from) = open(kind);
    let sql = format!(
        "select cast(count(*) as bigint), cast(coalesce(sum({amount}), 0) as bigint) {from}"
    );
    let found = tx.one(&sql, args![tenant, project], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(found.unwrap_or((0, Money::ZERO)))
}

/// Something that an invoice bills: its kind's word, the record and its line.
pub type Billed = (&'static str, i64, i64);

/// Marks something as billed by an invoice; false when an existing invoice bills it already. The
/// row is taken over only from an invoice that this transaction sees deleted: of two that bill the
/// same at once, the second waits for the first and then finds its invoice.
pub fn mark(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (project, invoice): (i64, i64),
    (kind, document, line): Billed,
    amount: Money,
) -> Result<bool> {
    // Two statements: a cluster refuses an insert that looks into another table.
    let taken_over = tx.exec(
        "update project_billing set project_id = $5, invoice_id = $6, amount = $7, billed_at = $8
         where tenant_id = $1 and kind = $2 and document_id = $3 and line_no = $4
            and invoice_id in (select i.id from invoice i
                where i.tenant_id = $1 and i.deleted_at is not null)",
        args![ctx.tenant, kind, document, line, project, invoice, amount, ctx.now],
    )?;
    if taken_over > 0 {
        return Ok(true);
    }
    let marked = tx.exec(
        "insert into project_billing (tenant_id, kind, document_id, line_no, project_id,
            invoice_id, amount, billed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (tenant_id, kind, document_id, line_no) do nothing",
        args![ctx.tenant, kind, document, line, project, invoice, amount, ctx.now],
    )?;
    Ok(marked > 0)
}

/// The part of a project's contract billed by progress, on live invoices.
pub fn progress(tx: &mut dyn Tx, tenant: TenantId, project: i64) -> Result<Money> {
    let sql = "select cast(coalesce(sum(p.amount), 0) as bigint) from project_progress p
         join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
            and i.deleted_at is null
         where p.tenant_id = $1 and p.project_id = $2";
    Ok(tx.scalar(sql, args![tenant, project])?.unwrap_or_default())
}

/// Stores what an invoice bills by progress.
pub fn insert_progress(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (project, invoice): (i64, i64),
    (percent, amount): (Percent, Money),
) -> Result<()> {
    tx.exec(
        "insert into project_progress (tenant_id, invoice_id, project_id, percent, amount)
         values ($1, $2, $3, $4, $5)",
        args![tenant, invoice, project, percent, amount],
    )?;
    Ok(())
}
