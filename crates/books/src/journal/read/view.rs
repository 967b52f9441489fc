//! An entry as shown: on its document's page and on its page in the journal.

use std::collections::{BTreeSet, HashMap};

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money};
use platform::{Problem, Result, TenantId, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::goods_kinds::GoodsKinds;
use super::invoice_kinds::InvoiceKinds;
use super::store::{self, pages};
use crate::currencies;
use crate::journal::model::{Line, Sealed};
use crate::journal::scope::Dimension;

/// A line of an entry.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct JournalLineView {
    /// The account.
    pub account_id: i64,
    /// Its number.
    pub account_number: String,
    /// Its English name.
    pub account_name: String,
    /// Its Arabic name.
    pub account_name_ar: String,
    /// Base currency, decimal text; "0.00" on the other side.
    pub debit: String,
    /// Base currency, decimal text.
    pub credit: String,
    /// The line's explanation.
    pub memo: Option<String>,
    /// The project that it belongs to.
    pub project_id: Option<i64>,
    /// The branch that it belongs to.
    pub branch_id: Option<i64>,
    /// The class that it belongs to.
    pub class_id: Option<i64>,
    /// The project's name.
    pub project_name: Option<String>,
    /// The branch's name.
    pub branch_name: Option<String>,
    /// The class's name.
    pub class_name: Option<String>,
}

/// A posted entry.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct JournalEntryView {
    /// The same as `number`: an entry has no other id.
    pub id: i64,
    /// Its place in the company's journal, from 1 without gaps.
    pub number: i64,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The explanation.
    pub memo: String,
    /// The source document's kind.
    pub kind: String,
    /// The source document.
    pub doc_id: Option<i64>,
    /// The kind of the document that moved the goods; only of a cost of goods, whose id and number
    /// are that document's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goods_kind: Option<String>,
    /// Its number.
    pub doc_number: Option<String>,
    /// The entry that this one reverses.
    pub reverses: Option<i64>,
    /// The entry that reversed this one.
    pub reversed_by: Option<i64>,
    /// When it was posted.
    #[schema(value_type = String, format = DateTime)]
    pub posted_at: Timestamp,
    /// By whom.
    pub posted_by: String,
    /// The lines, debits and credits as they were written.
    pub lines: Vec<JournalLineView>,
    /// The sum of the debits, which is the sum of the credits.
    pub total: String,
}

