//! Data of every printed document: company, recipient, language and layout.

use documents::file_names::file_name;
use einvoicing::filing::PublicLink;
use jiff::civil::Date;
pub use platform::text::written_day as written;
use platform::{Problem, Result, TenantId, Tx};
use printout::{Document, Language, Mark, Paper, Party, Role, Text};
use tenancy::{Letterhead, letterhead};

/// How a document is asked for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PrintOptions {
    /// The language; the customer's or the company's when left out.
    pub language: Option<Language>,
    /// A word across each page; a cancelled document keeps its mark.
    pub mark: Option<Mark>,
}

/// A document ready for the press.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// All that it says, but for the logo.
    pub document: Document,
    /// The file key of the logo.
    pub logo: Option<String>,
    /// Its page at the tax authority, once it is valid there.
    pub link: Option<PublicLink>,
    /// Its file name, without an extension.
    pub name: String,
}

/// Data shared by all documents of a company.
pub struct Head {
    letterhead: Letterhead,
    asked: PrintOptions,
}

/// Which document it is.
pub struct DocumentIdentity<'a> {
    /// Its number.
    pub number: &'a str,
    /// The branch that issued it.
    pub branch: Option<&'a str>,
    /// Its date.
    pub date: Date,
    /// Whether it was deleted: its number stays used, and its paper says so.
    pub cancelled: bool,
}

impl Head {
    /// Reads the company's letterhead.
    ///
    /// # Errors
    /// 404 when there is no such company.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId, asked: PrintOptions) -> Result<Head> {
        Ok(Head::with(letterhead(tx, tenant)?, asked))
    }

    /// On a letterhead that is in hand.
    pub fn with(letterhead: Letterhead, asked: PrintOptions) -> Head {
        Head { letterhead, asked }
    }

    /// The company's letterhead.
    pub fn letterhead(&self) -> &Letterhead {
        &self.letterhead
    }

    /// The document's sheet, in its usual language unless another is asked for.
    ///
    /// # Errors
    /// When the date is beyond what a calendar of ours has.
    pub fn sheet(
        self,
        which: &DocumentIdentity<'_>,
        recipient: Recipient,
        paper: Paper,
    ) -> Result<Sheet> {
        let Head { letterhead, asked } = self;
        let usual = letterhead.usual_language(recipient.foreign);
        let language = asked.language.unwrap_or(usual);
        let document = Document {
            paper,
            language,
            style: letterhead.style,
            accent: letterhead.accent.clone(),
            logo: None,
            mark: if which.cancelled { Some(Mark::Cancelled) } else { asked.mark },
            number: Some(which.number.to_owned()),
            issued: written(which.date),
            date: calendar(which.date)?,
            seller: Party { branch: which.branch.map(Text::from), ..letterhead.party() },
            customer: recipient.party,
            role: recipient.role,
            footer: letterhead.footer.clone(),
        };
        let name = file_name(which.number);
        Ok(Sheet { document, logo: letterhead.logo, link: None, name })
    }
}

/// The recipient of a document.
#[derive(Debug, Clone, Default)]
pub struct Recipient {
    /// As the document names them.
    pub party: Party,
    /// Their role.
    pub role: Role,
    /// Whether they are abroad.
    pub foreign: bool,
}

fn calendar(date: Date) -> Result<printout::Date> {
    let part = |number: i8| u8::try_from(number).map_err(Problem::internal);
    Ok(printout::Date {
        year: i32::from(date.year()),
        month: part(date.month())?,
        day: part(date.day())?,
    })
}
