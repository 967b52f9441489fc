//! Reading an invoice, and what its page shows beside it.

use std::collections::HashMap;

use books::payment_methods;
use jiff::civil::Date;
use ledger::{DocKind, Money, Party, TaxId, Trade};
use platform::context::UserId;
use platform::db::in_list;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, Value, args};

use super::super::doc;
use super::write::{LINES, LineTable, StoredDocumentTax, StoredLineTax};
use crate::dimensions::{self, Dimensions};
use crate::priced::{Body, Document, DocumentTax, Line};

/// The invoice with its lines, deleted or not; `own`: only if that person made it or it belongs to
/// a project.
pub fn find(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    own: Option<UserId>,
) -> Result<Option<Document>> {
    let found = tx.one(
        "select number, customer_id, customer_email, date, due_date, terms_id, billing_address,
            payment_method_id, payment_ref_no, currency_id, exchange_rate, prices_include_tax,
            discount_percent, discount_amount, withholding_percent, subtotal, discount, net, tax,
            total, total_base, taxes, notes, internal_memo, version, created_at, created_by,
            created_by_name, deleted_at, project_id, branch_id, activity_code
         from invoice where tenant_id = $1 and id = $2",
        args![tenant, id],
        |row| {
            let made_by: UserId = row.get(26)?;
            let of_project = row.get::<Option<i64>>(29)?.is_some();
            let hidden = own.is_some_and(|own| own != made_by && !of_project);
            Ok(if hidden { None } else { Some(read_head(row, id)?) })
        },
    )?;
    let Some(mut invoice) = found.flatten() else { return Ok(None) };
    invoice.body.lines = lines(tx, tenant, &LINES, id)?;
    invoice.body.dimensions.tags = dimensions::tags_of(tx, tenant, doc(id))?;
    Ok(Some(invoice))
}

/// A document's lines, in their order.
pub fn lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    LineTable { table, document }: &LineTable,
    id: i64,
) -> Result<Vec<Line>> {
    let sql = format!(
        "select product_id, product_name, description, quantity, unit_price, discount_percent,
            discount_amount, discount, net, tax, total, taxes, income_account_id, class_id,
            item_code
         from {table} where tenant_id = $1 and {document} = $2 order by line_no"
    );
    Ok(tx.all(&sql, args![tenant, id], read_line)?)
}

fn read_head(row: &Row<'_>, id: i64) -> Result<Document, DbError> {
    Ok(Document {
        id,
        number: row.get(0)?,
        version: row.get(24)?,
        created_at: row.get(25)?,
        created_by: row.get(27)?,
        deleted_at: row.get(28)?,
        body: Body {
            trade: Trade::Sale,
            party: Party::customer(row.get(1)?),
            party_email: row.get(2)?,
            date: row.get(3)?,
            due_date: row.get(4)?,
            terms_id: row.get(5)?,
            address: row.get(6)?,
            payment_method_id: row.get(7)?,
            payment_ref_no: row.get(8)?,
            currency_id: row.get(9)?,
            rate: row.get(10)?,
            prices_include_tax: row.get(11)?,
            discount_percent: row.get(12)?,
            discount_amount: row.get(13)?,
            withholding_percent: row.get(14)?,
            dimensions: Dimensions {
                project: row.get(29)?,
                branch: row.get(30)?,
                tags: Vec::new(),
            },
            activity_code: row.get(31)?,
            lines: Vec::new(),
            taxes: read_taxes(&row.get::<String>(21)?)?,
            subtotal: row.get(15)?,
            discount: row.get(16)?,
            net: row.get(17)?,
            tax: row.get(18)?,
            total: row.get(19)?,
            total_base: row.get(20)?,
            notes: row.get(22)?,
            internal_memo: row.get(23)?,
        },
    })
}

/// The taxes of a document from their column.
pub fn read_taxes(text: &str) -> Result<Vec<DocumentTax>, DbError> {
    let taxes: Vec<StoredDocumentTax> = json(text)?;
    let tax = |tax: StoredDocumentTax| DocumentTax {
        tax: tax.tax_id,
        kind: tax.kind,
        base: Money::from_minor(tax.base),
        amount: Money::from_minor(tax.amount),
    };
    Ok(taxes.into_iter().map(tax).collect())
}

/// The taxes of a line from their column.
pub fn line_taxes(text: &str) -> Result<Vec<(TaxId, Money)>, DbError> {
    let taxes: Vec<StoredLineTax> = json(text)?;
    Ok(taxes.into_iter().map(|tax| (tax.tax_id, Money::from_minor(tax.amount))).collect())
}

fn read_line(row: &Row<'_>) -> Result<Line, DbError> {
    Ok(Line {
        product_id: row.get(0)?,
        product_name: row.get(1)?,
        description: row.get(2)?,
        quantity: row.get(3)?,
        price: row.get(4)?,
        discount_percent: row.get(5)?,
        discount_amount: row.get(6)?,
        discount: row.get(7)?,
        net: row.get(8)?,
        tax: row.get(9)?,
        total: row.get(10)?,
        taxes: line_taxes(&row.get::<String>(11)?)?,
        account: row.get(12)?,
        class_id: row.get(13)?,
        item_code: row.get(14)?,
    })
}

fn json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, DbError> {
    serde_json::from_str(text).map_err(|error| DbError::Other(error.to_string()))
}

