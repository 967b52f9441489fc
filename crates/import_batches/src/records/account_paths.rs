//! Accounts whose names are paths, as QuickBooks writes them: «Office Rent:Maadi» is Maadi in the
//! group Office Rent.
//!
//! An account with sub-accounts is a group here, which nothing is posted to. What it shows is the
//! total of its sub-accounts; a balance of another amount is refused.

use std::collections::{HashMap, HashSet};

use ledger::Money;
use platform::text::fold;

use super::Names;
use super::names::is_path;
use crate::store::stored_rows::{KeptRow, Record, RowState, RowTrouble};

/// No currency has more decimals.
const DECIMALS: u8 = 3;

const NAME: &str = "account_name";
const BALANCE: &str = "opening_balance";

/// Divides paths into a name and its group, where the file has the account above.
pub fn nest(rows: &mut [KeptRow], names: &Names) {
    let paths: Vec<Option<Vec<String>>> = rows.iter().map(path).collect();
    let known: HashSet<Vec<String>> = paths.iter().flatten().cloned().collect();
    let above = |path: &[String]| {
        let above = path.split_last().map(|(_, above)| above.to_vec());
        above.filter(|above| !above.is_empty() && known.contains(above))
    };
    let parents: HashSet<Vec<String>> = paths.iter().flatten().filter_map(|p| above(p)).collect();
    if parents.is_empty() {
        return;
    }
    let short = short_names(rows, &paths, (&known, names));
    let below = totals_below(rows, &paths, &parents);
    for (place, path) in paths.iter().enumerate() {
        let Some(path) = path else { continue };
        let own = short.get(path).cloned().unwrap_or_default();
        let row = &mut rows[place];
        if let Some(group) = above(path).and_then(|above| short.get(&above)) {
            row.record.insert(NAME.into(), own);
            row.record.entry("parent".into()).or_insert_with(|| group.clone());
        }
        // One that the company has already stays what it is.
        if row.duplicate.is_none() && parents.contains(path) {
            make_group(&mut rows[place], below.get(path.as_slice()).copied().flatten());
        }
    }
}

/// The folded parts of a name.
fn path(row: &KeptRow) -> Option<Vec<String>> {
    let name = row.record.get(NAME).filter(|_| row.state != RowState::None)?;
    if is_path(name) { Some(name.split(':').map(fold).collect()) } else { Some(vec![fold(name)]) }
}

/// The last part of each path that has its account above in the file; the whole of it where
/// another account has that name.
fn short_names(
    rows: &[KeptRow],
    paths: &[Option<Vec<String>>],
    (known, names): (&HashSet<Vec<String>>, &Names),
) -> HashMap<Vec<String>, String> {
    let mut uses: HashMap<&String, usize> = HashMap::new();
    for last in known.iter().filter_map(|path| path.last()) {
        *uses.entry(last).or_default() += 1;
    }
    let mut short = HashMap::new();
    for (row, path) in rows.iter().zip(paths) {
        let (Some(path), Some(whole)) = (path, row.record.get(NAME)) else { continue };
        let last = whole.rsplit(':').next().unwrap_or(whole).trim();
        let is_below = path.len() > 1 && known.contains(&path[..path.len() - 1]);
        let is_free = path.last().and_then(|last| uses.get(last)) == Some(&1)
            && names.chart.named(last).next().is_none();
        let name = if is_below && is_free { last } else { whole.as_str() };
        short.insert(path.clone(), name.to_owned());
    }
    short
}

/// What the accounts below each group come with, those of them that are groups left out; none
/// where a balance can't be read.
fn totals_below<'p>(
    rows: &[KeptRow],
    paths: &'p [Option<Vec<String>>],
    parents: &HashSet<Vec<String>>,
) -> HashMap<&'p [String], Option<Money>> {
    let mut totals: HashMap<&[String], Option<Money>> = HashMap::new();
    for (row, path) in rows.iter().zip(paths) {
        let Some(path) = path.as_ref().filter(|path| !parents.contains(*path)) else { continue };
        let own = balance(&row.record);
        for end in 1..path.len() {
            let total = totals.entry(&path[..end]).or_insert(Some(Money::ZERO));
            *total = total.zip(own).and_then(|(total, own)| total.add(own).ok());
        }
    }
    totals
}

fn balance(record: &Record) -> Option<Money> {
    record.get(BALANCE).map_or(Some(Money::ZERO), |text| Money::parse(text, DECIMALS).ok())
}

fn make_group(row: &mut KeptRow, below: Option<Money>) {
    row.record.insert("is_group".into(), "true".to_owned());
    let own = balance(&row.record);
    if own == Some(Money::ZERO) || (own.is_some() && own == below) {
        row.record.remove(BALANCE);
    } else {
        let (field, code) = (BALANCE.to_owned(), "group_balance".to_owned());
        row.troubles.push(RowTrouble { field, code, said: None, which: None });
    }
}
