//! The words that banks head their columns with, in both languages.

use super::{Row, Table};
use crate::words;

/// What a column can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    Date,
    ValueDate,
    Debit,
    Credit,
    Amount,
    Mark,
    Balance,
    Description,
    Reference,
}

/// Folded, without punctuation. The longest that fits decides.
const WORDS: [(Role, &[&str]); 9] = [
    (
        Role::Date,
        &[
            "date",
            "transaction date",
            "trans date",
            "txn date",
            "posting date",
            "post date",
            "posted date",
            "book date",
            "booking date",
            "entry date",
            "operation date",
            "تاريخ",
            "التاريخ",
            "تاريخ العمليه",
            "تاريخ الحركه",
            "تاريخ القيد",
            "تاريخ المعامله",
            "تاريخ التنفيذ",
            "تاريخ الترحيل",
        ],
    ),
    (
        Role::ValueDate,
        &[
            "value date",
            "val date",
            "effective date",
            "تاريخ الحق",
            "تاريخ القيمه",
            "حق",
            "تاريخ الاستحقاق",
            "تاريخ حق",
        ],
    ),
    (
        Role::Debit,
        &[
            "debit",
            "debits",
            "debit amount",
            "withdrawal",
            "withdrawals",
            "paid out",
            "money out",
            "dr",
            "dr amount",
            "payments",
            "مدين",
            "المدين",
            "منه",
            "سحب",
            "السحب",
            "مسحوبات",
            "المسحوبات",
            "سحوبات",
            "خصم",
            "الخصم",
            "مبلغ الخصم",
            "مبلغ مدين",
            "المبلغ المدين",
            "حركه مدينه",
            "منصرف",
            "مدفوعات",
        ],
    ),
    (
        Role::Credit,
        &[
            "credit",
            "credits",
            "credit amount",
            "deposit",
            "deposits",
            "paid in",
            "money in",
            "cr",
            "cr amount",
            "دائن",
            "الدائن",
            "له",
            "ايداع",
            "الايداع",
            "ايداعات",
            "الايداعات",
            "اضافه",
            "الاضافه",
            "مبلغ الاضافه",
            "مبلغ دائن",
            "المبلغ الدائن",
            "حركه دائنه",
            "وارد",
        ],
    ),
    (
        Role::Amount,
        &[
            "amount",
            "transaction amount",
            "txn amount",
            "net amount",
            "المبلغ",
            "مبلغ",
            "القيمه",
            "قيمه",
            "مبلغ العمليه",
            "مبلغ الحركه",
            "قيمه العمليه",
            "قيمه الحركه",
        ],
    ),
    (
        Role::Mark,
        &[
            "dr cr",
            "cr dr",
            "drcr",
            "crdr",
            "d c",
            "c d",
            "debit credit",
            "credit debit",
            "dr cr indicator",
            "indicator",
            "sign",
            "مدين دائن",
            "دائن مدين",
            "نوع الحركه",
            "طبيعه الحركه",
            "اشاره",
            "type",
            "النوع",
        ],
    ),
    (
        Role::Balance,
        &[
            "balance",
            "running balance",
            "ledger balance",
            "account balance",
            "book balance",
            "الرصيد",
            "رصيد",
            "رصيد الحساب",
            "الرصيد الجاري",
            "الرصيد بعد العمليه",
            "رصيد جاري",
            "الرصيد بعد الحركه",
        ],
    ),
    (
        Role::Description,
        &[
            "description",
            "details",
            "detail",
            "narrative",
            "narration",
            "particulars",
            "remarks",
            "transaction details",
            "transaction description",
            "memo",
            "payee",
            "البيان",
            "بيان",
            "الوصف",
            "وصف",
            "التفاصيل",
            "تفاصيل",
            "بيان الحركه",
            "بيان العمليه",
            "وصف العمليه",
            "تفاصيل العمليه",
            "الشرح",
            "شرح",
            "ملاحظات",
            "مسمي الحركه",
        ],
    ),
    (
        Role::Reference,
        &[
            "reference",
            "ref",
            "ref no",
            "reference no",
            "reference number",
            "transaction reference",
            "transaction ref",
            "transaction id",
            "cheque no",
            "cheque number",
            "cheque",
            "check no",
            "check number",
            "chq no",
            "instrument no",
            "document no",
            "المرجع",
            "مرجع",
            "رقم المرجع",
            "الرقم المرجعي",
            "رقم مرجعي",
            "رقم الشيك",
            "الشيك",
            "شيك",
            "رقم العمليه",
            "رقم الحركه",
            "رقم المستند",
            "المستند",
        ],
    ),
];

/// What a header says of its column.
pub(super) fn role(header: &str) -> Option<Role> {
    heading_forms(header).iter().filter_map(|form| fitting(form)).max().map(|(_, role)| role)
}

/// The names that a heading may be known by, folded and without what is in brackets: the whole of
/// it, and each language of "Date / التاريخ" by itself.
pub fn heading_forms(header: &str) -> [String; 3] {
    let unbracketed = header.split(['(', '[']).next().unwrap_or_default();
    let whole = words(unbracketed);
    let arabic = |word: &&str| platform::text::is_arabic(word);
    let latin: Vec<&str> = whole.split(' ').filter(|word| !arabic(word)).collect();
    let arabic: Vec<&str> = whole.split(' ').filter(arabic).collect();
    let halves = (latin.join(" "), arabic.join(" "));
    [whole, halves.0, halves.1]
}

/// The role whose word is the header, or its beginning or end, and how much of it that is.
fn fitting(header: &str) -> Option<(usize, Role)> {
    let mut best: Option<(usize, Role)> = None;
    for (role, known) in WORDS {
        for word in known {
            let count = word.chars().count();
            let fit = if header == *word {
                1_000 + count
            } else if header.strip_prefix(word).is_some_and(|rest| rest.starts_with(' '))
                || header.strip_suffix(word).is_some_and(|rest| rest.ends_with(' '))
            {
                count
            } else {
                continue;
            };
            best = best.max(Some((fit, role)));
        }
    }
    // Sentences of the letterhead contain such words, too.
    best.filter(|_| header.split(' ').count() <= 5)
}

/// How many of the first rows can be a bank's letterhead.
const LETTERHEAD: usize = 100;

impl Table {
    /// The row of the headers: the first that names a day and an amount.
    pub(super) fn header(&self) -> Option<&Row> {
        self.rows.iter().take(LETTERHEAD).find(|row| {
            let roles: Vec<Role> = row.cells.iter().filter_map(|cell| role(cell)).collect();
            let has = |role| roles.contains(&role);
            let dated = has(Role::Date) || has(Role::ValueDate);
            dated && (has(Role::Amount) || (has(Role::Debit) && has(Role::Credit)))
        })
    }
}
