//! What the search reads. Patterns are folded, as the columns they are held against.

mod records;

use ledger::Trade;
use platform::access::Subject;
use platform::context::UserId;
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx, args};

use super::exact::Exact;
use super::model::{HitKind, SearchHit};

pub(super) use records::{assets, cheques, entries, projects};

/// The parties of a table, which are hits of that kind.
pub(super) fn parties(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (table, kind): (&'static str, HitKind),
    pattern: &str,
    most: usize,
) -> Result<Vec<SearchHit>> {
    let sql = format!(
        r"select id, display_name, company_name from {table}
          where tenant_id = $1 and deleted_at is null and search_text like $2 escape '\'
          order by display_key limit $3"
    );
    Ok(tx.all(&sql, args![tenant, pattern, limit(most)], |row| {
        let title: String = row.get(1)?;
        let company: Option<String> = row.get(2)?;
        let subtitle = company.filter(|company| *company != title);
        Ok(SearchHit { kind, id: row.get(0)?, title, subtitle })
    })?)
}

pub(super) fn products(
    tx: &mut dyn Tx,
    tenant: TenantId,
    pattern: &str,
    most: usize,
) -> Result<Vec<SearchHit>> {
    Ok(tx.all(
        r"select id, name, sku from product
          where tenant_id = $1 and active = $2 and search_text like $3 escape '\'
          order by name_key limit $4",
        args![tenant, true, pattern, limit(most)],
        |row| {
            Ok(SearchHit {
                kind: HitKind::Product,
                id: row.get(0)?,
                title: row.get(1)?,
                subtitle: row.get(2)?,
            })
        },
    )?)
}

/// A kind of document, as it is searched.
pub(super) struct Source {
    pub(super) kind: HitKind,
    /// What somebody must be allowed to read.
    pub(super) subject: Subject,
    table: &'static str,
    /// Whether its party is a customer or a vendor, of whom an expense may name none.
    trade: Trade,
    /// What people know it by.
    name: &'static str,
    /// What the latest are told by.
    date: &'static str,
    /// What it is worth, in its currency.
    amount: &'static str,
    /// Whether it is found by its party's names and numbers too.
    by_party: bool,
    /// Whose of it somebody finds who reads only their own.
    own: OwnerFilter,
    /// Where it is looked for.
    pub(super) among: Among<'static>,
}

/// Whose documents somebody finds who reads only their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OwnerFilter {
    Everybodys,
    Theirs,
    TheirsAndProjects,
}

/// Among which documents a text is looked for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Among<'a> {
    All,
    Latest(i64),
    These(&'a [i64]),
}

/// How many of the latest documents are looked through where no pieces of words are kept: a rare
/// word must not read a million.
pub(super) const RECENT: i64 = 20_000;

/// Documents that are found by their number and their party, among the latest.
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
        among: Among::Latest(RECENT),
    }
}

/// Every kind of document, in the order of the answer.
pub(super) const SOURCES: [Source; 10] = [
    Source {
        by_party: false,
        among: Among::All,
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
];

impl Source {
    /// The document with exactly this number, typed in small letters or capitals.
    pub(super) fn numbered(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        number: &str,
        only: Option<UserId>,
    ) -> Result<Vec<SearchHit>> {
        let Source { table, name, .. } = self;
        let mut clause = self.living(tenant, only);
        let (typed, capitals) = (clause.param(number), clause.param(number.to_uppercase()));
        clause.and(&format!("d.{name} in ({typed}, {capitals})"));
        let limit = clause.param(limit(1));
        let (raises, at_once) = self.is_special();
        let sql = format!(
            "select d.id, d.{name}, c.display_name, {raises}, {at_once}
             from {table} d {} {} limit {limit}",
            self.party(),
            clause.sql()
        );
        Ok(tx.all(&sql, &clause.args, |row| self.hit(row))?)
    }

    /// Documents of a total or of a day, newest first.
    pub(super) fn exactly(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        meant: &Exact,
        only: Option<UserId>,
        most: usize,
    ) -> Result<Vec<SearchHit>> {
        let Source { table, name, date, amount, .. } = self;
        let mut clause = self.living(tenant, only);
        narrow_to(&mut clause, meant, (amount, date));
        let limit = clause.param(limit(most));
        let (raises, at_once) = self.is_special();
        let sql = format!(
            "select d.id, d.{name}, c.display_name, {raises}, {at_once}
             from {table} d {} {} order by d.{date} desc, d.id desc limit {limit}",
            self.party(),
            clause.sql()
        );
        Ok(tx.all(&sql, &clause.args, |row| self.hit(row))?)
    }

    /// Documents that contain the text, newest first.
    pub(super) fn containing(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        (pattern, among): (&str, Among<'_>),
        only: Option<UserId>,
        most: usize,
    ) -> Result<Vec<SearchHit>> {
        let Source { table, name, date, .. } = self;
        let mut clause = self.living(tenant, only);
        let order = format!("order by d.{date} desc, d.id desc");
        let looked_at = match among {
            Among::All => String::new(),
            Among::These([]) => return Ok(Vec::new()),
            Among::These(ids) => {
                clause.among("d.id", ids);
                String::new()
            }
            Among::Latest(count) => format!("{order} limit {}", clause.param(count)),
        };
        let within = clause.sql().to_owned();
        let pattern = clause.param(pattern);
        let or_party = match self.by_party {
            true => format!(r"or c.search_text like {pattern} escape '\'"),
            false => String::new(),
        };
        let (party, party_id) = (self.party(), self.party_id());
        let (raises, at_once) = self.is_special();
        let limit = clause.param(limit(most));
        let sql = format!(
            r"select d.id, d.{name}, c.display_name, d.raises, d.at_once
              from (select d.tenant_id, d.id, d.{name}, d.{date}, d.{party_id}, d.search_text,
                           {raises} as raises, {at_once} as at_once
                    from {table} d {within} {looked_at}) d
              {party}
              where d.search_text like {pattern} escape '\' {or_party}
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
        document(row, kind)
    }

    /// The customer or vendor, if one is named: `c`.
    fn party(&self) -> String {
        let (parties, party_id) = (self.trade.party_kind(), self.party_id());
        format!("left join {parties} c on c.tenant_id = $1 and c.id = d.{party_id}")
    }

    /// Whether it is an invoice that raises another one, and whether it was paid at once.
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

    /// Those that somebody finds, who reads `only` their own sales if one is given.
    fn living(&self, tenant: TenantId, only: Option<UserId>) -> Clause {
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

/// Lets through what has this amount or is of this day; `d` is the document.
fn narrow_to(clause: &mut Clause, meant: &Exact, (amount_column, date_column): (&str, &str)) {
    match meant {
        Exact::Day(day) => clause.equals(&format!("d.{date_column}"), *day),
        Exact::Amount { amount, currencies } => {
            clause.equals(&format!("d.{amount_column}"), *amount);
            clause.among("d.currency_id", currencies);
        }
    }
}

fn document(row: &Row<'_>, kind: HitKind) -> Result<SearchHit, DbError> {
    Ok(SearchHit { kind, id: row.get(0)?, title: row.get(1)?, subtitle: row.get(2)? })
}

fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}
