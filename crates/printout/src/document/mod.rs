//! A printed document: formatted texts, whose labels the templates add.

mod entry;
mod receipt;
mod sale;
mod statement;

use serde::{Deserialize, Serialize};

pub use entry::{EntryLine, JournalEntry};
pub use receipt::{Certified, Receipt, Settled};
pub use sale::{Electronic, InBase, Line, Sale, Tax, Totals};
pub use statement::{Bucket, Movement, Period, Statement};

use crate::error::Error;
use crate::picture::Picture;

/// A document on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// Its kind, with the fields of that kind.
    pub paper: Paper,
    /// In which language it speaks.
    pub language: Language,
    /// Which of the layouts it has.
    pub style: Style,
    /// The company's colour.
    pub accent: Accent,
    /// The company's logo.
    pub logo: Option<Picture>,
    /// A word across each page.
    pub mark: Option<Mark>,
    /// Its number; a statement has none.
    pub number: Option<String>,
    /// Its date, formatted: `20/11/2026`.
    pub issued: String,
    /// The same date, kept in the properties of the PDF.
    pub date: Date,
    /// Whose document it is.
    pub seller: Party,
    /// The other party: the recipient, or the party of the statement.
    pub customer: Party,
    /// Their role.
    pub role: Role,
    /// A line at the foot of each page.
    pub footer: Option<String>,
}

/// The kinds of documents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Paper {
    /// فاتورة ضريبية.
    TaxInvoice(Sale),
    /// فاتورة, of a seller who is not registered for value added tax.
    Invoice(Sale),
    /// عرض سعر.
    Quote(Sale),
    /// إشعار خصم.
    CreditNote(Sale),
    /// إشعار إضافة.
    DebitNote(Sale),
    /// إيصال بيع: a sale that was paid at once.
    SalesReceipt(Sale),
    /// فاتورة مشتريات: what a vendor charged, as recorded in the company's books.
    Bill(Sale),
    /// إشعار خصم من مورد, likewise.
    VendorCredit(Sale),
    /// مصروف: a purchase paid at once.
    Expense(Sale),
    /// سند قبض.
    Receipt(Receipt),
    /// سند صرف: money paid, with the tax withheld.
    Payment(Receipt),
    /// كشف حساب.
    Statement(Statement),
    /// سند قيد يومية: for nobody, so that there is no other one on it.
    JournalEntry(JournalEntry),
}

/// What a paper says, whatever it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content<'a> {
    /// A document of priced lines.
    Sale(&'a Sale),
    /// Money received or paid.
    Receipt(&'a Receipt),
    /// A statement of account.
    Statement(&'a Statement),
    /// A journal entry.
    JournalEntry(&'a JournalEntry),
}

impl Paper {
    /// What it says.
    pub const fn content(&self) -> Content<'_> {
        match self {
            Self::TaxInvoice(sale)
            | Self::Invoice(sale)
            | Self::Quote(sale)
            | Self::CreditNote(sale)
            | Self::DebitNote(sale)
            | Self::SalesReceipt(sale)
            | Self::Bill(sale)
            | Self::VendorCredit(sale)
            | Self::Expense(sale) => Content::Sale(sale),
            Self::Receipt(receipt) | Self::Payment(receipt) => Content::Receipt(receipt),
            Self::Statement(statement) => Content::Statement(statement),
            Self::JournalEntry(entry) => Content::JournalEntry(entry),
        }
    }

    /// The code to be read by a camera, if the document has one.
    pub fn code(&self) -> Option<&Picture> {
        self.electronic()?.code.as_ref()
    }

    /// The tax authority's receipt, if the document has one.
    pub fn electronic(&self) -> Option<&Electronic> {
        match self.content() {
            Content::Sale(sale) => sale.electronic.as_ref(),
            Content::Receipt(_) | Content::Statement(_) | Content::JournalEntry(_) => None,
        }
    }

    /// The same, to be added to.
    pub fn electronic_mut(&mut self) -> Option<&mut Electronic> {
        match self {
            Self::TaxInvoice(sale)
            | Self::Invoice(sale)
            | Self::Quote(sale)
            | Self::CreditNote(sale)
            | Self::DebitNote(sale)
            | Self::SalesReceipt(sale)
            | Self::Bill(sale)
            | Self::VendorCredit(sale)
            | Self::Expense(sale) => sale.electronic.as_mut(),
            Self::Receipt(_) | Self::Payment(_) | Self::Statement(_) | Self::JournalEntry(_) => {
                None
            }
        }
    }
}

/// The role of the other party on a document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Buys from it (العميل).
    #[default]
    Customer,
    /// Sells to it (المورد).
    Vendor,
}

/// The language of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Language {
    /// Arabic, from right to left.
    #[serde(rename = "ar")]
    Arabic,
    /// English, from left to right.
    #[serde(rename = "en")]
    English,
    /// Arabic with the English beside it.
    #[serde(rename = "both")]
    Both,
}

