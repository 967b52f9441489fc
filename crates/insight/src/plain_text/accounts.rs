//! The names of accounts in plain text: the path from the root, each step with its number, so that
//! all names are unique.

use std::collections::{HashMap, HashSet};

use books::accounts::AccountRow;
use ledger::{AccountId, MainType};
use platform::Locale;

use super::ledger_format::LedgerFormat;
use super::words;

/// The names of a chart's accounts, including groups.
pub struct AccountNames {
    by_id: HashMap<AccountId, String>,
}

impl AccountNames {
    /// In the reader's language; the five roots are in English, by which the programs recognize
    /// assets, liabilities, equity, income and expenses.
    pub fn from_chart(chart: &[AccountRow], format: LedgerFormat, locale: Locale) -> AccountNames {
        let rows: HashMap<AccountId, &AccountRow> = chart.iter().map(|row| (row.id, row)).collect();
        let mut taken = HashSet::new();
        let by_id = chart
            .iter()
            .map(|row| {
                let mut name = path(row, &rows, format, locale);
                if !taken.insert(name.clone()) {
                    name = format!("{name}-{}", row.id.0);
                    taken.insert(name.clone());
                }
                (row.id, name)
            })
            .collect();
        AccountNames { by_id }
    }

    /// An account's name.
    pub fn name(&self, account: AccountId) -> Option<&str> {
        self.by_id.get(&account).map(String::as_str)
    }
}

fn path(
    row: &AccountRow,
    rows: &HashMap<AccountId, &AccountRow>,
    format: LedgerFormat,
    locale: Locale,
) -> String {
    let root = root(row.main_type);
    let mut parts = Vec::new();
    let mut next = Some(row);
    // No chart is deeper than its number of accounts, even if its rows contain a cycle.
    for _ in 0..rows.len() {
        let Some(here) = next else { break };
        // The chart's top group of a class is the root itself: its name would appear twice.
        let is_root = here.parent.is_none() && !here.postable && is_root(here.main_type);
        if !is_root {
            parts.push(part(here, format, locale));
        }
        next = here.parent.and_then(|parent| rows.get(&parent).copied());
    }
    parts.push(root.to_owned());
    parts.reverse();
    parts.join(":")
}

/// `112001 Accounts receivable`; `112001-Accounts-receivable` for beancount.
fn part(row: &AccountRow, format: LedgerFormat, locale: Locale) -> String {
    let name = locale.pick(&row.name_en, &row.name_ar).trim();
    // In some charts the name contains the number too.
    let name = name.strip_prefix(&row.number).map_or(name, str::trim_start);
    let text = format!("{} {name}", row.number);
    match format {
        LedgerFormat::Hledger | LedgerFormat::Ledger => words::account_part(&text),
        LedgerFormat::Beancount => words::beancount_part(&text, row.id.0),
    }
}

const fn root(main_type: MainType) -> &'static str {
    match main_type {
        MainType::Assets => "Assets",
        MainType::Liabilities => "Liabilities",
        MainType::Equity => "Equity",
        MainType::Income | MainType::OtherIncome => "Income",
        MainType::CostOfSales | MainType::Expenses | MainType::OtherExpenses => "Expenses",
    }
}

/// Whether a class is one of the five roots.
const fn is_root(main_type: MainType) -> bool {
    !matches!(main_type, MainType::OtherIncome | MainType::CostOfSales | MainType::OtherExpenses)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(id: i64, parent: Option<i64>, number: &str, name: (&str, &str)) -> AccountRow {
        let main_type =
            if number.starts_with('5') { MainType::CostOfSales } else { MainType::Assets };
        AccountRow {
            id: AccountId(id),
            number: number.to_owned(),
            name_en: name.0.to_owned(),
            name_ar: name.1.to_owned(),
            main_type,
            detail_type: None,
            parent: parent.map(AccountId),
            postable: number.len() > 2,
            active: true,
            is_system: false,
            system_role: None,
            pickers: String::new(),
            currency_id: 30,
            description: String::new(),
            version: 1,
        }
    }

    fn named(format: LedgerFormat, locale: Locale) -> Vec<String> {
        let chart = [
            account(1, None, "1", ("Assets", "الأصول")),
            account(2, Some(1), "11", ("Current  assets; short", "أصول متداولة")),
            account(3, Some(2), "111001", ("Main cash: Cairo", "الخزينة الرئيسية")),
            account(4, Some(2), "111.001", ("Main cash: Cairo", "الخزينة الرئيسية")),
            account(5, None, "5", ("Cost of sales", "تكلفة المبيعات")),
            account(6, Some(5), "511001", ("511001 Goods", "بضاعة")),
        ];
        let names = AccountNames::from_chart(&chart, format, locale);
        chart.iter().map(|row| names.name(row.id).unwrap().to_owned()).collect()
    }

    #[test]
    fn a_name_is_the_way_from_the_root() {
        assert_eq!(
            named(LedgerFormat::Hledger, Locale::En),
            [
                "Assets",
                "Assets:11 Current assets, short",
                "Assets:11 Current assets, short:111001 Main cash - Cairo",
                "Assets:11 Current assets, short:111.001 Main cash - Cairo",
                "Expenses:5 Cost of sales",
                "Expenses:5 Cost of sales:511001 Goods",
            ]
        );
        assert_eq!(
            named(LedgerFormat::Ledger, Locale::Ar)[2],
            "Assets:11 أصول متداولة:111001 الخزينة الرئيسية"
        );
    }

    #[test]
    fn beancount_gets_letters_digits_and_dashes_and_no_name_twice() {
        assert_eq!(
            named(LedgerFormat::Beancount, Locale::En)[2..],
            [
                "Assets:11-Current-assets-short:111001-Main-cash-Cairo",
                "Assets:11-Current-assets-short:111-001-Main-cash-Cairo",
                "Expenses:5-Cost-of-sales",
                "Expenses:5-Cost-of-sales:511001-Goods",
            ]
        );
    }
}
