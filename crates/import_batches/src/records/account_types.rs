//! What other programs call the types of accounts.

use books::accounts::{detail_type, main_charts};
use platform::text::fold;

/// The class of an account, 1 to 8, and its detail type where the word says it.
pub type AccountType = (i64, Option<i64>);

/// Words of QuickBooks, Xero, Zoho, Odoo and Tally, and of Arabic sheets, by what they mean here.
const WORDS: &str = "\
1 1: cash; cash on hand; cash-in-hand; asset_cash; petty cash; \
خزينة; الخزينة; صندوق; الصندوق; نقدية; النقدية
1 2: bank; bank accounts; bank and cash; checking; savings; \
bank account; money market; بنك; بنوك; البنك; البنوك; حسابات بنكية
1 3: undeposited funds; payment clearing; payment clearing account; clearing account
1 5: accounts receivable (a/r); accounts receivable; receivable; asset_receivable; \
sundry debtors; ar; account receivable; trade receivables; debtors; عملاء; العملاء; ذمم مدينة
1 7: inventory; stock; stock-in-hand; \
inventory asset; stock in hand; مخزون; المخزون; بضاعة
1 8: input tax
1 12: prepayment; prepayments; مصروفات مقدمة; \
 prepaid expenses; asset_prepayments
1 15: other current assets; other current asset; current asset; current assets; \
asset_current; \
current; loans & advances (asset); deposits (asset); ocasset; أصول متداولة; الأصول المتداولة; \
أرصدة مدينة أخرى
1 16: fixed assets; fixed asset; asset_fixed; fixed; \
fixasset; property, plant and equipment; property plant and equipment; أصول ثابتة; الأصول الثابتة
1 17: accumulated depreciation; مجمع الإهلاك; مجمع إهلاك; مجمعات الإهلاك
1 18: intangible assets; intangible asset; أصول غير ملموسة
1 21: capital work in progress; construction in progress; مشروعات تحت التنفيذ
1 22: other assets; other asset; non-current asset; non-current assets; asset_non_current; \
noncurrent; \
investments; misc. expenses (asset); oasset; long term assets; long term asset; \
أصول غير متداولة; الأصول غير المتداولة; استثمارات
1 -: asset; assets; branch / divisions; suspense a/c; أصول; الأصول
2 23: accounts payable (a/p); accounts payable; payable; liability_payable; \
sundry creditors; ap; account payable; trade payables; creditors; موردون; الموردون; \
الموردين; موردين; ذمم دائنة
2 25: credit card; credit cards; liability_credit_card; ccard; بطاقات ائتمان
2 27: output tax; duties & taxes; sales tax; vat; gst; ضريبة القيمة المضافة
2 36: deferred revenue; unearned revenue; إيرادات مقدمة
2 37: short term loans; short term loan; bank od a/c; bank occ a/c; overdraft; \
قروض قصيرة الأجل
2 38: provisions; provision; مخصصات
2 39: other current liabilities; other current liability; current liability; current liabilities; \
liability_current; currliab; ocliab; التزامات متداولة; \
الالتزامات المتداولة; خصوم متداولة; الخصوم المتداولة; أرصدة دائنة أخرى
2 40: long term liabilities; long term liability; loans (liability); notes payable; secured loans; \
unsecured loans; termliab; ltliab; loans; قروض طويلة الأجل
2 42: non-current liability; non-current liabilities; liability_non_current; \
other liability; other liabilities; long term provisions; التزامات غير متداولة; \
الالتزامات غير المتداولة; التزامات طويلة الأجل; خصوم طويلة الأجل
2 -: liability; liabilities; الالتزامات; التزامات; خصوم; الخصوم; \
قروض; القروض
3 43: capital account; capital; share capital; owner's equity; paid in capital; رأس المال
3 44: reserves & surplus; reserves; احتياطيات; الاحتياطيات
3 45: retained earnings; equity_unaffected; current year earnings; أرباح مرحلة; \
الأرباح المرحلة; أرباح محتجزة
3 48: owner's drawing; owner drawings; drawings; partner contributions; مسحوبات; جاري الشركاء
3 -: equity; owners equity; حقوق الملكية; حقوق المساهمين
4 49: sales; sales accounts; revenue; sales of product income; sales revenue; مبيعات; المبيعات
4 50: service revenue; services; sales of services; إيرادات خدمات; إيراد خدمات
4 52: operating income
4 -: income; direct incomes; direct income; service/fee income; inc; income (direct); \
turnover; إيرادات; الإيرادات; إيرادات النشاط
5 53: cost of goods sold; direct costs; directcosts; purchase accounts; expense_direct_cost; \
cost of revenue; cogs; purchases; تكلفة البضاعة المباعة; مشتريات; المشتريات; \
تكلفة الإيرادات; تكلفة النشاط
5 54: direct expenses; direct expense; expenses (direct); مصروفات مباشرة; مصروفات تشغيل
5 -: cost of sales; تكلفة المبيعات
6 57: selling expenses; marketing expenses; sales and marketing; مصروفات تسويقية; \
مصروفات بيعية; مصروفات بيع وتوزيع
6 58: payroll expenses; payroll; wages; salaries; wagesexpense; أجور ومرتبات; مرتبات; أجور
6 59: overhead; overheads; administrative expenses; general and administrative; \
general & administrative; مصروفات إدارية; مصروفات عمومية; مصروفات عمومية وإدارية; \
مصروفات إدارية وعمومية
6 61: depreciation; expense_depreciation; depreciatn; depreciation expense; إهلاك; الإهلاك
6 -: expense; expenses; indirect expenses; indirect expense; exp; operating expenses; \
operating expense; expenses (indirect); مصروفات; المصروفات; مصاريف; المصاريف
7 62: other income; otherincome; income_other; indirect incomes; indirect income; \
exinc; income (indirect); non-operating income; إيرادات أخرى; الإيرادات الأخرى; إيرادات متنوعة
8 64: interest expense; finance costs; bank charges; مصروفات تمويلية; فوائد مدينة
8 65: other expense; other expenses; exexp; otherexpense; non-operating expenses; \
مصروفات أخرى; المصروفات الأخرى
";

