//! What the letterhead and the rows of totals say of the account.

use ledger::Money;

use super::{Mapping, Row};
use crate::amounts::{self, DecimalMark};
use crate::{currencies, words};

/// What a row that is no line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    Opening,
    Closing,
    Total,
}

const OPENING: [&str; 16] = [
    "opening balance",
    "balance brought forward",
    "brought forward",
    "balance b f",
    "b f",
    "previous balance",
    "beginning balance",
    "الرصيد الافتتاحي",
    "رصيد افتتاحي",
    "رصيد اول المده",
    "الرصيد السابق",
    "رصيد سابق",
    "رصيد منقول",
    "الرصيد المنقول",
    "رصيد مرحل",
    "رصيد ما قبله",
];
const CLOSING: [&str; 12] = [
    "closing balance",
    "ending balance",
    "balance carried forward",
    "carried forward",
    "current balance",
    "الرصيد الختامي",
    "رصيد ختامي",
    "رصيد اخر المده",
    "رصيد الاقفال",
    "الرصيد النهائي",
    "رصيد نهائي",
    "الرصيد الحالي",
];
const TOTAL: [&str; 9] =
    ["total", "totals", "grand total", "page", "الاجمالي", "اجمالي", "المجموع", "مجموع", "صفحه"];
/// The words of a row of totals, or of the number of a page.
const SUMMED: [&str; 71] = [
    "of",
    "for",
    "the",
    "in",
    "and",
    "to",
    "from",
    "no",
    "number",
    "count",
    "sum",
    "period",
    "month",
    "year",
    "day",
    "page",
    "pages",
    "this",
    "transaction",
    "transactions",
    "movement",
    "movements",
    "debit",
    "debits",
    "credit",
    "credits",
    "dr",
    "cr",
    "withdrawal",
    "withdrawals",
    "deposit",
    "deposits",
    "payments",
    "amount",
    "amounts",
    "balance",
    "all",
    "grand",
    "egp",
    "usd",
    "eur",
    "العام",
    "عام",
    "الكلي",
    "الحركات",
    "حركات",
    "الحركه",
    "العمليات",
    "عمليات",
    "المبالغ",
    "مبالغ",
    "المدين",
    "مدين",
    "المدينه",
    "مدينه",
    "الدائن",
    "دائن",
    "الدائنه",
    "دائنه",
    "السحب",
    "الايداع",
    "المسحوبات",
    "الايداعات",
    "الخصم",
    "الاضافه",
    "عدد",
    "الفتره",
    "خلال",
    "الشهر",
    "من",
    "الصفحه",
];
const ACCOUNT: [&str; 9] = [
    "account number",
    "account no",
    "acc no",
    "account",
    "iban",
    "رقم الحساب",
    "الحساب",
    "رقم الايبان",
    "الايبان",
];
const CURRENCY: [&str; 6] =
    ["currency", "ccy", "account currency", "العمله", "عمله الحساب", "عمله"];

/// What the first words of a row's cells say that it is. One that has an amount among those of the
/// lines must say nothing else: `B/F Trading Company` sold something.
pub(super) fn label(row: &Row, has_amount: bool) -> Option<Label> {
    row.cells.iter().find_map(|cell| {
        let text = words(cell.split(':').next().unwrap_or_default());
        let starts = |known: &[&str]| {
            known.iter().any(|word| {
                text.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            })
        };
        match () {
            () if starts(&OPENING) && !(has_amount && says_more(&text, &OPENING)) => {
                Some(Label::Opening)
            }
            () if starts(&CLOSING) && !(has_amount && says_more(&text, &CLOSING)) => {
                Some(Label::Closing)
            }
            () if starts(&TOTAL) && is_of_sums(&text) => Some(Label::Total),
            () => None,
        }
    })
}