/// The names, as they are today, of what an invoice refers to.
#[derive(Debug, Clone, Default)]
pub struct Names {
    /// The customer.
    pub customer: String,
    /// The terms, in English and in Arabic.
    pub terms: Option<(String, String)>,
    /// The payment method, likewise.
    pub payment_method: Option<(String, String)>,
    /// The taxes, likewise.
    pub taxes: HashMap<TaxId, (String, String)>,
    /// Of project, branch, tags and classes: only where a page shows them.
    pub dimensions: dimensions::Names,
}

/// The names that an invoice's page shows.
pub fn names(tx: &mut dyn Tx, tenant: TenantId, body: &Body) -> Result<Names> {
    let customer = tx
        .scalar(
            "select display_name from customer where tenant_id = $1 and id = $2",
            args![tenant, body.party.id],
        )?
        .unwrap_or_default();
    let terms = match body.terms_id {
        Some(id) => tx.one(
            "select name_en, name_ar from term where tenant_id = $1 and id = $2",
            args![tenant, id],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )?,
        None => None,
    };
    let ids: Vec<i64> = body.taxes.iter().map(|tax| tax.tax.0).collect();
    let mut taxes = HashMap::new();
    if !ids.is_empty() {
        let mut values = vec![Value::from(tenant)];
        let list = in_list(&ids, &mut values);
        let sql =
            format!("select id, name_en, name_ar from tax where tenant_id = $1 and id in ({list})");
        tx.each(&sql, &values, &mut |row| {
            taxes.insert(row.get(0)?, (row.get(1)?, row.get(2)?));
            Ok(())
        })?;
    }
    let payment_method = match body.payment_method_id {
        Some(id) => payment_methods::find(tx, tenant, id)?,
        None => None,
    };
    let payment_method = payment_method.map(|method| (method.name_en, method.name_ar));
    Ok(Names { customer, terms, payment_method, taxes, dimensions: dimensions::Names::default() })
}

/// The living invoices before and after one in the list by date, newest first.
pub fn neighbours(
    tx: &mut dyn Tx,
    tenant: TenantId,
    date: Date,
    id: i64,
    own: Option<UserId>,
) -> Result<(Option<i64>, Option<i64>)> {
    let mut values = args![tenant, date, id].to_vec();
    let reach = match own {
        Some(user) => {
            values.push(user.into());
            "and (created_by = $4 or project_id is not null)"
        }
        None => "",
    };
    let sql = format!(
        "select
            (select id from invoice where tenant_id = $1 and deleted_at is null
               and (date, id) > ($2, $3) {reach} order by date, id limit 1),
            (select id from invoice where tenant_id = $1 and deleted_at is null
               and (date, id) < ($2, $3) {reach} order by date desc, id desc limit 1)"
    );
    let found = tx.one(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(found.unwrap_or_default())
}

/// Whether the number was ever used.
pub fn exists_number(tx: &mut dyn Tx, tenant: TenantId, number: &str) -> Result<bool> {
    Ok(tx.exists(
        "select 1 from invoice where tenant_id = $1 and number = $2",
        args![tenant, number],
    )?)
}

/// Hands over every number that was ever used, in the order of a series: INV-9999 before INV-10000.
pub fn each_number(tx: &mut dyn Tx, tenant: TenantId, read: &mut dyn FnMut(&str)) -> Result<()> {
    let sql = "select number from invoice where tenant_id = $1 order by length(number), number";
    Ok(tx.each(sql, args![tenant], &mut |row| {
        read(&row.get::<String>(0)?);
        Ok(())
    })?)
}

/// What a receipt or a credit gave to an invoice.
pub struct Payment {
    pub settlement_id: i64,
    pub kind: String,
    pub doc_id: i64,
    pub number: String,
    pub date: Date,
    pub applied: Money,
    pub withholding: Money,
    pub account_en: Option<String>,
    pub account_ar: Option<String>,
    pub reference: Option<String>,
}

/// What settles an invoice, oldest first.
pub fn payments(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Vec<Payment>> {
    Ok(tx.all(
        "select s.id, s.payment_kind, s.payment_id, o.doc_number, s.date, s.applied, s.withholding,
                a.name_en, a.name_ar, r.reference_number
         from settlement s
         join open_item o on o.tenant_id = s.tenant_id and o.doc_kind = s.payment_kind
           and o.doc_id = s.payment_id
         left join receipt r on r.tenant_id = s.tenant_id and r.id = s.payment_id
           and s.payment_kind = $4
         left join account a on a.tenant_id = r.tenant_id and a.id = r.deposit_account_id
         where s.tenant_id = $1 and s.doc_kind = $2 and s.doc_id = $3 and s.deleted_at is null
         order by s.date, s.id",
        args![tenant, DocKind::Invoice.as_str(), id, DocKind::Receipt.as_str()],
        |row| {
            Ok(Payment {
                settlement_id: row.get(0)?,
                kind: row.get(1)?,
                doc_id: row.get(2)?,
                number: row.get(3)?,
                date: row.get(4)?,
                applied: row.get(5)?,
                withholding: row.get(6)?,
                account_en: row.get(7)?,
                account_ar: row.get(8)?,
                reference: row.get(9)?,
            })
        },
    )?)
}
