//! Writing an invoice and its lines.

use directory::tags;
use ledger::{Money, TaxId};
use platform::text::search_key;
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::super::doc;
use crate::priced::{Body, Document, DocumentTax, Line};
use crate::searching;

/// Stores a new invoice.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, invoice: &Document) -> Result<()> {
    let body = &invoice.body;
    tx.exec(
        "insert into invoice (tenant_id, id, number, customer_id, customer_email, date, due_date,
            terms_id, billing_address, payment_method_id, payment_ref_no, currency_id,
            exchange_rate, prices_include_tax, discount_percent, discount_amount,
            withholding_percent, subtotal, discount, net, tax, total, total_base, taxes, notes,
            internal_memo, search_text, version, created_at, created_by, created_by_name,
            project_id, branch_id, activity_code)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
            $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34)",
        args![
            ctx.tenant,
            invoice.id,
            &invoice.number,
            body.party.id,
            &body.party_email,
            body.date,
            body.due_date,
            body.terms_id,
            &body.address,
            body.payment_method_id,
            &body.payment_ref_no,
            body.currency_id,
            body.rate,
            body.prices_include_tax,
            body.discount_percent,
            body.discount_amount,
            body.withholding_percent,
            body.subtotal,
            body.discount,
            body.net,
            body.tax,
            body.total,
            body.total_base,
            document_taxes(&body.taxes)?,
            &body.notes,
            &body.internal_memo,
            search_text(invoice),
            invoice.version,
            invoice.created_at,
            ctx.user,
            &invoice.created_by,
            body.dimensions.project,
            body.dimensions.branch,
            &body.activity_code,
        ],
    )?;
    tags::put_on(tx, ctx.tenant, doc(invoice.id), &body.dimensions.tags)?;
    insert_lines(tx, ctx.tenant, &LINES, invoice.id, &invoice.body.lines)
}

/// Stores what an edit changed: everything but number and origin.
pub fn update(tx: &mut dyn Tx, ctx: &Ctx, invoice: &Document) -> Result<()> {
    let body = &invoice.body;
    tx.exec(
        "update invoice set customer_id = $3, customer_email = $4, date = $5, due_date = $6,
            terms_id = $7, billing_address = $8, payment_method_id = $9, payment_ref_no = $10,
            currency_id = $11, exchange_rate = $12, prices_include_tax = $13,
            discount_percent = $14, discount_amount = $15, withholding_percent = $16,
            subtotal = $17, discount = $18,
            net = $19, tax = $20, total = $21, total_base = $22, taxes = $23, notes = $24,
            internal_memo = $25, search_text = $26, version = $27, project_id = $28,
            branch_id = $29, activity_code = $30
         where tenant_id = $1 and id = $2",
        args![
            ctx.tenant,
            invoice.id,
            body.party.id,
            &body.party_email,
            body.date,
            body.due_date,
            body.terms_id,
            &body.address,
            body.payment_method_id,
            &body.payment_ref_no,
            body.currency_id,
            body.rate,
            body.prices_include_tax,
            body.discount_percent,
            body.discount_amount,
            body.withholding_percent,
            body.subtotal,
            body.discount,
            body.net,
            body.tax,
            body.total,
            body.total_base,
            document_taxes(&body.taxes)?,
            &body.notes,
            &body.internal_memo,
            search_text(invoice),
            invoice.version,
            body.dimensions.project,
            body.dimensions.branch,
            &body.activity_code,
        ],
    )?;
    searching::rewritten(tx, ctx.tenant, invoice.id, &search_text(invoice))?;
    tags::replace(tx, ctx.tenant, doc(invoice.id), &body.dimensions.tags)?;
    delete_lines(tx, ctx.tenant, &LINES, invoice.id)?;
    insert_lines(tx, ctx.tenant, &LINES, invoice.id, &invoice.body.lines)
}

/// Marks an invoice deleted: it leaves the lists and keeps its number.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.exec(
        "update invoice set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// Where the lines of a kind of document are kept: all such tables have the same columns.
