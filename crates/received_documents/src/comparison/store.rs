//! The documents of the books that the authority should have.

use books::currencies;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{DocKind, DocRef, Money, Rate, Trade};
use platform::context::date_in_cairo;
use platform::db::{Clause, Row};
use platform::{Result, TenantId, Tx};
use tax::vat_returns::TaxOfDays;

use crate::compare::Booked;

/// An id of a receipt is longer; searches of invoices do not give receipts.
const LONGEST_UUID: usize = 40;

/// What is asked for.
pub struct Asked<'a> {
    /// The first and the last day.
    pub days: (Date, Date),
    /// The value added tax of these days.
    pub taxes: &'a TaxOfDays,
    /// Since when the company files.
    pub filing_since: Option<Date>,
}

/// Where the documents of a kind are read.
struct Source {
    kind: DocKind,
    /// Table `i` with its party `c`.
    from: &'static str,
    number: &'static str,
    uuid: &'static str,
    party_tax_id: &'static str,
    /// Whether the company said that it is no e-invoice.
    excluded: &'static str,
    credit: bool,
}

const FILED: &str = "(select max(e.uuid) from einvoice e where e.tenant_id = $1
    and e.doc_kind = 'invoice' and e.doc_id = i.id
    and e.id = (select max(x.id) from einvoice x where x.tenant_id = $1
        and x.doc_kind = 'invoice' and x.doc_id = i.id and x.uuid is not null))";
const FILED_NOTE: &str = "(select max(e.uuid) from einvoice e where e.tenant_id = $1
    and e.doc_kind = 'credit_note' and e.doc_id = i.id
    and e.id = (select max(x.id) from einvoice x where x.tenant_id = $1
        and x.doc_kind = 'credit_note' and x.doc_id = i.id and x.uuid is not null))";
const EXCLUDED: &str = "exists (select 1 from einvoice_option o where o.tenant_id = $1
    and o.doc_kind = 'invoice' and o.doc_id = i.id and not o.wanted)";
const EXCLUDED_NOTE: &str = "exists (select 1 from einvoice_option o where o.tenant_id = $1
    and o.doc_kind = 'credit_note' and o.doc_id = i.id and not o.wanted)";

const SALES: [Source; 2] = [
    Source {
        kind: DocKind::Invoice,
        from: "invoice i join customer c on c.tenant_id = $1 and c.id = i.customer_id",
        number: "i.number",
        uuid: FILED,
        party_tax_id: "coalesce(c.tax_id, c.national_id)",
        excluded: EXCLUDED,
        credit: false,
    },
    Source {
        kind: DocKind::CreditNote,
        from: "credit_note i join customer c on c.tenant_id = $1 and c.id = i.customer_id",
        number: "i.number",
        uuid: FILED_NOTE,
        party_tax_id: "coalesce(c.tax_id, c.national_id)",
        excluded: EXCLUDED_NOTE,
        credit: true,
    },
];

const PURCHASES: [Source; 3] = [
    Source {
        kind: DocKind::Bill,
        from: "bill i join vendor c on c.tenant_id = $1 and c.id = i.vendor_id",
        number: "coalesce(i.bill_number, '')",
        uuid: "i.einvoice_uuid",
        party_tax_id: "c.tax_id",
        excluded: "c.is_foreign",
        credit: false,
    },
    Source {
        kind: DocKind::Expense,
        from: "expense i left join vendor c on c.tenant_id = $1 and c.id = i.vendor_id",
        number: "coalesce(i.bill_number, '')",
        uuid: "i.einvoice_uuid",
        party_tax_id: "c.tax_id",
        excluded: "coalesce(c.is_foreign, 1 = 0)",
        credit: false,
    },
    Source {
        kind: DocKind::VendorCredit,
        from: "vendor_credit i join vendor c on c.tenant_id = $1 and c.id = i.vendor_id",
        number: "coalesce(i.vendor_credit_number, '')",
        uuid: "i.einvoice_uuid",
        party_tax_id: "c.tax_id",
        excluded: "c.is_foreign",
        credit: true,
    },
];

/// The documents of a side in some days, deleted ones too where the authority knows them.
pub fn booked(
    tx: &mut dyn Tx,
    tenant: TenantId,
    side: Trade,
    asked: &Asked<'_>,
) -> Result<Vec<Booked>> {
    let sources: &[Source] = match side {
        Trade::Sale => &SALES,
        Trade::Purchase => &PURCHASES,
    };
    let mut found = Vec::new();
    for source in sources {
        let mut clause = Clause::in_company(tenant, "i.tenant_id = $1");
        clause.when(Some(asked.days.0), |p| format!("i.date >= {p}"));
        clause.when(Some(asked.days.1), |p| format!("i.date <= {p}"));
        let Source { from, number, uuid, party_tax_id, excluded, .. } = source;
        let sql = format!(
            "select i.id, {number}, {uuid}, {party_tax_id}, coalesce(c.display_name, ''), i.date,
                 i.currency_id, i.exchange_rate, i.total_base, i.deleted_at,
                 cast(case when {excluded} then 1 else 0 end as bigint)
             from {from} {} order by i.date, i.id",
            clause.sql()
        );
        let rows = tx.all(&sql, &clause.args, |row| read(row, source, asked))?;
        found.extend(rows.into_iter().filter(|one| !one.deleted || one.uuid.is_some()));
    }
    Ok(found)
}

fn read(
    row: &Row<'_>,
    source: &Source,
    asked: &Asked<'_>,
) -> std::result::Result<Booked, platform::db::DbError> {
    let doc = DocRef::new(source.kind, row.get(0)?);
    let uuid: Option<String> = row.get(2)?;
    let is_receipt = uuid.as_ref().is_some_and(|uuid| uuid.len() > LONGEST_UUID);
    let date: Date = row.get(5)?;
    let vat = asked.taxes.documents.get(&doc).copied().unwrap_or_default();
    let vat = vat.abs().unwrap_or(Money::ZERO);
    let excluded = row.get::<i64>(10)? == 1;
    let due = match source.kind {
        DocKind::Invoice | DocKind::CreditNote => {
            asked.filing_since.is_some_and(|since| since <= date)
        }
        // A paper without tax to claim need not be an e-invoice.
        _ => !vat.is_zero(),
    };
    let currency = currencies::find(row.get(6)?).map(|currency| currency.code.clone());
    let rate: Rate = row.get(7)?;
    Ok(Booked {
        doc,
        number: row.get(1)?,
        expected: !is_receipt && (uuid.is_some() || (due && !excluded)),
        uuid: uuid.filter(|_| !is_receipt),
        party_tax_id: row.get::<Option<String>>(3)?.filter(|id| !id.is_empty()),
        party_name: row.get(4)?,
        date,
        currency: currency.unwrap_or_default(),
        rate: rate.scaled(),
        total: row.get(8)?,
        vat,
        credit: source.credit,
        deleted: row.get::<Option<Timestamp>>(9)?.is_some(),
    })
}

/// The day since which a moment lies.
pub fn day_of(since: Option<Timestamp>) -> Option<Date> {
    since.map(date_in_cairo)
}
