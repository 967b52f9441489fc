//! The queries of the search. Patterns are folded, like the columns.

mod folded;
mod records;

use ledger::{DocKind, Trade};
use platform::access::Subject;
use platform::context::UserId;
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx};

use super::exact::ExactMeaning;
use super::model::{HitKind, SearchHit};

pub(super) use folded::KINDS as FOLDED_KINDS;
pub(super) use records::{
    ASSETS, RECURRING_ENTRIES, cheques, entries, hours, named, projects, received_documents,
};

/// The parties of a table whose names and numbers have each word of a text, as hits of a kind.
pub(super) fn parties(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (table, kind): (&'static str, HitKind),
    text: &str,
    most: usize,
) -> Result<Vec<SearchHit>> {
    let mut clause = Clause::in_company(tenant, "tenant_id = $1 and deleted_at is null");
    clause.search(&["search_text"], Some(text));
    let most = clause.param(limit(most));
    let sql = format!(
        "select id, display_name, company_name from {table} {} order by display_key limit {most}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        let title: String = row.get(1)?;
        let company: Option<String> = row.get(2)?;
        let subtitle = company.filter(|company| *company != title);
        Ok(SearchHit::new(kind, row.get(0)?, title, subtitle))
    })?)
}

pub(super) fn products(
    tx: &mut dyn Tx,
    tenant: TenantId,
    text: &str,
    most: usize,
) -> Result<Vec<SearchHit>> {
    let mut clause = Clause::tenant(tenant);
    clause.equals("active", true);
    clause.search(&["search_text"], Some(text));
    let most = clause.param(limit(most));
    let sql = format!(
        "select id, name, sku from product {} order by name_key limit {most}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| document(row, HitKind::Product))?)
}

/// A searchable kind of document.
pub(super) struct Source {
    pub(super) kind: HitKind,
    /// The subject that a person must be allowed to read.
    pub(super) subject: Subject,
    table: &'static str,
    /// Whether its party is a customer or a vendor; an expense may have none.
    trade: Trade,
    /// The column of its number or name.
    name: &'static str,
    /// The column that orders the latest.
    date: &'static str,
    /// The column of its amount, in its currency.
    amount: &'static str,
    /// Whether its party's names and numbers are searched with its own words. The invoices of
    /// customers are looked up by [`Source::of_parties`]: no join of a million rows.
    by_party: bool,
    /// How to find the documents of a person who may read only their own.
    own: OwnerFilter,
    /// Which documents are searched.
    pub(super) among: SearchedDocuments<'static>,
}

/// How to find the documents of a person who may read only their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OwnerFilter {
    Everybodys,
    Theirs,
    TheirsAndProjects,
}

/// Which documents a text is searched in.
#[derive(Debug, Clone, Copy)]
pub(super) enum SearchedDocuments<'a> {
    All,
    Latest(i64),
    These(&'a [i64]),
}

/// The number of latest documents that are searched without a trigram index: a rare word must not
/// read a million.
pub(super) const RECENT: i64 = 20_000;

/// A kind that is searched by number and party, among the latest.
const fn dated(kind: HitKind, table: &'static str, trade: Trade, subject: Subject) -> Source {
    Source {
        kind,
        subject,
        table,
        trade,
        name: "number",
        date: "date",
        amount: "total",
        by_party: true,
        own: OwnerFilter::TheirsAndProjects,
        among: SearchedDocuments::Latest(RECENT),
    }
}

