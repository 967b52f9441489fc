//! The chart of accounts by what people write for an account in a file.

use std::collections::HashMap;

use books::accounts::{self, AccountRow};
use ledger::AccountId;
use platform::text::{fold, latin_digits};
use platform::{Result, TenantId, Tx};

/// The accounts of a company by their numbers and names.
pub struct ChartIndex {
    rows: Vec<AccountRow>,
    by_number: HashMap<String, usize>,
    by_name: HashMap<String, Vec<usize>>,
}

impl ChartIndex {
    /// Reads the chart.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId) -> Result<ChartIndex> {
        let rows = accounts::chart(tx, tenant)?;
        let mut by_name: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, row) in rows.iter().enumerate() {
            for name in [&row.name_en, &row.name_ar] {
                let named = by_name.entry(fold(name)).or_default();
                if !named.contains(&at) {
                    named.push(at);
                }
            }
        }
        let number = |(at, row): (usize, &AccountRow)| (row.number.to_ascii_lowercase(), at);
        let by_number = rows.iter().enumerate().map(number).collect();
        Ok(ChartIndex { rows, by_number, by_name })
    }

    /// The account of a number.
    pub fn numbered(&self, number: &str) -> Option<&AccountRow> {
        let at = self.by_number.get(&as_number(number).to_ascii_lowercase())?;
        self.rows.get(*at)
    }

    /// The account of an id.
    pub fn with_id(&self, id: AccountId) -> Option<&AccountRow> {
        self.rows.iter().find(|row| row.id == id)
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
