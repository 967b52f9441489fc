//! Documents one after the other, for a sheet of any length.

use jiff::civil::Date;
use ledger::{Money, Rate, Trade};
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx};

use super::filter::Filter;
use super::list::{Sort, Source, conditions, in_status};
use super::table::Table;

/// Hands on every document of the filter in the order of the list, in one statement: the list of
/// one moment, however long. What goes to the authority names the party as the paper does.
pub fn each(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    (filter, (sort, descending)): (&Filter, (Sort, bool)),
    today: Date,
    give: &mut dyn FnMut(ListedDocument) -> Result<()>,
) -> Result<()> {
    let mut clause = conditions(tenant, table, filter);
    in_status(&mut clause, filter.status, today);
    let kind = table.kind;
    let reference = table.reference_of("i");
    let einvoice = match table.trade {
        Trade::Sale => "cast(null as text)",
        Trade::Purchase => "i.einvoice_uuid",
    };
    let source = Source::at_moment(table, filter, &mut clause);
    let sql = format!(
        "{}select i.number, coalesce(b.display_name, c.display_name),
                case when b.doc_id is null then c.tax_id else b.tax_id end, i.date, i.due_date,
                i.currency_id, i.exchange_rate, i.net, i.tax, i.total, o.settled, o.total_base,
                o.settled_base, {reference}, {einvoice}, o.paid
         {} left join document_buyer b on b.tenant_id = i.tenant_id and b.doc_kind = '{kind}'
           and b.doc_id = i.id
         {} {}",
        source.with,
        source.sql_source(table),
        clause.sql(),
        sort.order("i.id", descending).sql(),
    );
    tx.stream(&sql, &clause.args, read, give)
}

fn read(row: &Row<'_>) -> Result<ListedDocument, DbError> {
    Ok(ListedDocument {
        number: row.get(0)?,
        party: row.get(1)?,
        party_tax_number: row.get(2)?,
        date: row.get(3)?,
        due_date: row.get(4)?,
        currency_id: row.get(5)?,
        rate: row.get(6)?,
        net: row.get(7)?,
        tax: row.get(8)?,
        total: row.get(9)?,
        settled: row.get(10)?,
        total_base: row.get(11)?,
        settled_base: row.get(12)?,
        reference: row.get(13)?,
        einvoice_uuid: row.get(14)?,
        paid: row.get(15)?,
    })
}

/// A document with all that a sheet says of it.
pub struct ListedDocument {
    /// Its number.
    pub number: String,
    /// The other party's own number of it.
    pub reference: Option<String>,
    /// What the tax authority calls the vendor's electronic invoice.
    pub einvoice_uuid: Option<String>,
    /// Who bought, or sold, as the document names them.
    pub party: String,
    /// Their tax registration number.
    pub party_tax_number: Option<String>,
    /// The accounting date.
    pub date: Date,
    /// When it falls due.
    pub due_date: Date,
    /// Its currency.
    pub currency_id: i64,
    /// Company currency per unit.
    pub rate: Rate,
    /// Before taxes, in its currency.
    pub net: Money,
    /// All taxes.
    pub tax: Money,
    /// What is owed for it.
    pub total: Money,
    /// What is settled of that.
    pub settled: Money,
    /// The part of that which money paid.
    pub paid: Money,
    /// The total in the company's currency.
    pub total_base: Money,
    /// What is settled of it there.
    pub settled_base: Money,
}