/// Every kind of document, in the order of the answer.
pub(super) const SOURCES: [Source; 12] = [
    Source {
        by_party: false,
        among: SearchedDocuments::All,
        ..dated(HitKind::Invoice, "invoice", Trade::Sale, Subject::Sales)
    },
    Source {
        own: OwnerFilter::Everybodys,
        ..dated(HitKind::Quote, "quote", Trade::Sale, Subject::Quotes)
    },
    dated(HitKind::CreditNote, "credit_note", Trade::Sale, Subject::Sales),
    Source {
        own: OwnerFilter::Everybodys,
        amount: "amount",
        ..dated(HitKind::Receipt, "receipt", Trade::Sale, Subject::ReceivePayment)
    },
    Source {
        name: "name",
        date: "start_date",
        own: OwnerFilter::Theirs,
        ..dated(HitKind::RecurringInvoice, "recurring_invoice", Trade::Sale, Subject::Sales)
    },
    dated(HitKind::Bill, "bill", Trade::Purchase, Subject::Bills),
    Source {
        name: "name",
        date: "start_date",
        own: OwnerFilter::Theirs,
        ..dated(HitKind::RecurringBill, "recurring_bill", Trade::Purchase, Subject::Bills)
    },
    dated(HitKind::Expense, "expense", Trade::Purchase, Subject::Expenses),
    dated(HitKind::VendorCredit, "vendor_credit", Trade::Purchase, Subject::Bills),
    Source {
        own: OwnerFilter::Everybodys,
        amount: "amount",
        ..dated(HitKind::Payment, "payment", Trade::Purchase, Subject::MakePayment)
    },
    Source {
        own: OwnerFilter::Everybodys,
        amount: "amount",
        ..dated(HitKind::Refund, "refund", Trade::Sale, Subject::ReceivePayment)
    },
    Source {
        own: OwnerFilter::Everybodys,
        amount: "amount",
        ..dated(HitKind::VendorRefund, "vendor_refund", Trade::Purchase, Subject::MakePayment)
    },
];

impl Source {
    /// The document with exactly this number, in any letter case.
    pub(super) fn by_number(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        number: &str,
        only: Option<UserId>,
    ) -> Result<Vec<SearchHit>> {
        let Source { table, name, .. } = self;
        let mut clause = self.readable(tenant, only);
        let (typed, capitals) = (clause.param(number), clause.param(number.to_uppercase()));
        clause.and(&format!("d.{name} in ({typed}, {capitals})"));
        let limit = clause.param(limit(1));
        let sql = format!(
            "select {} from {table} d {} {} limit {limit}",
            self.columns(),
            self.party(),
            clause.sql()
        );
        Ok(tx.all(&sql, &clause.args, |row| self.hit(row))?)
    }

    /// Documents with a total or date, newest first.
    pub(super) fn by_amount_or_date(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        meant: &ExactMeaning,
        only: Option<UserId>,
        most: usize,
    ) -> Result<Vec<SearchHit>> {
        let mut clause = self.readable(tenant, only);
        add_exact_condition(&mut clause, meant, (self.amount, self.date));
        self.newest(tx, clause, most)
    }

    /// The newest documents of customers or vendors; `parties` must not be empty.
    pub(super) fn of_parties(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        parties: &[i64],
        only: Option<UserId>,
        most: usize,
    ) -> Result<Vec<SearchHit>> {
        let mut clause = self.readable(tenant, only);
        clause.among(&format!("d.{}", self.party_id()), parties);
        self.newest(tx, clause, most)
    }

    fn newest(&self, tx: &mut dyn Tx, mut clause: Clause, most: usize) -> Result<Vec<SearchHit>> {
        let limit = clause.param(limit(most));
        let sql = format!(
            "select {} from {} d {} {} order by d.{} desc, d.id desc limit {limit}",
            self.columns(),
            self.table,
            self.party(),
            clause.sql(),
            self.date
        );
        Ok(tx.all(&sql, &clause.args, |row| self.hit(row))?)
    }