impl Language {
    /// The language of its word: `ar`, `en` or `both`.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "ar" => Some(Self::Arabic),
            "en" => Some(Self::English),
            "both" => Some(Self::Both),
            _ => None,
        }
    }

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Arabic => "ar",
            Self::English => "en",
            Self::Both => "both",
        }
    }
}

/// The three layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// Ruled boxes and a full grid, as printed invoice books have them.
    Classic,
    /// A coloured head and wide spaces.
    Modern,
    /// Small type: many lines on a sheet.
    Compact,
}

impl Style {
    /// The layout of its word: `classic`, `modern` or `compact`.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "classic" => Some(Self::Classic),
            "modern" => Some(Self::Modern),
            "compact" => Some(Self::Compact),
            _ => None,
        }
    }

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Modern => "modern",
            Self::Compact => "compact",
        }
    }
}

/// The mark across each page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// مسودة.
    Draft,
    /// صورة.
    Copy,
    /// ملغاة.
    Cancelled,
    /// شيك مرتد: what it paid is due again.
    Bounced,
    /// شيك مردود: likewise.
    Returned,
    /// معكوس: another entry reverses this one.
    Reversed,
}

/// A colour written `#rrggbb`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Accent(String);

impl Accent {
    /// Reads `#rrggbb`.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let digits = text.strip_prefix('#').ok_or(Error::BadColour)?;
        if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(Error::BadColour);
        }
        Ok(Self(text.to_ascii_lowercase()))
    }

    /// The mark's word.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl Default for Accent {
    /// The product's green.
    fn default() -> Self {
        Self("#0f7173".to_owned())
    }
}

/// A day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Date {
    /// 2026.
    pub year: i32,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
}

/// A text in both languages. One that is empty is replaced by the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub struct Text {
    /// In Arabic.
    pub ar: String,
    /// In English.
    pub en: String,
}

impl Text {
    /// One text for each language.
    pub fn new(arabic: impl Into<String>, english: impl Into<String>) -> Self {
        Self { ar: arabic.into(), en: english.into() }
    }
}

impl From<&str> for Text {
    /// The same text in both languages.
    fn from(text: &str) -> Self {
        Self::new(text, text)
    }
}

/// A seller or a customer, as the law wants them named.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub struct Party {
    /// The name.
    pub name: Text,
    /// The address, over several lines if it has them.
    pub address: Option<Text>,
    /// The tax registration number.
    pub tax_number: Option<String>,
    /// The number in the commercial register.
    pub commercial_register: Option<String>,
    /// The national number of a person, asked for above a limit of the law.
    pub national_id: Option<String>,
    /// The passport number of a foreigner.
    pub passport: Option<String>,
    /// The branch that issued the document.
    pub branch: Option<Text>,
    /// A telephone number.
    pub phone: Option<String>,
    /// A mail address.
    pub email: Option<String>,
}

/// The currency of a document's amounts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Currency {
    /// Its code: EGP.
    pub code: String,
    /// The currency symbol beside an amount: ج.م, EGP.
    pub symbol: Text,
    /// Its name.
    pub name: Text,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_accent_is_six_hexadecimal_digits() {
        for colour in ["", "#12345", "#12345g", "123456", "red", "#1234567"] {
            assert_eq!(Accent::parse(colour), Err(Error::BadColour), "{colour}");
        }
        assert_eq!(Accent::parse("#FFD24A").unwrap().text(), "#ffd24a");
    }
}
