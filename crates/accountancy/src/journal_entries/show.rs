//! An entry's own page.

use std::collections::{BTreeSet, HashMap};

use books::accounts::{self, AccountRow};
use books::currencies;
use directory::{branches, classes, customers, projects, vendors};
use ledger::{AccountId, Money, PartyKind, Side};
use platform::activity;
use platform::{Ctx, Problem, Result, Tx};

use super::model::{Line, ManualEntry};
use super::wire::{ManualEntryDetail, ManualEntryView, ManualLineView};
use super::{RECORD, doc, store};
use documents::attachments::{self, Attached};

/// An entry with its files, what it posted, and its history. A deleted one is still shown, as
/// deleted: the journal leads to it.
///
/// # Errors
/// 404 when there is none.
pub fn show_entry(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ManualEntryDetail> {
    let entry = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let at = (entry.body.date, id);
    let (previous_item, next_item) = store::neighbours(tx, ctx.tenant, at)?;
    Ok(ManualEntryDetail {
        entry: view(tx, ctx, &entry)?,
        attachments: attachments::find_all(tx, ctx.tenant, Attached::JournalEntry, id)?,
        entries: books::journal::entries_of(tx, ctx.tenant, doc(id))?,
        activity: activity::latest(tx, ctx.tenant, RECORD, id)?,
        next_item,
        previous_item,
    })
}

/// An entry with its names, and whether a schedule made it; also a deleted one.
///
/// # Errors
/// 404 when there is none.
pub fn printed(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<(ManualEntryView, bool)> {
    let entry = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    Ok((view(tx, ctx, &entry)?, store::is_by_schedule(tx, ctx.tenant, id)?))
}

pub(super) fn view(tx: &mut dyn Tx, ctx: &Ctx, entry: &ManualEntry) -> Result<ManualEntryView> {
    let body = &entry.body;
    let decimals = currencies::stored(body.currency_id)?.minor_digits;
    let base = currencies::base(tx, ctx.tenant)?;
    let reverses = match entry.reverses {
        Some(id) => store::find(tx, ctx.tenant, id)?.map(|other| other.number),
        None => None,
    };
    let reversed_by = store::reversal_of(tx, ctx.tenant, entry.id)?;
    let names = Names::load(tx, ctx, &body.lines)?;
    Ok(ManualEntryView {
        id: entry.id,
        number: entry.number.clone(),
        date: body.date,
        memo: body.memo.clone(),
        currency: currencies::data(body.currency_id),
        exchange_rate: body.rate.to_text(),
        lines: body.lines.iter().map(|line| names.line(line, decimals)).collect(),
        total: body.total.to_text(decimals),
        base_total: body.total_base.to_text(base.minor_digits),
        reverses_id: entry.reverses,
        reverses_number: reverses,
        reverses_by_itself: store::reverses_itself_by(tx, ctx.tenant, entry)?.is_some(),
        reverse_on: body.reverse_on,
        reversed_by_id: reversed_by.as_ref().map(|other| other.id),
        reversed_by_date: reversed_by.as_ref().map(|other| other.date),
        reversed_by_number: reversed_by.map(|other| other.number),
        deleted: entry.deleted_at.is_some(),
        version: entry.version,
        created_by: entry.created_by.clone(),
        created_at: entry.created_at,
    })
}

/// The names, as they are today, of what the lines refer to.
struct Names {
    accounts: HashMap<AccountId, AccountRow>,
    customers: HashMap<i64, String>,
    vendors: HashMap<i64, String>,
    projects: HashMap<i64, String>,
    branches: HashMap<i64, String>,
    classes: HashMap<i64, String>,
}

impl Names {
    fn load(tx: &mut dyn Tx, ctx: &Ctx, lines: &[Line]) -> Result<Names> {
        let mut ids: Vec<AccountId> = lines.iter().map(|line| line.account).collect();
        ids.sort_unstable();
        ids.dedup();
        let of = |kind: PartyKind| -> Vec<i64> {
            let parties = lines.iter().filter_map(|line| line.party);
            parties.filter(|party| party.kind == kind).map(|party| party.id).collect()
        };
        let distinct = |of: fn(&Line) -> Option<i64>| -> BTreeSet<i64> {
            lines.iter().filter_map(of).collect()
        };
        let mut projects = HashMap::new();
        for id in distinct(|line| line.project) {
            let found = projects::lookup(tx, ctx.tenant, id)?;
            projects.extend(found.map(|project| (id, project.name)));
        }
        let mut branches = HashMap::new();
        for id in distinct(|line| line.branch) {
            let found = branches::lookup(tx, ctx.tenant, id)?;
            branches.extend(found.map(|branch| (id, branch.name)));
        }
        let classes: Vec<i64> = distinct(|line| line.class).into_iter().collect();
        let classes = classes::find_many(tx, ctx.tenant, &classes)?;
        Ok(Names {
            projects,
            branches,
            classes: classes.into_iter().map(|(id, class)| (id, class.name)).collect(),
            accounts: accounts::find_many(tx, ctx.tenant, &ids)?,
            customers: customers::names(tx, ctx.tenant, &of(PartyKind::Customer))?,
            vendors: vendors::names(tx, ctx.tenant, &of(PartyKind::Vendor))?,
        })
    }

    fn line(&self, line: &Line, decimals: u8) -> ManualLineView {
        let account = self.accounts.get(&line.account);
        let name = line.party.and_then(|party| match party.kind {
            PartyKind::Customer => self.customers.get(&party.id).cloned(),
            PartyKind::Vendor => self.vendors.get(&party.id).cloned(),
            PartyKind::Employee | PartyKind::Shareholder => None,
        });
        let on = |side: Side| {
            let amount = if line.side == side { line.amount } else { Money::ZERO };
            amount.to_text(decimals)
        };
        ManualLineView {
            account_id: line.account.0,
            account_number: account.map(|row| row.number.clone()).unwrap_or_default(),
            account_name: account.map(|row| row.name_en.clone()).unwrap_or_default(),
            account_name_ar: account.map(|row| row.name_ar.clone()).unwrap_or_default(),
            name_kind: line.party.map(|party| party.kind.as_str().to_owned()),
            name_id: line.party.map(|party| party.id),
            name,
            description: line.description.clone(),
            debit: on(Side::Debit),
            credit: on(Side::Credit),
            project_id: line.project,
            branch_id: line.branch,
            class_id: line.class,
            project_name: line.project.and_then(|id| self.projects.get(&id).cloned()),
            branch_name: line.branch.and_then(|id| self.branches.get(&id).cloned()),
            class_name: line.class.and_then(|id| self.classes.get(&id).cloned()),
        }
    }
}