    /// Documents that contain each word of the text, newest first.
    pub(super) fn by_text(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        (words, among): (&[String], SearchedDocuments<'_>),
        only: Option<UserId>,
        most: usize,
    ) -> Result<Vec<SearchHit>> {
        let Source { table, name, date, amount, .. } = self;
        let mut clause = self.readable(tenant, only);
        let order = format!("order by d.{date} desc, d.id desc");
        let looked_at = match among {
            SearchedDocuments::All => String::new(),
            SearchedDocuments::These([]) => return Ok(Vec::new()),
            SearchedDocuments::These(ids) => {
                clause.among("d.id", ids);
                String::new()
            }
            SearchedDocuments::Latest(count) => format!("{order} limit {}", clause.param(count)),
        };
        let within = clause.sql().to_owned();
        let texts: &[&str] = match self.by_party {
            true => &["d.search_text", "c.search_text"],
            false => &["d.search_text"],
        };
        let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
        let has_each = folded::has_each(&mut clause, words, &texts);
        let (party, party_id) = (self.party(), self.party_id());
        let (raises, at_once) = self.is_special();
        let limit = clause.param(limit(most));
        let sql = format!(
            "select d.id, d.{name}, c.display_name, d.raises, d.at_once, d.{date}, d.{amount},
                    d.currency_id
             from (select d.tenant_id, d.id, d.{name}, d.{date}, d.{amount}, d.currency_id,
                          d.{party_id}, d.search_text, {raises} as raises, {at_once} as at_once
                   from {table} d {within} {looked_at}) d
             {party}
             where {has_each}
             {order} limit {limit}"
        );
        Ok(tx.all(&sql, &clause.args, |row| self.hit(row))?)
    }

    fn hit(&self, row: &Row<'_>) -> Result<SearchHit, DbError> {
        let (raises, at_once): (bool, bool) = (row.get(3)?, row.get(4)?);
        let kind = match (raises, at_once) {
            (true, _) => HitKind::DebitNote,
            (false, true) => HitKind::SalesReceipt,
            (false, false) => self.kind,
        };
        Ok(document(row, kind)?.of_total(row.get(5)?, (row.get(6)?, row.get(7)?)))
    }

    /// What [`Source::hit`] reads.
    fn columns(&self) -> String {
        let Source { name, date, amount, .. } = self;
        let (raises, at_once) = self.is_special();
        format!(
            "d.id, d.{name}, c.display_name, {raises}, {at_once}, d.{date}, d.{amount},
             d.currency_id"
        )
    }

    /// The kinds whose numbers its documents have.
    pub(super) const fn doc_kinds(&self) -> &'static [DocKind] {
        match self.kind {
            HitKind::Invoice => &[DocKind::Invoice, DocKind::DebitNote, DocKind::SalesReceipt],
            HitKind::Quote => &[DocKind::Quote],
            HitKind::CreditNote => &[DocKind::CreditNote],
            HitKind::Receipt => &[DocKind::Receipt],
            HitKind::Bill => &[DocKind::Bill],
            HitKind::Expense => &[DocKind::Expense],
            HitKind::VendorCredit => &[DocKind::VendorCredit],
            HitKind::Payment => &[DocKind::Payment],
            HitKind::Refund => &[DocKind::Refund],
            HitKind::VendorRefund => &[DocKind::VendorRefund],
            _ => &[],
        }
    }

    /// The join of the customer or vendor, if there is one, as `c`.
    fn party(&self) -> String {
        let (parties, party_id) = (self.trade.party_kind(), self.party_id());
        format!("left join {parties} c on c.tenant_id = $1 and c.id = d.{party_id}")
    }

    /// The SQL of whether it is an invoice that increases another one, and whether it was paid at
    /// once.
    const fn is_special(&self) -> (&'static str, &'static str) {
        match self.kind {
            HitKind::Invoice => ("d.original_id is not null", "d.deposit_account_id is not null"),
            _ => ("1 = 0", "1 = 0"),
        }
    }

    fn party_id(&self) -> &'static str {
        match self.trade {
            Trade::Sale => "customer_id",
            Trade::Purchase => "vendor_id",
        }
    }

    /// The condition of readable documents; with `only`, that person's own sales.
    fn readable(&self, tenant: TenantId, only: Option<UserId>) -> Clause {
        let mut clause = Clause::in_company(tenant, "d.tenant_id = $1 and d.deleted_at is null");
        match self.own {
            OwnerFilter::Everybodys => {}
            OwnerFilter::Theirs => clause.when(only, |user| format!("d.created_by = {user}")),
            OwnerFilter::TheirsAndProjects => clause
                .when(only, |user| format!("(d.created_by = {user} or d.project_id is not null)")),
        }
        clause
    }
}

/// Restricts to an amount or a date; `d` is the document.
fn add_exact_condition(
    clause: &mut Clause,
    meant: &ExactMeaning,
    (amount_column, date_column): (&str, &str),
) {
    match meant {
        ExactMeaning::Day(day) => clause.equals(&format!("d.{date_column}"), *day),
        ExactMeaning::Amount { amount, currencies } => {
            clause.equals(&format!("d.{amount_column}"), *amount);
            clause.among("d.currency_id", currencies);
        }
    }
}

fn document(row: &Row<'_>, kind: HitKind) -> Result<SearchHit, DbError> {
    Ok(SearchHit::new(kind, row.get(0)?, row.get(1)?, row.get(2)?))
}

fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}
