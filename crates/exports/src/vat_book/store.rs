//! Queries of documents' lines for a book, in the company's currency.

use std::collections::{HashMap, HashSet};

use books::{accounts, currencies};
use documents::postal;
use ledger::{AccountId, DocKind, Money, Quantity, Rate};
use platform::db::{Clause, Row};
use platform::{Problem, Result, TenantId, Tx};
use trade::priced::line_taxes;

use super::model::BookLine;

/// The tables of a kind of document, and the column of the other party's number.
struct DocumentTables {
    heads: &'static str,
    own_id: &'static str,
    number: &'static str,
    party: &'static str,
    account: &'static str,
    /// The SQL expression: 1 when document `i` is a debit note, 2 when it is a sales receipt.
    title: &'static str,
    /// The SQL expression: 1 when party `p` is a business, 2 when it is a final consumer.
    party_type: &'static str,
}

const TITLE: &str = "case when i.original_id is not null then 1
    when i.deposit_account_id is not null then 2 else 0 end";
/// A sale to nobody in particular is to a final consumer too.
const BUYER_TYPE: &str =
    "case when p.customer_type in ('local_company', 'foreign') then 1 else 2 end";
const SELLER_TYPE: &str = "case when p.tax_id is not null then 1 else 0 end";

fn document_tables(kind: DocKind) -> Option<DocumentTables> {
    let sale = |heads: &'static str, own_id| DocumentTables {
        heads,
        own_id,
        number: "number",
        party: "customer",
        account: "income_account_id",
        title: if heads == "invoice" { TITLE } else { "0" },
        party_type: BUYER_TYPE,
    };
    let purchase = |heads, own_id, number| DocumentTables {
        heads,
        own_id,
        number,
        party: "vendor",
        account: "expense_account_id",
        title: "0",
        party_type: SELLER_TYPE,
    };
    Some(match kind {
        DocKind::Invoice => sale("invoice", "invoice_id"),
        DocKind::CreditNote => sale("credit_note", "credit_note_id"),
        DocKind::Bill => purchase("bill", "bill_id", "bill_number"),
        DocKind::Expense => purchase("expense", "expense_id", "bill_number"),
        DocKind::VendorCredit => {
            purchase("vendor_credit", "vendor_credit_id", "vendor_credit_number")
        }
        _ => return None,
    })
}

/// A document of a book.
#[derive(Debug, Clone, Default)]
pub struct BookDocument {
    /// The printed number: the vendor's for a purchase, if known.
    pub number: Option<String>,
    /// The title of a document that has a special one.
    pub title: Option<&'static str>,
    /// What the other party is, as the suffix of its text's key; none when it is not known.
    pub party_type: Option<&'static str>,
    /// The other party's tax registration, or a person's national ID.
    pub registration: Option<String>,
    /// Street and city.
    pub address: Option<String>,
    /// Its lines, in their order.
    pub lines: Vec<BookLine>,
}

/// The accounts of fixed assets.
pub fn asset_accounts(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashSet<AccountId>> {
    let chart = accounts::chart(tx, tenant)?;
    Ok(chart.into_iter().filter(|account| account.is_of_asset_cost()).map(|one| one.id).collect())
}

/// The suffix of the text's key for [`DocumentTables::party_type`].
const fn party_type_of(number: i64) -> Option<&'static str> {
    match number {
        1 => Some("business"),
        2 => Some("consumer"),
        _ => None,
    }
}

/// The documents of a kind with their lines, including deleted ones.
pub fn find(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, ids): (DocKind, &[i64]),
    assets: &HashSet<AccountId>,
) -> Result<HashMap<i64, BookDocument>> {
    let Some(tables) = document_tables(kind) else { return Ok(HashMap::new()) };
    let DocumentTables { heads, own_id, number, party, account, title, party_type } = tables;
    let mut clause = Clause::in_company(tenant, "i.tenant_id = $1");
    clause.among("i.id", ids);
    let sql = format!(
        "select i.id, i.currency_id, i.exchange_rate, i.prices_include_tax, i.{number},
             p.tax_id, p.national_id, p.address, p.city,
             l.product_name, l.description, l.quantity, l.discount, l.net, l.total, l.taxes,
             l.item_code, l.{account}, g.kind, g.sku, g.unit, cast({title} as bigint),
             cast({party_type} as bigint)
         from {heads} i
         join {heads}_line l on l.tenant_id = i.tenant_id and l.{own_id} = i.id
         left join {party} p on p.tenant_id = i.tenant_id and p.id = i.{party}_id
         left join product g on g.tenant_id = i.tenant_id and g.id = l.product_id
         {} order by i.id, l.line_no",
        clause.sql()
    );
    let base = currencies::base(tx, tenant)?.minor_digits;
    let read = |row: &Row<'_>| {
        let line = BookLine {
            code: row.get::<Option<String>>(16)?.or(row.get(19)?),
            name: row.get::<Option<String>>(9)?.unwrap_or(row.get(10)?),
            unit: row.get(20)?,
            is_service: row.get::<Option<String>>(18)?.map(|kind| kind == "service"),
            is_asset: assets.contains(&row.get::<AccountId>(17)?),
            quantity: row.get::<Quantity>(11)?,
            discount: row.get(12)?,
            net: row.get(13)?,
            taxes: line_taxes(&row.get::<String>(15)?)?,
        };
        let currency = (row.get::<i64>(1)?, row.get::<Rate>(2)?);
        let total = row.get::<bool>(3)?.then_some(row.get::<Money>(14)?);
        let registration = row.get::<Option<String>>(5)?.or(row.get(6)?);
        let head = BookDocument {
            number: row.get(4)?,
            title: match row.get::<i64>(21)? {
                1 => Some("debit_note"),
                2 => Some("sales_receipt"),
                _ => None,
            },
            party_type: party_type_of(row.get(22)?),
            registration,
            address: postal::in_one_line([row.get(7)?, row.get(8)?]),
            lines: Vec::new(),
        };
        Ok((row.get::<i64>(0)?, head, line, currency, total))
    };
    let found = tx.all(&sql, &clause.args, read)?;
    let mut documents = HashMap::new();
    let takes_back = matches!(kind, DocKind::CreditNote | DocKind::VendorCredit);
    for (id, head, mut line, (currency, rate), total) in found {
        let decimals = currencies::stored(currency)?.minor_digits;
        let in_base = |amount: Money| {
            let amount = rate.to_base(amount, decimals, base)?;
            if takes_back { amount.neg() } else { Ok(amount) }
        };
        line.convert(total, in_base).map_err(Problem::internal)?;
        documents.entry(id).or_insert(head).lines.push(line);
    }
    Ok(documents)
}
