//! The queries of other records: cheques, entries, assets, projects and what others issued.

use std::collections::BTreeSet;

use books::currencies;
use directory::projects as directory_projects;
use platform::context::UserId;
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx};

use super::folded::{FEW, folded, has_each};
use super::{RECENT, add_exact_condition, document, limit};
use crate::search::exact::ExactMeaning;
use crate::search::model::{HitKind, SearchHit};

/// Cheques that came with payments of a table, by their numbers, banks and amounts and the days
/// on which they are due, the latest first.
pub(in crate::search) fn cheques(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payments: &'static str,
    (text, meanings): (&str, &[ExactMeaning]),
    most: usize,
) -> Result<Vec<SearchHit>> {
    let (parties, party_id) = match payments {
        "receipt" => ("customer", "customer_id"),
        _ => ("vendor", "vendor_id"),
    };
    let from = format!(
        "join {payments} p on p.tenant_id = d.tenant_id and p.id = d.id
         left join {parties} c on c.tenant_id = p.tenant_id and c.id = p.{party_id}"
    );
    let columns = "d.id, d.number, c.display_name, d.due_date, d.amount, d.currency_id";
    let mut clause = Clause::in_company(tenant, "p.tenant_id = $1");
    clause.search(&["d.search_text"], Some(text));
    let (recent, most_hits) = (clause.param(RECENT), clause.param(limit(most)));
    let sql = format!(
        "select {columns}
         from (select d.* from cheque d where d.tenant_id = $1 and d.deleted_at is null
               order by d.id desc limit {recent}) d
         {from} {} order by d.id desc limit {most_hits}",
        clause.sql()
    );
    let mut hits = tx.all(&sql, &clause.args, |row| with_total(row, HitKind::Cheque))?;
    let exactly = ExactSource {
        kind: HitKind::Cheque,
        select: &format!("select {columns} from cheque d {from}"),
        active: "d.tenant_id = $1 and p.tenant_id = $1 and d.deleted_at is null",
        amount: "amount",
        date: "due_date",
    };
    hits.extend(exactly.hits(tx, tenant, meanings, most)?);
    Ok(without_repeats(hits, most))
}

/// Journal entries by numbers and memos, totals and dates, the latest first.
pub(in crate::search) fn entries(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (text, meanings): (&str, &[ExactMeaning]),
    most: usize,
) -> Result<Vec<SearchHit>> {
    let mut clause = Clause::in_company(tenant, "d.tenant_id = $1");
    clause.search(&["d.search_text"], Some(text));
    let (recent, most_hits) = (clause.param(RECENT), clause.param(limit(most)));
    let sql = format!(
        "select d.id, d.number, d.memo, d.date, d.total, d.currency_id
         from (select d.* from manual_entry d where d.tenant_id = $1 and d.deleted_at is null
               order by d.date desc, d.id desc limit {recent}) d
         {} order by d.date desc, d.id desc limit {most_hits}",
        clause.sql()
    );
    let mut hits = tx.all(&sql, &clause.args, |row| with_total(row, HitKind::JournalEntry))?;
    let exactly = ExactSource {
        kind: HitKind::JournalEntry,
        select: "select d.id, d.number, d.memo, d.date, d.total, d.currency_id from manual_entry d",
        active: "d.tenant_id = $1 and d.deleted_at is null",
        amount: "total",
        date: "date",
    };
    hits.extend(exactly.hits(tx, tenant, meanings, most)?);
    Ok(without_repeats(hits, most))
}

/// Where records with a certain amount or date are found; `d` is the record.
struct ExactSource<'a> {
    kind: HitKind,
    /// The SQL of its id, title and subtitle, and of what [`with_total`] reads.
    select: &'a str,
    /// Which rows are records of the company, `$1`, that still count.
    active: &'a str,
    amount: &'static str,
    date: &'static str,
}

impl ExactSource<'_> {
    /// The latest first, for each meaning of the text.
    fn hits(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        meanings: &[ExactMeaning],
        most: usize,
    ) -> Result<Vec<SearchHit>> {
        let mut hits = Vec::new();
        for meaning in meanings {
            let mut clause = Clause::in_company(tenant, self.active);
            add_exact_condition(&mut clause, meaning, (self.amount, self.date));
            let most = clause.param(limit(most));
            let (select, date, condition) = (self.select, self.date, clause.sql());
            let sql =
                format!("{select} {condition} order by d.{date} desc, d.id desc limit {most}");
            hits.extend(tx.all(&sql, &clause.args, |row| with_total(row, self.kind))?);
        }
        Ok(hits)
    }
}

/// A hit with the date, total and currency in the columns behind its title and subtitle.
fn with_total(row: &Row<'_>, kind: HitKind) -> Result<SearchHit, DbError> {
    Ok(document(row, kind)?.of_total(row.get(3)?, (row.get(4)?, row.get(5)?)))
}

