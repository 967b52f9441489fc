//! The fiscal year of a book, and the head of its pages.

use jiff::ToSpan as _;
use jiff::civil::Date;
use ledger::Money;
use paper::{BookColumn, BookHead};
use platform::i18n::Texts;
use platform::problem::Fields;
use platform::text::written_day;
use platform::{Ctx, Locale, Problem, Result, TenantId, Tx};
use printout::Language;
use reports::company::Company;
use sheets::AmountLook;
use tenancy::letterhead;

/// A fiscal year of a company.
#[derive(Clone)]
pub(super) struct Year {
    pub first: Date,
    pub last: Date,
    /// Its name: `2026`, or `2025-2026` when it is in two calendar years.
    pub name: String,
    company: (String, String),
    tax_number: Option<String>,
    currency: (String, String),
    decimals: u8,
}

impl Year {
    /// The fiscal year of a day.
    ///
    /// # Errors
    /// 400 for a day outside the range of books.
    pub(super) fn load(tx: &mut dyn Tx, ctx: &Ctx, day: Date) -> Result<Year> {
        let mut fields = Fields::new();
        if day.year() < 1 || day.year() > 9_000 {
            fields.refuse("day", "field.date");
        }
        fields.check()?;
        let company = Company::load(tx, ctx.tenant)?;
        let first = company.year_start(day)?;
        let next = first.checked_add(1.year()).map_err(Problem::internal)?;
        let last = next.yesterday().map_err(Problem::internal)?;
        let name = match (first.year(), last.year()) {
            (from, to) if from == to => to.to_string(),
            (from, to) => format!("{from}-{to}"),
        };
        let (names, tax_number) = company_identity(tx, ctx.tenant)?;
        let currency = company.currency.data();
        Ok(Year {
            first,
            last,
            name,
            company: names,
            tax_number,
            currency: (currency.name_en, currency.name_ar),
            decimals: company.currency.minor_digits,
        })
    }

    /// The head of each page, with a title and these columns: key, share of the width, and whether
    /// it has amounts.
    pub(super) fn head(
        &self,
        ctx: &Ctx,
        texts: &Texts,
        title: &str,
        columns: &[(&str, u8, bool)],
    ) -> BookHead {
        let locale = ctx.locale;
        let say = |code: &str| texts.say(locale, code, &[]);
        let pick = |(english, arabic): &(String, String)| locale.pick(english, arabic).to_owned();
        let tax = self
            .tax_number
            .as_ref()
            .map(|number| texts.say(locale, "book.tax_number", &[("number", number.clone())]));
        let days = [("first", written_day(self.first)), ("last", written_day(self.last))];
        let about = [tax, Some(texts.say(locale, "book.days", &days)), Some(pick(&self.currency))];
        let by = [("name", ctx.user_name.to_string()), ("date", written_day(ctx.today))];
        BookHead {
            language: if locale == Locale::Ar { Language::Arabic } else { Language::English },
            company: pick(&self.company),
            title: format!("{} {}", say(title), self.name),
            about: about.into_iter().flatten().collect::<Vec<_>>().join(" · "),
            columns: columns
                .iter()
                .map(|(key, share, figures)| BookColumn {
                    title: say(&format!("book.column.{key}")),
                    share: *share,
                    figures: *figures,
                })
                .collect(),
            words_in: 2,
            carried: say("book.carried"),
            brought: say("book.brought"),
            page: say("book.page"),
            printed: texts.say(locale, "book.printed", &by),
            date: printout::Date {
                year: i32::from(ctx.today.year()),
                month: ctx.today.month().unsigned_abs(),
                day: ctx.today.day().unsigned_abs(),
            },
        }
    }

    /// The amount in a report's cell; none for an empty one.
    pub(super) fn amount(&self, cell: Option<&Option<String>>) -> Result<Money> {
        let text = cell.and_then(Option::as_deref);
        let amount = text.map(|text| Money::parse(text, self.decimals)).transpose();
        amount.map(Option::unwrap_or_default).map_err(Problem::internal)
    }

    /// An amount as text; empty for zero.
    pub(super) fn written(&self, amount: Money) -> Result<String> {
        if amount.is_zero() {
            return Ok(String::new());
        }
        self.sum(amount)
    }

    /// A sum or a balance as text.
    pub(super) fn sum(&self, amount: Money) -> Result<String> {
        AmountLook::default().on_paper(amount, self.decimals)
    }
}

/// The company's names, and its tax registration number.
fn company_identity(
    tx: &mut dyn Tx,
    tenant: TenantId,
) -> Result<((String, String), Option<String>)> {
    let letterhead = letterhead(tx, tenant)?;
    let number = letterhead.party().tax_number.filter(|number| !number.is_empty());
    Ok((letterhead.names(), number))
}

/// Joins the present texts with a dot.
pub(super) fn join_present<'a>(parts: impl IntoIterator<Item = Option<&'a str>>) -> String {
    let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" · ")
}

/// The day in a report's cell, as text.
pub(super) fn day(cell: Option<&Option<String>>) -> Result<String> {
    let Some(text) = cell.and_then(Option::as_deref) else { return Ok(String::new()) };
    Ok(written_day(text.parse::<Date>().map_err(Problem::internal)?))
}
