//! The documents of the books that the authority should have.

use books::currencies;
use directory::customers::is_cash_customer;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{DocKind, DocRef, Money, Rate, Trade};
use platform::context::date_in_cairo;
use platform::db::{Clause, Row};
use platform::{Result, TenantId, Tx};
use tax::vat_returns::TaxOfDays;

use crate::compare::Booked;

/// An id of a receipt is longer; searches of invoices do not give receipts.
const MAX_UUID_LENGTH: usize = 40;

/// The requested documents.
pub struct BookedQuery<'a> {
    /// At which of the authority's systems.
    pub environment: &'a str,
    /// Since when the company files.
    pub filing_since: Option<Date>,
    /// The first and the last day of which all documents of the authority were fetched.
    pub covered: Option<(Date, Date)>,
}

/// Which documents are read.
#[derive(Clone, Copy)]
pub enum Selection<'a> {
    /// Of some days, and at most this many.
    Days((Date, Date), i64),
    /// Those that the authority calls so.
    Uuids(&'a [&'a str]),
}

/// Where the documents of a kind are read.
struct Source {
    kind: DocKind,
    /// Table `i` with its party `c`.
    from: &'static str,
    number: &'static str,
    party_tax_id: &'static str,
    paper: Paper,
    credit: bool,
}

/// Where it is said what the authority calls a document.
#[derive(Clone, Copy)]
enum Paper {
    /// The company files it, under this kind.
    Filed(&'static str),
    /// It is typed in; with the condition under which it is no e-invoice.
    Typed(&'static str),
}

impl Paper {
    /// The authority's id of a document `i`, in an environment.
    fn uuid(self, environment: &str) -> String {
        match self {
            Paper::Typed(_) => "i.einvoice_uuid".to_owned(),
            Paper::Filed(kind) => format!(
                "(select max(e.uuid) from einvoice e where e.tenant_id = $1
                    and e.doc_kind = '{kind}' and e.doc_id = i.id
                    and e.id = (select max(x.id) from einvoice x where x.tenant_id = $1
                        and x.doc_kind = '{kind}' and x.doc_id = i.id and x.uuid is not null
                        and x.environment = {environment}))"
            ),
        }
    }

    /// Whether the company said that it is no e-invoice, or filed it as a receipt of a till, which
    /// no search lists.
    fn excluded(self) -> String {
        match self {
            Paper::Typed(excluded) => excluded.to_owned(),
            Paper::Filed(kind) => format!(
                "exists (select 1 from einvoice_option o where o.tenant_id = $1
                    and o.doc_kind = '{kind}' and o.doc_id = i.id and not o.wanted)
                 or exists (select 1 from einvoice t where t.tenant_id = $1
                    and t.doc_kind = '{kind}' and t.doc_id = i.id and t.till_id is not null)"
            ),
        }
    }

    /// Whether the authority calls a document `i` one of a list.
    fn is_among(self, environment: &str, list: &str) -> String {
        match self {
            Paper::Typed(_) => format!("i.einvoice_uuid in ({list})"),
            Paper::Filed(kind) => format!(
                "i.id in (select e.doc_id from einvoice e where e.tenant_id = $1
                    and e.doc_kind = '{kind}' and e.environment = {environment}
                    and e.uuid in ({list}))"
            ),
        }
    }
}

const SALES: [Source; 2] = [
    Source {
        kind: DocKind::Invoice,
        from: "invoice i join customer c on c.tenant_id = $1 and c.id = i.customer_id",
        number: "i.number",
        party_tax_id: "coalesce(c.tax_id, c.national_id)",
        paper: Paper::Filed("invoice"),
        credit: false,
    },
    Source {
        kind: DocKind::CreditNote,
        from: "credit_note i join customer c on c.tenant_id = $1 and c.id = i.customer_id",
        number: "i.number",
        party_tax_id: "coalesce(c.tax_id, c.national_id)",
        paper: Paper::Filed("credit_note"),
        credit: true,
    },
];

const PURCHASES: [Source; 3] = [
    Source {
        kind: DocKind::Bill,
        from: "bill i join vendor c on c.tenant_id = $1 and c.id = i.vendor_id",
        number: "coalesce(i.bill_number, '')",
        party_tax_id: "c.tax_id",
        paper: Paper::Typed("c.is_foreign"),
        credit: false,
    },
    Source {
        kind: DocKind::Expense,
        from: "expense i left join vendor c on c.tenant_id = $1 and c.id = i.vendor_id",
        number: "coalesce(i.bill_number, '')",
        party_tax_id: "c.tax_id",
        paper: Paper::Typed("coalesce(c.is_foreign, 1 = 0)"),
        credit: false,
    },
    Source {
        kind: DocKind::VendorCredit,
        from: "vendor_credit i join vendor c on c.tenant_id = $1 and c.id = i.vendor_id",
        number: "coalesce(i.vendor_credit_number, '')",
        party_tax_id: "c.tax_id",
        paper: Paper::Typed("c.is_foreign"),
        credit: true,
    },
];