/// A kind of which every record is searched by its name and numbers.
pub(in crate::search) struct Named {
    kind: HitKind,
    table: &'static str,
    /// The column shown below its name.
    subtitle: &'static str,
}

pub(in crate::search) const ASSETS: Named =
    Named { kind: HitKind::FixedAsset, table: "fixed_asset", subtitle: "number" };
pub(in crate::search) const RECURRING_ENTRIES: Named =
    Named { kind: HitKind::RecurringEntry, table: "recurring_entry", subtitle: "null" };

/// The records of a kind whose name or numbers contain each word, the latest first.
pub(in crate::search) fn named(
    tx: &mut dyn Tx,
    tenant: TenantId,
    source: &Named,
    text: &str,
    most: usize,
) -> Result<Vec<SearchHit>> {
    let Named { kind, table, subtitle } = source;
    let mut clause = Clause::in_company(tenant, "tenant_id = $1 and deleted_at is null");
    clause.search(&["search_text"], Some(text));
    let most = clause.param(limit(most));
    let sql = format!(
        "select id, name, {subtitle} from {table} {} order by id desc limit {most}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| document(row, *kind))?)
}

/// Vendors' e-invoices by numbers and names, totals and days, the latest first.
pub(in crate::search) fn received_documents(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (words, meanings): (&[String], &[ExactMeaning]),
    most: usize,
) -> Result<Vec<SearchHit>> {
    let mut clause = Clause::in_company(tenant, "d.tenant_id = $1 and d.direction = 'received'");
    clause.and(
        "d.environment in (select f.environment from authority_fetch f where f.tenant_id = $1)",
    );
    let recent = clause.param(RECENT);
    let within = clause.sql().to_owned();
    let mut matches = vec![has_each(&mut clause, words, &["d.search_text".to_owned()])];
    // The authority's totals are in pounds.
    let pounds = currencies::of_code("EGP").map(|pounds| pounds.id);
    for meaning in meanings {
        matches.push(match meaning {
            ExactMeaning::Day(day) => format!("d.date = {}", clause.param(*day)),
            ExactMeaning::Amount { amount, currencies }
                if pounds.is_some_and(|pounds| currencies.contains(&pounds)) =>
            {
                format!("d.total = {}", clause.param(*amount))
            }
            ExactMeaning::Amount { .. } => continue,
        });
    }
    let most = clause.param(limit(most));
    let sql = format!(
        "select d.id, d.number, d.party_name
         from (select d.id, d.number, d.party_name, d.date, d.total, d.search_text
               from authority_document d {within}
               order by d.date desc, d.id desc limit {recent}) d
         where {} order by d.date desc, d.id desc limit {most}",
        matches.join(" or ")
    );
    Ok(tx.all(&sql, &clause.args, |row| document(row, HitKind::ReceivedDocument))?)
}

/// Hours worked on projects by their descriptions, the latest first; with a person, only of
/// projects that they manage or added.
pub(in crate::search) fn hours(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (words, own): (&[String], Option<UserId>),
    most: usize,
) -> Result<Vec<SearchHit>> {
    let mut clause = Clause::in_company(tenant, "d.tenant_id = $1 and d.deleted_at is null");
    clause.when(own, |user| {
        format!(
            "exists (select 1 from project p
                 where p.tenant_id = $1 and p.id = d.project_id and {})",
            directory_projects::own_projects_sql(user)
        )
    });
    let within = clause.sql().to_owned();
    let has_each = has_each(&mut clause, words, &[folded("d.description")]);
    let (recent, most) = (clause.param(FEW), clause.param(limit(most)));
    let sql = format!(
        "select d.id, d.description, p.name, d.project_id
         from (select d.id, d.description, d.project_id from project_time d {within}
               order by d.id desc limit {recent}) d
         join project p on p.tenant_id = $1 and p.id = d.project_id
         where {has_each} order by d.id desc limit {most}"
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(SearchHit { within: row.get(3)?, ..document(row, HitKind::ProjectTime)? })
    })?)
}

/// Projects by name; with a person, only those that they manage or added.
pub(in crate::search) fn projects(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (words, own): (&[String], Option<UserId>),
    most: usize,
) -> Result<Vec<SearchHit>> {
    let mut clause = Clause::in_company(tenant, "p.tenant_id = $1");
    let has_each = has_each(&mut clause, words, &[directory_projects::NAME.to_owned()]);
    clause.and(&has_each);
    clause.when(own, directory_projects::own_projects_sql);
    let most = clause.param(limit(most));
    let sql = format!(
        "select p.id, p.name, c.display_name from project p
         left join customer c on c.tenant_id = $1 and c.id = p.customer_id
         {} order by p.id desc limit {most}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| document(row, HitKind::Project))?)
}

/// The first of each, up to the limit.
fn without_repeats(mut hits: Vec<SearchHit>, most: usize) -> Vec<SearchHit> {
    let mut seen = BTreeSet::new();
    hits.retain(|hit| seen.insert(hit.id));
    hits.truncate(most);
    hits
}
