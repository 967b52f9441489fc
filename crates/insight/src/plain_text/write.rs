//! Writes a company's ledger to a file and proves it.

use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::io::{BufReader, BufWriter, Seek as _, Write as _};

use books::{accounts, journal};
use jiff::civil::Date;
use ledger::Money;
use platform::{Locale, Problem, Result, TenantId, Tx};

use super::accounts::AccountNames;
use super::format::{self, EntryWriter, Head};
use super::ledger_format::LedgerFormat;
use super::names::Names;
use super::read_back::add_up;
use reports::company::Company;

/// A written ledger.
pub struct Ledger {
    /// Positioned at its start; deleted when it is closed.
    pub file: File,
    /// The number of entries.
    pub entries: u64,
}

/// The whole ledger of a company, with account names in the reader's language; an empty one opens
/// today.
///
/// It is written to `file`; memory doesn't grow with it.
///
/// # Errors
/// 500 when the disk is full, or when the written text differs from the journal: then nobody gets
/// it.
pub fn write(
    tx: &mut dyn Tx,
    (tenant, locale, today): (TenantId, Locale, Date),
    file: File,
    form: LedgerFormat,
) -> Result<Ledger> {
    let company = Company::load(tx, tenant)?;
    let chart = accounts::chart(tx, tenant)?;
    let names = AccountNames::from_chart(&chart, form, locale);
    let balances = journal::balances(tx, tenant, Date::MAX)?;
    let mut file = BufWriter::new(file);
    let first_day = journal::first_day(tx, tenant)?.unwrap_or(today);
    let head = Head { company: &company.name, currency: company.currency, first_day };
    let mut used: Vec<&str> = balances.keys().filter_map(|id| names.name(*id)).collect();
    used.sort_unstable();
    format::head(&mut file, form, &head, used.into_iter()).map_err(Problem::internal)?;
    let writer = EntryWriter { format: form, currency: company.currency, accounts: &names };
    let entries = journal::walk(tx, tenant, &mut |tx, entries| {
        let names = Names::load(tx, tenant, entries)?;
        for entry in entries {
            writer.entry(&mut file, entry, &names).map_err(Problem::internal)?;
        }
        Ok(())
    })?;
    let mut file = file.into_inner().map_err(|error| Problem::internal(error.error()))?;
    file.flush().and_then(|()| file.rewind()).map_err(Problem::internal)?;
    let written = add_up(BufReader::new(&file), company.currency.minor_digits);
    let written = written.map_err(Problem::internal)?;
    let expected = balances
        .iter()
        .map(|(id, balance)| (names.name(*id).unwrap_or_default(), *balance))
        .collect();
    compare(written.entries, entries, &written.balances, &expected)?;
    file.rewind().map_err(Problem::internal)?;
    Ok(Ledger { file, entries: entries.unsigned_abs() })
}

/// Refuses a difference in an account's balance, or in the number of entries.
fn compare(
    written: i64,
    entries: i64,
    balances: &HashMap<String, Money>,
    expected: &HashMap<&str, Money>,
) -> Result<()> {
    if written != entries {
        let problem = format!("plain text: {written} entries written of {entries}");
        return Err(Problem::internal(problem));
    }
    let names: HashSet<&str> =
        balances.keys().map(String::as_str).chain(expected.keys().copied()).collect();
    for name in names {
        let (is, should) = (balances.get(name), expected.get(name));
        if is.copied().unwrap_or_default() != should.copied().unwrap_or_default() {
            let problem = format!("plain text: {name} is {is:?} instead of {should:?}");
            return Err(Problem::internal(problem));
        }
    }
    Ok(())
}