/// Documents of a side with their tax, deleted ones too where the authority knows them.
pub fn booked(
    tx: &mut dyn Tx,
    tenant: TenantId,
    side: Trade,
    asked: &BookedQuery<'_>,
    taxes: &TaxOfDays,
    which: Selection<'_>,
) -> Result<Vec<Booked>> {
    let sources: &[Source] = match side {
        Trade::Sale => &SALES,
        Trade::Purchase => &PURCHASES,
    };
    let mut found = Vec::new();
    for source in sources {
        let mut clause = Clause::in_company(tenant, "i.tenant_id = $1");
        let environment = match source.paper {
            Paper::Filed(_) => clause.param(asked.environment),
            Paper::Typed(_) => String::new(),
        };
        let mut limit = String::new();
        match which {
            Selection::Days((first, last), most) => {
                clause.when(Some(first), |p| format!("i.date >= {p}"));
                clause.when(Some(last), |p| format!("i.date <= {p}"));
                limit = format!("limit {}", clause.param(most));
            }
            Selection::Uuids(uuids) => {
                let list: Vec<String> = uuids.iter().map(|uuid| clause.param(*uuid)).collect();
                clause.and(&source.paper.is_among(&environment, &list.join(", ")));
            }
        }
        let Source { from, number, party_tax_id, paper, .. } = source;
        let (uuid, excluded) = (paper.uuid(&environment), paper.excluded());
        let sql = format!(
            "select i.id, {number}, {uuid}, {party_tax_id}, coalesce(c.display_name, ''), i.date,
                 i.currency_id, i.exchange_rate, i.total_base, i.deleted_at,
                 cast(case when {excluded} then 1 else 0 end as bigint)
             from {from} {} order by i.date, i.id {limit}",
            clause.sql()
        );
        let rows = tx.all(&sql, &clause.args, |row| read(row, source, asked, taxes))?;
        found.extend(rows.into_iter().filter(|one| !one.deleted || one.uuid.is_some()));
    }
    Ok(found)
}

/// Adds the tax of documents that were read without it.
pub fn add_tax(booked: &mut [Booked], taxes: &TaxOfDays) {
    for one in booked {
        let Some(vat) = taxes.documents.get(&one.doc) else { continue };
        one.vat = vat.abs().unwrap_or(Money::ZERO);
    }
}

fn read(
    row: &Row<'_>,
    source: &Source,
    asked: &BookedQuery<'_>,
    taxes: &TaxOfDays,
) -> std::result::Result<Booked, platform::db::DbError> {
    let doc = DocRef::new(source.kind, row.get(0)?);
    let uuid: Option<String> = row.get(2)?;
    let is_receipt = uuid.as_ref().is_some_and(|uuid| uuid.len() > MAX_UUID_LENGTH);
    let date: Date = row.get(5)?;
    let vat = taxes.documents.get(&doc).copied().unwrap_or_default();
    let vat = vat.abs().unwrap_or(Money::ZERO);
    let excluded = row.get::<i64>(10)? == 1;
    let due = match source.kind {
        DocKind::Invoice | DocKind::CreditNote => {
            asked.filing_since.is_some_and(|since| since <= date)
        }
        // A paper without tax to claim need not be an e-invoice.
        _ => !vat.is_zero(),
    };
    // Of days that were not fetched nobody knows what the authority has.
    let covered = asked.covered.is_some_and(|(first, last)| first <= date && date <= last);
    let currency = currencies::find(row.get(6)?).map(|currency| currency.code.clone());
    let rate: Rate = row.get(7)?;
    let party_name: String = row.get(4)?;
    // A number that somebody kept with the cash customer is that of one buyer, not of all.
    let is_sale = matches!(source.paper, Paper::Filed(_));
    let is_nobody = is_sale && is_cash_customer(&party_name);
    let party_tax_id: Option<String> = row.get(3)?;
    Ok(Booked {
        doc,
        number: row.get(1)?,
        expected: covered && !is_receipt && (uuid.is_some() || (due && !excluded)),
        uuid: uuid.filter(|_| !is_receipt),
        party_tax_id: party_tax_id.filter(|id| !id.is_empty() && !is_nobody),
        party_name,
        date,
        currency: currency.unwrap_or_default(),
        rate: rate.scaled(),
        total: row.get(8)?,
        vat,
        credit: source.credit,
        filed_by_us: matches!(source.paper, Paper::Filed(_)),
        deleted: row.get::<Option<Timestamp>>(9)?.is_some(),
    })
}

/// The day of a moment.
pub fn day_of(since: Option<Timestamp>) -> Option<Date> {
    since.map(date_in_cairo)
}
