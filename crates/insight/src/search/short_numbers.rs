//! Numbers of documents as people shorten them: `inv 5`, `INV0005`, `فاتورة رقم ٥`.

use books::numbering::{HIGHEST, Series};
use ledger::{DocKind, plain_number};
use platform::text::search_key;

/// The most numbers that one search may mean: those of the company and of some branches.
const MOST: usize = 6;
/// Without a word before it, a longer number is rather an amount, and is found as a part of others.
const LONGEST_WITHOUT_WORD: usize = 3;
/// What people write between a kind and its number.
const BETWEEN: [&str; 6] = ["رقم", "نمره", "number", "num", "no", "nr"];

/// What people call the kinds, folded.
const WORDS: [(DocKind, &[&str]); 11] = [
    (DocKind::Invoice, &["فاتوره", "فاتوره مبيعات", "فاتوره بيع", "invoice", "sales invoice"]),
    (DocKind::SalesReceipt, &["ايصال", "ايصال بيع", "receipt", "sales receipt"]),
    (DocKind::DebitNote, &["اشعار", "اشعار اضافه", "debit note"]),
    (DocKind::CreditNote, &["اشعار", "اشعار دائن", "اشعار خصم", "مرتجع", "credit note"]),
    (DocKind::Quote, &["عرض", "عرض سعر", "quote", "quotation", "estimate"]),
    (DocKind::Receipt, &["سند", "سند قبض", "قبض", "تحصيل", "ايصال", "receipt", "payment"]),
    (DocKind::Bill, &["فاتوره", "فاتوره مشتريات", "فاتوره شراء", "فاتوره مورد", "bill"]),
    (DocKind::Expense, &["مصروف", "expense"]),
    (DocKind::VendorCredit, &["مرتجع", "مرتجع مشتريات", "vendor credit", "credit"]),
    (DocKind::Payment, &["سند", "سند صرف", "صرف", "سداد", "payment", "voucher"]),
    (DocKind::JournalEntry, &["قيد", "قيد يوميه", "entry", "journal entry", "journal"]),
];
const CHEQUE: [&str; 4] = ["شيك", "cheque", "check", "chq"];

/// A number without its zeros, and what is written before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ShortNumber {
    word: String,
    digits: String,
    tail: i64,
}

impl ShortNumber {
    /// The short number that a text may be.
    pub(super) fn read(text: &str) -> Option<ShortNumber> {
        let key = search_key(&plain_number(text));
        let before = key.trim_end_matches(|c: char| c.is_ascii_digit());
        let digits = key.get(before.len()..).unwrap_or_default().to_owned();
        let tail = digits.parse().ok().filter(|tail| (1..=HIGHEST).contains(tail))?;
        let mut word = without_marks(before);
        for between in BETWEEN {
            let behind_space = word.strip_suffix(between).filter(|rest| rest.ends_with(' '));
            word = behind_space.map_or(word, without_marks);
        }
        let known = !word.is_empty() || digits.len() <= LONGEST_WITHOUT_WORD;
        known.then(|| ShortNumber { word: word.to_owned(), digits, tail })
    }

    /// Whether a word is written before it.
    pub(super) fn has_word(&self) -> bool {
        !self.word.is_empty()
    }

    /// The digits of a cheque's number, where they follow its word.
    pub(super) fn of_cheque(&self) -> Option<&str> {
        CHEQUE.contains(&self.word.as_str()).then_some(self.digits.as_str())
    }

    /// The whole numbers that it may mean in the series of these kinds, of all series.
    pub(super) fn numbers(&self, all: &[(DocKind, Series)], kinds: &[DocKind]) -> Vec<String> {
        let of_kinds = all.iter().filter(|(kind, series)| {
            kinds.contains(kind) && self.may_be(*kind) && self.fits(*kind, &series.prefix)
        });
        of_kinds.map(|(_, series)| series.number(self.tail)).take(MOST).collect()
    }

    /// Whether it may be of a kind: its word is not that of others.
    fn may_be(&self, kind: DocKind) -> bool {
        let of_others = WORDS.iter().any(|(_, words)| words.contains(&self.word.as_str()))
            || self.of_cheque().is_some();
        !of_others || is_word_of(kind, &self.word)
    }

    /// Whether its word is one of the kind or the prefix of a series.
    fn fits(&self, kind: DocKind, prefix: &str) -> bool {
        self.word.is_empty()
            || is_word_of(kind, &self.word)
            || without_marks(&search_key(prefix)) == self.word
    }
}

fn is_word_of(kind: DocKind, word: &str) -> bool {
    WORDS.iter().any(|(of, words)| *of == kind && words.contains(&word))
}

fn without_marks(text: &str) -> &str {
    text.trim_matches(|c: char| !c.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(String, i64)> {
        ShortNumber::read(text).map(|short| (short.word, short.tail))
    }

    #[test]
    fn a_number_is_read_with_the_word_before_it() {
        for (text, word, tail) in [
            ("inv 5", "inv", 5),
            ("INV0005", "inv", 5),
            ("INV - ٠٠٠٥", "inv", 5),
            ("فاتورة رقم ٥", "فاتوره", 5),
            ("invoice no. 12", "invoice", 12),
            ("سند قبض 7", "سند قبض", 7),
            ("#12", "", 12),
            ("12", "", 12),
        ] {
            assert_eq!(read(text), Some((word.to_owned(), tail)), "{text}");
        }
        for text in ["137769", "inv", "5 inv", "inv 0", "", "casino"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn a_word_is_that_of_its_kinds_only() {
        let invoice = ShortNumber::read("فاتورة 5").expect("a number");
        assert!(invoice.may_be(DocKind::Invoice) && invoice.may_be(DocKind::Bill));
        assert!(!invoice.may_be(DocKind::Receipt));
        let prefix = ShortNumber::read("inv 5").expect("a number");
        assert!(prefix.may_be(DocKind::Invoice) && prefix.fits(DocKind::Invoice, "INV-"));
        assert!(!prefix.fits(DocKind::Bill, "BILL-"));
        let series =
            |prefix: &str, branch| Series { branch, prefix: prefix.into(), last: 9, digits: 4 };
        let all = [
            (DocKind::Invoice, series("INV-", None)),
            (DocKind::Invoice, series("GIZ-", Some(3))),
            (DocKind::Bill, series("BILL-", None)),
        ];
        assert_eq!(prefix.numbers(&all, &[DocKind::Invoice]), ["INV-0005"]);
        assert_eq!(invoice.numbers(&all, &[DocKind::Invoice]), ["INV-0005", "GIZ-0005"]);
        assert!(prefix.numbers(&all, &[DocKind::Bill]).is_empty());
        let cheque = ShortNumber::read("شيك 40118297").expect("a number");
        assert_eq!(cheque.of_cheque(), Some("40118297"));
        assert!(!cheque.may_be(DocKind::Receipt));
    }
}