/// Words beside those of sums that go with a balance: of when, and of which page.
const OF_A_BALANCE: [&str; 36] = [
    "as",
    "of",
    "on",
    "at",
    "the",
    "from",
    "to",
    "for",
    "in",
    "date",
    "previous",
    "last",
    "next",
    "statement",
    "account",
    "available",
    "book",
    "ledger",
    "forward",
    "brought",
    "carried",
    "end",
    "start",
    "beginning",
    "في",
    "بتاريخ",
    "حتي",
    "الي",
    "السابق",
    "السابقه",
    "التالي",
    "التاليه",
    "الحساب",
    "المرحل",
    "منقول",
    "بدايه",
];

/// Whether a text that begins with a balance's name says something else behind it.
fn says_more(text: &str, known: &[&str]) -> bool {
    let rest = known
        .iter()
        .filter_map(|word| text.strip_prefix(word))
        .min_by_key(|rest| rest.len())
        .unwrap_or_default();
    let is_figure = |word: &str| word.bytes().any(|byte| byte.is_ascii_digit());
    rest.split(' ').filter(|word| !word.is_empty()).any(|word| {
        !is_figure(word)
            && !SUMMED.contains(&word)
            && !TOTAL.contains(&word)
            && !OF_A_BALANCE.contains(&word)
            && imports::days::named(word).is_none()
    })
}

/// Whether a text that begins as a total continues as one: `Total Egypt` sells fuel.
fn is_of_sums(text: &str) -> bool {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    text.split(' ').all(|word| is_number(word) || SUMMED.contains(&word) || TOTAL.contains(&word))
}

/// The facts of a statement that are outside its lines.
#[derive(Debug, Default)]
pub(super) struct Facts {
    pub(super) account: Option<String>,
    pub(super) currency: Option<String>,
    pub(super) opening: Option<Money>,
    pub(super) closing: Option<Money>,
}

impl Facts {
    /// Reads a row of the letterhead: `Account Number: 100`, or the value in the next cell.
    pub(super) fn read(&mut self, row: &Row, mark: Option<DecimalMark>, decimals: u8) {
        for (at, cell) in row.cells.iter().enumerate() {
            let (key, behind) = cell.split_once(':').unwrap_or((cell, ""));
            let next = (at + 1..row.cells.len()).find(|&next| !row.cell(next).is_empty());
            let (value, mark) = match next.filter(|_| behind.trim().is_empty()) {
                Some(next) => (row.cell(next), row.mark(next, mark)),
                None => (behind, mark),
            };
            let value = value.trim_start_matches(':').trim();
            let key = words(key);
            let is = |known: &[&str]| known.contains(&key.as_str());
            if is(&ACCOUNT) {
                self.account = self.account.take().or_else(|| account(value));
            } else if is(&CURRENCY) {
                self.currency = self.currency.take().or_else(|| currencies::code(value));
            } else if is(&OPENING) {
                let opening = amounts::read(value, mark, decimals).ok().flatten();
                self.opening = self.opening.or(opening);
            } else if is(&CLOSING) {
                let closing = amounts::read(value, mark, decimals).ok().flatten();
                self.closing = self.closing.or(closing);
            }
        }
    }

    /// Takes the balance out of a row among the lines that is about one.
    pub(super) fn take_balance(
        &mut self,
        (label, row): (Label, &Row),
        mapping: &Mapping,
        (mark, decimals): (Option<DecimalMark>, u8),
    ) {
        let columns =
            mapping.balance.into_iter().chain(mapping.amounts.columns().into_iter().rev());
        let amount = |column: usize| row.amount(column, mark, decimals).ok().flatten();
        let told = columns.filter_map(amount).next();
        match label {
            Label::Opening => self.opening = self.opening.or(told),
            Label::Closing => self.closing = told.or(self.closing),
            Label::Total => {}
        }
    }
}

/// A number of an account: at least five digits, and nothing but letters, digits and dashes.
fn account(value: &str) -> Option<String> {
    let number: String =
        platform::text::latin_digits(value).chars().filter(|c| !c.is_whitespace()).collect();
    let digits = number.chars().filter(char::is_ascii_digit).count();
    let plain = number.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '/' | '*'));
    (digits >= 5 && plain && number.len() <= 40).then_some(number)
}
