//! Whether new entries would be written, for a file of many: each is decided as writing it decides,
//! upon what was read once for all of them. Nothing is written.

use std::collections::HashSet;

use books::accounts::{self, AccountRow};
use books::journal;
use books::periods::Locks;
use directory::{branches, classes, projects};
use ledger::AccountId;
use platform::{Ctx, Result, Tx};

use super::book::{check_day, on_date, posted};
use super::error::EntryError;
use super::facts::conversion_at;
use super::model::{Draft, Facts};
use super::store;
use super::wire::ManualEntryInput;

/// What new entries are checked against: a valid one takes its number.
pub struct EntryChecks {
    facts: Facts,
    rounding: AccountId,
    locks: Locks,
    /// Every number that was ever used.
    numbers: HashSet<String>,
}

impl EntryChecks {
    /// Reads what they are checked against.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx) -> Result<EntryChecks> {
        let tenant = ctx.tenant;
        let chart = accounts::chart(tx, tenant)?.into_iter();
        let projects = projects::all_by_id(tx, tenant)?.into_iter();
        let branches = branches::all_by_id(tx, tenant)?.into_iter();
        let facts = Facts {
            base: books::currencies::base(tx, tenant)?,
            accounts: chart.map(|account| (account.id, account)).collect(),
            parties: store::parties(tx, tenant)?,
            projects: projects.filter(|(_, known)| known.offered).map(|(id, _)| id).collect(),
            branches: branches.filter(|(_, known)| known.offered).map(|(id, _)| id).collect(),
            classes: classes::all_by_id(tx, tenant)?.into_keys().collect(),
        };
        Ok(EntryChecks {
            facts,
            rounding: accounts::by_role(tx, tenant, "rounding")?,
            locks: Locks::load(tx, ctx)?,
            numbers: store::numbers(tx, tenant)?,
        })
    }

    /// Checks the next entry, one without a day of reversal. One that is not to be recorded takes
    /// no number.
    ///
    /// # Errors
    /// As [`super::create_entry`].
    pub fn check(&mut self, input: &ManualEntryInput, takes: bool) -> Result<()> {
        input.check_size()?;
        let Draft { number, body } = input.decide(&self.facts)?;
        if let Some(number) = number.clone().filter(|number| self.numbers.contains(number)) {
            return Err(EntryError::NumberTaken { number }.into());
        }
        check_day(&body, &self.facts, |area| self.locks.check(area, body.date))?;
        let with = conversion_at(self.facts.base, self.rounding, &body)?;
        let entry = posted(0, "", &body, with)?;
        let account = |id: AccountId| self.facts.accounts.get(&id);
        journal::ensure_live(&entry, |id| account(id).is_some_and(AccountRow::accepts_postings))
            .map_err(on_date)?;
        self.numbers.extend(number.filter(|_| takes));
        Ok(())
    }
}