pub struct LineTable {
    /// The table.
    pub table: &'static str,
    /// Its column that names the document.
    pub document: &'static str,
}

/// The lines of invoices.
pub const LINES: LineTable = LineTable { table: "invoice_line", document: "invoice_id" };

const LINE_COLUMNS: usize = 18;

/// Stores a document's lines.
pub fn insert_lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &LineTable,
    id: i64,
    lines: &[Line],
) -> Result<()> {
    insert_lines_with(tx, tenant, table, id, lines, &[], |_| Vec::new())
}

/// As [`insert_lines`], for a table with more columns: their values by a line's place from 0.
pub fn insert_lines_with(
    tx: &mut dyn Tx,
    tenant: TenantId,
    LineTable { table, document }: &LineTable,
    id: i64,
    lines: &[Line],
    more: &[&str],
    of_line: impl Fn(usize) -> Vec<Value>,
) -> Result<()> {
    let columns = LINE_COLUMNS + more.len();
    let mut values: Vec<Value> = Vec::with_capacity(lines.len() * columns);
    for ((place, line_no), line) in (0_usize..).zip(1_i64..).zip(lines) {
        values.extend_from_slice(args![
            tenant,
            id,
            line_no,
            line.product_id,
            &line.product_name,
            &line.description,
            line.quantity,
            line.price,
            line.discount_percent,
            line.discount_amount,
            line.discount,
            line.net,
            line.tax,
            line.total,
            line_taxes(line)?,
            line.account,
            line.class_id,
            &line.item_code,
        ]);
        values.extend(of_line(place));
    }
    let more: String = more.iter().map(|column| format!(", {column}")).collect();
    let head = format!(
        "insert into {table} (tenant_id, {document}, line_no, product_id, product_name,
            description, quantity, unit_price, discount_percent, discount_amount, discount, net,
            tax, total, taxes, income_account_id, class_id, item_code{more})"
    );
    Ok(tx.insert(&head, columns, &values, "")?)
}

/// Removes a document's lines, before those of its new version are stored.
pub fn delete_lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    LineTable { table, document }: &LineTable,
    id: i64,
) -> Result<()> {
    let sql = format!("delete from {table} where tenant_id = $1 and {document} = $2");
    tx.exec(&sql, args![tenant, id])?;
    Ok(())
}

/// Number and reference, folded; the customer's own text is searched beside it.
fn search_text(Document { number, body, .. }: &Document) -> String {
    let Body { payment_ref_no, party_email, .. } = body;
    let reference = payment_ref_no.as_deref().unwrap_or_default();
    search_key(&format!("{number} {reference} {}", party_email.as_deref().unwrap_or_default()))
}

/// A tax of the document as the column keeps it.
#[derive(serde::Serialize, serde::Deserialize)]
pub(super) struct StoredDocumentTax {
    pub tax_id: TaxId,
    pub kind: ledger::totals::TaxKind,
    pub base: i64,
    pub amount: i64,
}

/// A tax of a line as the column keeps it.
#[derive(serde::Serialize, serde::Deserialize)]
pub(super) struct StoredLineTax {
    pub tax_id: TaxId,
    pub amount: i64,
}

/// The taxes of a document as the column keeps them.
pub fn document_taxes(taxes: &[DocumentTax]) -> Result<String> {
    let stored = |tax: &DocumentTax| StoredDocumentTax {
        tax_id: tax.tax,
        kind: tax.kind,
        base: tax.base.minor(),
        amount: tax.amount.minor(),
    };
    Ok(serde_json::to_string(&taxes.iter().map(stored).collect::<Vec<_>>())?)
}

fn line_taxes(line: &Line) -> Result<String> {
    let stored = |(tax_id, amount): &(TaxId, Money)| StoredLineTax {
        tax_id: *tax_id,
        amount: amount.minor(),
    };
    Ok(serde_json::to_string(&line.taxes.iter().map(stored).collect::<Vec<_>>())?)
}
