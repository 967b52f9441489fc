//! Reads documents of the books.

mod originals;

use std::collections::HashMap;

use books::taxes::{self, Tax};
use directory::customers::is_cash_customer;
use jiff::civil::Date;
use ledger::TaxId;
use platform::db::DbError;
use platform::{Result, TenantId, Tx, args};
use serde::Deserialize;

use crate::mapping::source::{
    CodeState, DocumentKind, ReturnedSale, Source, SourceBuyer, SourceCode, SourceLine, SourceTax,
};

/// The tax of a line, as stored.
#[derive(Deserialize)]
struct StoredTax {
    tax_id: i64,
    amount: i64,
}

const BUYER: &str =
    "c.id, c.customer_type, c.company_name, c.display_name, c.tax_id, c.national_id,
        c.address, c.city, c.state, c.country_id";

fn head_sql(kind: DocumentKind) -> String {
    let (table, original) = match kind {
        DocumentKind::Invoice => ("invoice", "i.original_id"),
        DocumentKind::CreditNote => ("credit_note", "i.invoice_id"),
    };
    let (is_sales_receipt, method) = match kind {
        DocumentKind::Invoice => ("i.deposit_account_id is not null", "i.payment_method_id"),
        DocumentKind::CreditNote => (
            "1 = 0",
            "(select o.payment_method_id from invoice o
                where o.tenant_id = $1 and o.id = i.invoice_id)",
        ),
    };
    let more = format!(
        "{original}, {is_sales_receipt}, (select m.kind from payment_method m
            where m.tenant_id = $1 and m.id = {method}),
         i.branch_id, o.reference, o.never_filed"
    );
    format!(
        "select i.number, i.version, i.date, i.currency_id, i.exchange_rate, i.prices_include_tax,
                i.discount_percent, i.discount_amount, i.activity_code, b.eta_branch_id,
                i.created_by, {BUYER}, {more}
         from {table} i
         join customer c on c.tenant_id = $1 and c.id = i.customer_id
         left join branch b on b.tenant_id = $1 and b.id = i.branch_id
         left join einvoice_option o on o.tenant_id = $1 and o.doc_kind = '{}'
            and o.doc_id = i.id
         where i.tenant_id = $1 and i.id = $2 and i.deleted_at is null",
        kind.as_str()
    )
}

/// The document with its lines; `None` when it does not exist or was deleted.
pub fn load(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocumentKind,
    id: i64,
) -> Result<Option<Source>> {
    let found = tx.one(&head_sql(kind), args![tenant, id], |row| {
        let company_name: Option<String> = row.get(13)?;
        let display_name: String = row.get(14)?;
        let corrected: Option<i64> = row.get(21)?;
        let is_nobody = is_cash_customer(&display_name);
        // A number that somebody kept there is that of one buyer, not of all.
        let own = |text: Option<String>| text.filter(|_| !is_nobody);
        Ok(Source {
            kind,
            id,
            number: row.get(0)?,
            version: row.get(1)?,
            date: row.get(2)?,
            currency_id: row.get(3)?,
            rate: row.get(4)?,
            prices_include_tax: row.get(5)?,
            discount_percent: row.get(6)?,
            discount_amount: row.get(7)?,
            activity_code: row.get(8)?,
            branch_id: row.get(9)?,
            branch: row.get(24)?,
            created_by: row.get(10)?,
            buyer: SourceBuyer {
                id: row.get(11)?,
                kind: row.get(12)?,
                name: company_name.unwrap_or(display_name),
                tax_id: own(row.get(15)?),
                national_id: own(row.get(16)?),
                address: row.get(17)?,
                city: row.get(18)?,
                state: row.get(19)?,
                country_id: row.get(20)?,
                is_nobody,
            },
            lines: Vec::new(),
            original: None,
            typed_reference: row.get(25)?,
            never_filed: row.get::<Option<bool>>(26)?.unwrap_or_default(),
            is_sales_receipt: row.get(22)?,
            payment: row.get(23)?,
            returns: None,
        })
        .map(|source| (source, corrected))
    })?;
    let Some((mut source, corrected)) = found else { return Ok(None) };
    source.lines = lines(tx, tenant, kind, id)?;
    if let Some(original) = corrected {
        source.original = originals::original(tx, tenant, original, (kind, id))?;
    }
    if let (DocumentKind::CreditNote, Some(sale)) = (kind, corrected) {
        source.returns = returned(tx, tenant, sale)?;
    }
    Ok(Some(source))
}