/// Every entry of a document, oldest first, reversed pairs included.
pub fn entries_of(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Vec<JournalEntryView>> {
    let entries = store::entries_of(tx, tenant, doc)?;
    show(tx, tenant, entries)
}

/// Every entry of several documents together, oldest first, reversed pairs included.
pub fn entries_of_all(
    tx: &mut dyn Tx,
    tenant: TenantId,
    docs: &[DocRef],
) -> Result<Vec<JournalEntryView>> {
    let entries = pages::entries_of_all(tx, tenant, docs)?;
    show(tx, tenant, entries)
}

/// The entries with numbers from one to another, both included.
pub fn entries_between(
    tx: &mut dyn Tx,
    tenant: TenantId,
    first: i64,
    last: i64,
) -> Result<Vec<JournalEntryView>> {
    let entries = store::entries_between(tx, tenant, first, last)?;
    show(tx, tenant, entries)
}

/// The entry with that number.
pub fn find_by_number(tx: &mut dyn Tx, tenant: TenantId, number: i64) -> Result<JournalEntryView> {
    let entries = store::entries_between(tx, tenant, number, number)?;
    show(tx, tenant, entries)?.pop().ok_or_else(Problem::not_found)
}

fn show(tx: &mut dyn Tx, tenant: TenantId, entries: Vec<Sealed>) -> Result<Vec<JournalEntryView>> {
    if entries.is_empty() {
        return Ok(Vec::new());
    }
    let decimals = currencies::base(tx, tenant)?.minor_digits;
    let accounts = pages::account_names(tx, tenant)?;
    let labels = Labels::load(tx, tenant, &entries)?;
    let numbers: Vec<i64> = entries.iter().map(|entry| entry.number).collect();
    let reversals = pages::reversals(tx, tenant, &numbers)?;
    let kinds = InvoiceKinds::of_entries(tx, tenant, &entries)?;
    let goods = GoodsKinds::of_entries(tx, tenant, &entries)?;
    let shown = entries.into_iter().map(|entry| {
        let reversed_by = reversals.get(&entry.number).copied();
        let kind = (kinds.kind_of(entry.doc), goods.kind_of(entry.doc));
        view(entry, (kind, reversed_by), decimals, &accounts, &labels)
    });
    shown.collect()
}

/// The current names of what the lines of some entries are labelled with.
#[derive(Debug, Default)]
pub struct Labels {
    projects: HashMap<i64, String>,
    branches: HashMap<i64, String>,
    classes: HashMap<i64, String>,
}

impl Labels {
    /// Those of the lines of these entries, in one query a kind.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId, entries: &[Sealed]) -> Result<Labels> {
        Ok(Labels {
            projects: label_names(tx, tenant, Dimension::Project, entries, |line| line.project)?,
            branches: label_names(tx, tenant, Dimension::Branch, entries, |line| line.branch)?,
            classes: label_names(tx, tenant, Dimension::Class, entries, |line| line.class)?,
        })
    }

    /// The name of a line's project.
    pub fn project(&self, line: &Line) -> Option<&String> {
        self.projects.get(&line.project?)
    }

    /// The name of a line's branch.
    pub fn branch(&self, line: &Line) -> Option<&String> {
        self.branches.get(&line.branch?)
    }

    /// The name of a line's class.
    pub fn class(&self, line: &Line) -> Option<&String> {
        self.classes.get(&line.class?)
    }
}

/// The names of one kind of label; entries without one cause no query.
fn label_names(
    tx: &mut dyn Tx,
    tenant: TenantId,
    dimension: Dimension,
    entries: &[Sealed],
    of: impl Fn(&Line) -> Option<i64>,
) -> Result<HashMap<i64, String>> {
    let ids: BTreeSet<i64> = entries.iter().flat_map(|entry| &entry.lines).filter_map(of).collect();
    pages::label_names(tx, tenant, dimension, &ids)
}

fn view(
    entry: Sealed,
    ((kind, goods_kind), reversed_by): ((DocKind, Option<String>), Option<i64>),
    decimals: u8,
    accounts: &HashMap<AccountId, (String, String, String)>,
    labels: &Labels,
) -> Result<JournalEntryView> {
    let total = Money::sum(entry.lines.iter().map(|line| line.debit)).map_err(Problem::internal)?;
    let lines = entry
        .lines
        .into_iter()
        .map(|line| {
            let (number, name, name_ar) = accounts.get(&line.account).cloned().unwrap_or_default();
            let project_name = labels.project(&line).cloned();
            let branch_name = labels.branch(&line).cloned();
            let class_name = labels.class(&line).cloned();
            JournalLineView {
                account_id: line.account.0,
                account_number: number,
                account_name: name,
                account_name_ar: name_ar,
                debit: line.debit.to_text(decimals),
                credit: line.credit.to_text(decimals),
                memo: line.memo,
                project_id: line.project,
                branch_id: line.branch,
                class_id: line.class,
                project_name,
                branch_name,
                class_name,
            }
        })
        .collect();
    Ok(JournalEntryView {
        id: entry.number,
        number: entry.number,
        date: entry.date,
        memo: entry.memo,
        kind: kind.as_str().to_owned(),
        doc_id: Some(entry.doc.id).filter(|id| *id != 0),
        goods_kind,
        doc_number: Some(entry.doc_number).filter(|number| !number.is_empty()),
        reverses: entry.reverses,
        reversed_by,
        posted_at: entry.posted_at,
        posted_by: entry.posted_by_name,
        lines,
        total: total.to_text(decimals),
    })
}
