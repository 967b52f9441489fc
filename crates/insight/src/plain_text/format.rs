//! The two formats of entries. hledger and ledger share theirs except for the file's head;
//! beancount's has quotation marks and a date for every account.
//!
//! Sources: the manuals of hledger 1.25 ("Journal format"), ledger 3.3 ("Journal format") and
//! beancount 2.3 ("Beancount language syntax").

use std::io::{self, Write};

use books::currencies::{self, Currency};
use books::journal::{Line, Sealed};
use jiff::Unit;
use jiff::civil::Date;

use super::accounts::AccountNames;
use super::ledger_format::LedgerFormat;
use super::names::Names;
use super::words;

/// The tags of entries and lines; ledger requires their declaration.
const TAGS: [&str; 11] = [
    "entry",
    "document",
    "reverses",
    "posted",
    "posted-by",
    "party",
    "project",
    "branch",
    "class",
    "memo",
    "foreign",
];

/// The data of a file's head.
pub struct Head<'a> {
    /// The company.
    pub company: &'a str,
    /// The currency of the books.
    pub currency: &'static Currency,
    /// The day of the earliest entry, on which the accounts are opened.
    pub first_day: Date,
}

/// Writes the head: the company, its currency, and every account.
pub fn head<'n>(
    to: &mut dyn Write,
    format: LedgerFormat,
    head: &Head<'_>,
    accounts: impl Iterator<Item = &'n str>,
) -> io::Result<()> {
    let (code, decimals) = (&head.currency.code, usize::from(head.currency.minor_digits));
    let (day, company) = (head.first_day, head.company);
    // With a decimal mark even if the currency has no decimals: it defines the mark.
    let sample = format!("1000.{:0<decimals$}", "");
    match format {
        LedgerFormat::Hledger => {
            writeln!(
                to,
                "; {}\n\ndecimal-mark .\ncommodity {sample} {code}\n",
                words::tag(company)
            )?;
            writeln!(to, "account Assets  ; type: A\naccount Liabilities  ; type: L")?;
            writeln!(to, "account Equity  ; type: E\naccount Income  ; type: R")?;
            writeln!(to, "account Expenses  ; type: X")?;
        }
        LedgerFormat::Ledger => {
            let sample = sample.trim_end_matches('.');
            writeln!(to, "; {}\n\ncommodity {code}", words::tag(company))?;
            writeln!(to, "    format {sample} {code}\n")?;
            for tag in TAGS {
                writeln!(to, "tag {tag}")?;
            }
        }
        LedgerFormat::Beancount => {
            writeln!(to, "option \"title\" {}", words::quoted(company))?;
            writeln!(to, "option \"operating_currency\" \"{code}\"\n")?;
            writeln!(to, "{day} commodity {code}")?;
        }
    }
    for name in accounts {
        match format {
            LedgerFormat::Beancount => writeln!(to, "{day} open {name} {code}")?,
            _ => writeln!(to, "account {name}")?,
        }
    }
    Ok(())
}

/// Writes entries of one company, one after the other.
pub struct EntryWriter<'a> {
    pub format: LedgerFormat,
    pub currency: &'static Currency,
    pub accounts: &'a AccountNames,
}

impl EntryWriter<'_> {
    /// Writes an entry with all its data.
    pub fn entry(&self, to: &mut dyn Write, entry: &Sealed, names: &Names) -> io::Result<()> {
        let number = if entry.doc_number.is_empty() {
            entry.number.to_string()
        } else {
            entry.doc_number.clone()
        };
        let payee = names.payee(entry).map_or("", String::as_str);
        // The memo is often only the document's number, which is written anyway.
        let memo = if entry.memo == number { "" } else { entry.memo.as_str() };
        if self.format == LedgerFormat::Beancount {
            let (payee, memo) = (words::quoted(payee), words::quoted(memo));
            writeln!(to, "\n{} * {payee} {memo}", entry.date)?;
        } else {
            let code = words::code(&number);
            let (payee, memo) = (words::description(payee), words::description(memo));
            let said = match (payee.as_str(), memo.as_str()) {
                ("", said) | (said, "") => said.to_owned(),
                (payee, memo) => format!("{payee} | {memo}"),
            };
            writeln!(to, "\n{} * ({code}) {said}", entry.date)?;
        }
        let tags = Tags { format: self.format, indent: if self.is_beancount() { 2 } else { 4 } };
        tags.number(to, "entry", entry.number)?;
        if self.is_beancount() {
            tags.text(to, "number", &number)?;
        }
        tags.text(to, "document", entry.doc.kind.as_str())?;
        if let Some(reversed) = entry.reverses {
            tags.number(to, "reverses", reversed)?;
        }
        let posted = entry.posted_at.round(Unit::Second).map_err(io::Error::other)?;
        tags.text(to, "posted", &posted.to_string())?;
        tags.text(to, "posted-by", &entry.posted_by_name)?;
        for line in &entry.lines {
            self.line(to, line, names)?;
        }
        Ok(())
    }

    fn line(&self, to: &mut dyn Write, line: &Line, names: &Names) -> io::Result<()> {
        let decimals = self.currency.minor_digits;
        let indent = if self.is_beancount() { "  " } else { "    " };
        let name = self.accounts.name(line.account).ok_or_else(|| {
            io::Error::other(format!("account {} is not in the chart", line.account.0))
        })?;
        let amount = line.debit.sub(line.credit).map_err(io::Error::other)?;
        writeln!(to, "{indent}{name}  {} {}", amount.to_text(decimals), self.currency.code)?;
        let tags = Tags { format: self.format, indent: indent.len() * 2 };
        for (key, value) in [
            ("party", names.party(line)),
            ("project", names.labels.project(line)),
            ("branch", names.labels.branch(line)),
            ("class", names.labels.class(line)),
            ("memo", line.memo.as_ref().filter(|memo| !memo.is_empty())),
        ] {
            if let Some(value) = value {
                tags.text(to, key, value)?;
            }
        }
        if let Some((currency, amount)) = line.currency_id.zip(line.foreign_amount) {
            let currency = currencies::stored(currency)
                .map_err(|e| io::Error::other(e.cause.as_deref().unwrap_or(e.code).to_owned()))?;
            let signed = if line.debit.is_zero() { amount.neg() } else { Ok(amount) };
            let signed = signed.map_err(io::Error::other)?;
            let text = format!("{} {}", signed.to_text(currency.minor_digits), currency.code);
            tags.bare(to, "foreign", &text)?;
        }
        Ok(())
    }

    fn is_beancount(&self) -> bool {
        self.format == LedgerFormat::Beancount
    }
}

/// The tags of an entry or a line, each on a separate line.
struct Tags {
    format: LedgerFormat,
    indent: usize,
}

impl Tags {
    fn text(&self, to: &mut dyn Write, key: &str, value: &str) -> io::Result<()> {
        match self.format {
            LedgerFormat::Beancount => self.bare(to, key, &words::quoted(value)),
            _ => self.bare(to, key, &words::tag(value)),
        }
    }

    fn number(&self, to: &mut dyn Write, key: &str, value: i64) -> io::Result<()> {
        self.bare(to, key, &value.to_string())
    }

    fn bare(&self, to: &mut dyn Write, key: &str, value: &str) -> io::Result<()> {
        let comment = if self.format == LedgerFormat::Beancount { "" } else { "; " };
        writeln!(to, "{:width$}{comment}{key}: {value}", "", width = self.indent)
    }
}