/// The receipt of a sale that was filed on a till and not refused.
fn returned(tx: &mut dyn Tx, tenant: TenantId, sale: i64) -> Result<Option<ReturnedSale>> {
    let sql = "select e.uuid, e.till_id, l.at from einvoice e
               join till_link l on l.tenant_id = $1 and l.uuid = e.uuid
               where e.tenant_id = $1 and e.doc_kind = 'invoice' and e.doc_id = $2 and e.dead = $3
                 and e.till_id is not null and e.uuid is not null
                 and e.state in ('signed', 'submitting', 'submitted', 'valid')
               order by e.id desc limit 1";
    Ok(tx.one(sql, args![tenant, sale, false], |row| {
        Ok(ReturnedSale { uuid: row.get(0)?, till: row.get(1)?, issued_at: row.get(2)? })
    })?)
}

/// A code with its state and its last day there.
fn code(code: Option<String>, state: Option<String>, last_day: Option<Date>) -> Option<SourceCode> {
    let state = match state.as_deref() {
        None => CodeState::Unknown,
        Some("approved") => CodeState::Approved,
        Some("rejected") => CodeState::Refused,
        Some(_) => CodeState::Waiting,
    };
    let code = code.filter(|code| !code.trim().is_empty())?;
    Some(SourceCode { code, state, last_day })
}

fn lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocumentKind,
    id: i64,
) -> Result<Vec<SourceLine>> {
    let (table, of) = match kind {
        DocumentKind::Invoice => ("invoice_line", "invoice_id"),
        DocumentKind::CreditNote => ("credit_note_line", "credit_note_id"),
    };
    // As a code is at the system of the authority that the company is connected to.
    let registered = |name: &str, code: &str| {
        format!(
            "left join item_code {name} on {name}.tenant_id = $1 and {name}.code = {code}
                and {name}.environment = (select n.environment from einvoice_connection n
                    where n.tenant_id = $1)"
        )
    };
    let present = "coalesce(p.egs_code, p.gs1_code)";
    let sql = format!(
        "select l.product_id, l.description, l.product_name, p.sku, p.unit_code, l.item_code,
                l.quantity, l.unit_price, l.discount_percent, l.discount_amount, l.taxes,
                {present}, line_code.state, line_code.expires_on,
                product_code.state, product_code.expires_on
         from {table} l left join product p on p.tenant_id = $1 and p.id = l.product_id
         {} {}
         where l.tenant_id = $1 and l.{of} = $2 order by l.line_no",
        registered("line_code", "l.item_code"),
        registered("product_code", present),
    );
    let rows = tx.all(&sql, args![tenant, id], |row| {
        let (description, name): (String, Option<String>) = (row.get(1)?, row.get(2)?);
        let taxes: String = row.get(10)?;
        let taxes: Vec<StoredTax> =
            serde_json::from_str(&taxes).map_err(|error| DbError::Other(error.to_string()))?;
        let line = SourceLine {
            product_id: row.get(0)?,
            description: if description.trim().is_empty() {
                name.unwrap_or_default()
            } else {
                description
            },
            sku: row.get(3)?,
            unit: row.get(4)?,
            own_code: code(row.get(5)?, row.get(12)?, row.get(13)?),
            product_code: code(row.get(11)?, row.get(14)?, row.get(15)?),
            quantity: row.get(6)?,
            price: row.get(7)?,
            discount_percent: row.get(8)?,
            discount_amount: row.get(9)?,
            taxes: Vec::new(),
        };
        Ok((line, taxes))
    })?;
    let mut ids: Vec<TaxId> =
        rows.iter().flat_map(|(_, taxes)| taxes.iter().map(|tax| TaxId(tax.tax_id))).collect();
    ids.sort_unstable();
    ids.dedup();
    let known = taxes::find_many(tx, tenant, &ids)?;
    Ok(rows.into_iter().map(|(line, taxes)| with_taxes(line, &taxes, &known)).collect())
}

fn with_taxes(line: SourceLine, stored: &[StoredTax], known: &HashMap<TaxId, Tax>) -> SourceLine {
    let taxes = stored.iter().filter_map(|one| {
        let tax = known.get(&TaxId(one.tax_id))?;
        Some(SourceTax {
            tax_type: tax.eta_tax_type.clone(),
            sub_type: tax.eta_sub_type.clone(),
            percent: tax.percent.scaled(),
            amount: one.amount,
            id: one.tax_id,
            name_en: tax.name_en.clone(),
            name_ar: tax.name_ar.clone(),
        })
    });
    let taxes = taxes.collect();
    SourceLine { taxes, ..line }
}
