//! What other programs call the types of accounts.

use books::accounts::{detail_type, main_charts};
use platform::text::fold;

/// The class of an account, 1 to 8, and its detail type where the word says it.
pub type AccountType = (i64, Option<i64>);

/// Words of QuickBooks, Xero, Zoho, Odoo and Tally, and of Arabic sheets, by what they mean here.
const WORDS: &str = "\
1 1: cash; cash on hand; cash-in-hand; asset_cash; petty cash; خزينة; نقدية
1 2: bank; bank accounts; bank and cash; checking; savings; بنك; بنوك
1 3: undeposited funds; payment clearing
1 5: accounts receivable (a/r); accounts receivable; receivable; asset_receivable; \
sundry debtors; عملاء
1 7: inventory; stock; stock-in-hand; مخزون
1 8: input tax
1 12: prepayment; prepayments; prepaid expenses; asset_prepayments
1 15: other current assets; other current asset; current asset; current assets; \
asset_current; \
current; loans & advances (asset); أصول متداولة
1 16: fixed assets; fixed asset; asset_fixed; fixed; أصول ثابتة
1 17: accumulated depreciation; مجمع الإهلاك
1 22: other assets; other asset; non-current asset; non-current assets; asset_non_current; \
noncurrent; \
investments; misc. expenses (asset); أصول غير متداولة
1 -: asset; assets; أصول; الأصول
2 23: accounts payable (a/p); accounts payable; payable; liability_payable; \
sundry creditors; موردون
2 25: credit card; credit cards; liability_credit_card
2 27: output tax; duties & taxes
2 38: provisions
2 39: other current liabilities; other current liability; current liability; current liabilities; \
liability_current; currliab; التزامات متداولة
2 40: long term liabilities; long term liability; loans (liability); notes payable; secured loans; \
unsecured loans; termliab
2 42: non-current liability; non-current liabilities; liability_non_current; other liability
2 -: liability; liabilities; الالتزامات; التزامات; خصوم; الخصوم; \
قروض; القروض
3 43: capital account; capital; رأس المال
3 44: reserves & surplus; reserves; احتياطيات
3 45: retained earnings; equity_unaffected; current year earnings; أرباح مرحلة
3 -: equity; حقوق الملكية
4 49: sales; sales accounts; revenue; sales of product income; مبيعات
4 52: operating income
4 -: income; direct incomes; direct income; service/fee income; إيرادات; الإيرادات
5 53: cost of goods sold; direct costs; directcosts; purchase accounts; expense_direct_cost; \
cost of revenue; تكلفة البضاعة المباعة
5 54: direct expenses; direct expense
5 -: cost of sales; تكلفة المبيعات
6 59: overhead; overheads; administrative expenses
6 61: depreciation; expense_depreciation; إهلاك
6 -: expense; expenses; indirect expenses; indirect expense; مصروفات; المصروفات
7 62: other income; otherincome; income_other; indirect incomes; indirect income; إيرادات أخرى
8 65: other expense; other expenses; مصروفات أخرى
";

/// The type that a word names: one of our own list, or of another program's.
pub fn of_word(written: &str) -> Option<AccountType> {
    let key = fold(written);
    detail_of_word(&key).or_else(|| foreign(&key)).or_else(|| {
        let mut named = main_charts().into_iter().filter(|class| {
            [&class.key, &class.name_en, &class.name_ar].iter().any(|name| fold(name) == key)
        });
        named.next().map(|class| (class.id, None))
    })
}

/// One of our own detail types, by its word or its name.
fn detail_of_word(key: &str) -> Option<AccountType> {
    let details = (1..).map_while(detail_type);
    let mut named = details.filter(|detail| {
        [&detail.key, &detail.name_en, &detail.name_ar].iter().any(|name| fold(name) == *key)
    });
    named.next().map(|detail| (detail.main_charts_id, Some(detail.id)))
}

fn foreign(key: &str) -> Option<AccountType> {
    WORDS.lines().find_map(|line| {
        let (meant, words) = line.split_once(": ")?;
        words.split("; ").any(|word| fold(word) == key).then_some(())?;
        let (class, detail) = meant.split_once(' ')?;
        Some((class.parse().ok()?, detail.parse().ok()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_other_programs_name_types_of_ours() {
        for (word, meant) in [
            ("Bank", (1, Some(2))),
            ("Other Current Assets", (1, Some(15))),
            ("Sundry Debtors", (1, Some(5))),
            ("liability_current", (2, Some(39))),
            ("Cost of Goods Sold", (5, Some(53))),
            ("expenses", (6, None)),
            ("مصروفات", (6, None)),
            ("قروض", (2, None)),
            ("Accumulated depreciation", (1, Some(17))),
        ] {
            assert_eq!(of_word(word), Some(meant), "{word}");
        }
        assert_eq!(of_word("Whatever"), None);
    }

    #[test]
    fn every_word_means_a_type_that_there_is() {
        for line in WORDS.lines() {
            let (meant, words) = line.split_once(": ").expect("a meaning");
            let (class, detail) = meant.split_once(' ').expect("a class");
            let class: i64 = class.parse().expect("a class");
            if let Ok(detail) = detail.parse::<i64>() {
                assert_eq!(
                    detail_type(detail).map(|one| one.main_charts_id),
                    Some(class),
                    "{line}"
                );
            }
            assert!(!words.contains(";;") && words.split("; ").all(|word| !word.is_empty()));
        }
    }
}