/// The type that a word names: one of our own list, or of another program's.
pub fn of_word(written: &str) -> Option<AccountType> {
    let key = fold(written);
    // Odoo and Zoho Books export keys: `other_current_asset`.
    let spaced = key.replace('_', " ");
    detail_of_word(&key).or_else(|| foreign(&key)).or_else(|| foreign(&spaced)).or_else(|| {
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
            ("other_current_asset", (1, Some(15))),
            ("OCLIAB", (2, Some(39))),
            ("DEPRECIATN", (6, Some(61))),
            ("Deposits (Asset)", (1, Some(15))),
            ("Income (Indirect)", (7, Some(62))),
            ("asset_receivable", (1, Some(5))),
            ("Stock", (1, Some(7))),
            ("الالتزامات المتداولة", (2, Some(39))),
            ("مصروفات عمومية وإدارية", (6, Some(59))),
        ] {
            assert_eq!(of_word(word), Some(meant), "{word}");
        }
        assert_eq!(of_word("Whatever"), None);
    }

    /// `reference/imports.md` lists what the products call their types.
    #[test]
    fn every_type_of_the_known_products_is_one_of_ours() {
        let words = "Bank; Accounts receivable (A/R); Other Current Assets; Fixed Assets; \
            Other Assets; Accounts payable (A/P); Credit Card; Other Current Liabilities; \
            Long Term Liabilities; Equity; Income; Cost of Goods Sold; Expenses; Other Income; \
            Other Expense; AP; AR; BANK; CCARD; COGS; EQUITY; EXEXP; EXINC; EXP; FIXASSET; INC; \
            LTLIAB; OASSET; OCASSET; OCLIAB; Accounts Receivable; Accounts Payable; \
            Current Asset; Fixed Asset; Inventory; Non-current Asset; Prepayment; \
            Current Liability; Non-current Liability; Retained Earnings; Revenue; Sales; \
            Direct Costs; Expense; Overhead; Depreciation; CURRENT; CURRLIAB; DEPRECIATN; \
            DIRECTCOSTS; FIXED; LIABILITY; NONCURRENT; OTHERINCOME; OVERHEADS; TERMLIAB; Cash; \
            Other Current Asset; Stock; Other Current Liability; Output Tax; Input Tax; \
            Long Term Liability; asset_receivable; asset_cash; asset_current; \
            asset_non_current; asset_prepayments; asset_fixed; liability_payable; \
            liability_credit_card; liability_current; liability_non_current; \
            equity_unaffected; income; income_other; expense; expense_depreciation; \
            expense_direct_cost; Asset; Liability; Sundry Debtors; Sundry Creditors; \
            Bank Accounts; Cash-in-Hand; Capital Account; Loans (Liability); Duties & Taxes; \
            Stock-in-Hand; Sales Accounts; Purchase Accounts; Direct Expenses; \
            Indirect Expenses; Direct Incomes; Indirect Incomes; Bank OD A/c; \
            Deposits (Asset); Investments; Reserves & Surplus; Secured Loans; \
            Unsecured Loans; Suspense A/c; Branch / Divisions; Provisions";
        for word in words.split("; ").map(str::trim) {
            assert!(of_word(word).is_some(), "{word}");
        }
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
