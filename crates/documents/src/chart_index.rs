//! The chart of accounts by what people write for an account in a file.

use std::collections::HashMap;

use books::accounts::{self, AccountRow};
use ledger::AccountId;
use platform::text::{fold, latin_digits};
use platform::{Result, TenantId, Tx};

/// The accounts of a company by their numbers and names.
#[derive(Debug, Clone, Default)]
pub struct ChartIndex {
    rows: Vec<AccountRow>,
    by_id: HashMap<AccountId, usize>,
    by_number: HashMap<String, usize>,
    by_name: HashMap<String, Vec<usize>>,
}

impl ChartIndex {
    /// Reads the chart.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId) -> Result<ChartIndex> {
        Ok(ChartIndex::from_rows(accounts::chart(tx, tenant)?))
    }

    /// Of some accounts.
    pub fn from_rows(rows: impl IntoIterator<Item = AccountRow>) -> ChartIndex {
        let mut index = ChartIndex::default();
        rows.into_iter().for_each(|row| index.add(row));
        index
    }

    /// Adds an account.
    pub fn add(&mut self, row: AccountRow) {
        let at = self.rows.len();
        for name in [&row.name_en, &row.name_ar] {
            let named = self.by_name.entry(fold(name)).or_default();
            if !named.contains(&at) {
                named.push(at);
            }
        }
        self.by_number.insert(row.number.to_ascii_lowercase(), at);
        self.by_id.insert(row.id, at);
        self.rows.push(row);
    }

    /// Every account, in the order in which they were added.
    pub fn rows(&self) -> &[AccountRow] {
        &self.rows
    }

    /// The account of a number.
    pub fn numbered(&self, number: &str) -> Option<&AccountRow> {
        let at = self.by_number.get(&as_number(number).to_ascii_lowercase())?;
        self.rows.get(*at)
    }

    /// The account of an id.
    pub fn with_id(&self, id: AccountId) -> Option<&AccountRow> {
        self.by_id.get(&id).and_then(|at| self.rows.get(*at))
    }

    /// The one account to post to of a name: a group may have the same name, as cost of goods sold
    /// has in our chart. None where two accounts have it.
    pub fn posting_named(&self, name: &str) -> Option<&AccountRow> {
        let mut found = self.named(name).filter(|account| account.postable);
        found.next().filter(|_| found.next().is_none())
    }

    /// The accounts of a name in either language, whatever its spelling.
    pub fn named(&self, name: &str) -> impl Iterator<Item = &AccountRow> {
        let found = self.by_name.get(&fold(name)).map(Vec::as_slice).unwrap_or_default();
        found.iter().filter_map(|at| self.rows.get(*at))
    }
}

/// The number of an account as it is written: a sheet keeps `1101` as the number 1101.0.
pub fn as_number(text: &str) -> String {
    let digits = latin_digits(text.trim());
    digits.strip_suffix(".0").unwrap_or(&digits).to_owned()
}
