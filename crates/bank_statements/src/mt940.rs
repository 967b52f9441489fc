//! SWIFT's MT940: tags `:61:` and their like, each from the first column of a line to the next tag.

mod narrative;

use jiff::civil::Date;
use ledger::Money;

use self::narrative::narrative;
use crate::amounts::{self, DecimalMark};
use crate::trouble::Troubles;
use crate::{Kind, Line, MOST_LINES, MOST_STATEMENTS, Statement, Terms, Trouble, said};

/// Reads every statement in the file; pages of one statement become one.
///
/// # Errors
/// All that can't be read.
pub(crate) fn read(text: &str, terms: &Terms<'_>) -> Result<Vec<Statement>, Vec<Trouble>> {
    let mut troubles = Troubles::default();
    match pages(text, terms, &mut troubles) {
        Err(last) => Err(troubles.ended_by(last)),
        Ok(_) if !troubles.is_empty() => Err(troubles.sorted()),
        Ok(pages) => Ok(joined(pages)),
    }
}

/// # Errors
/// What ends the reading; anything else is added to `troubles`.
fn pages(text: &str, terms: &Terms<'_>, troubles: &mut Troubles) -> Result<Vec<Page>, Trouble> {
    let decimals = terms.decimals;
    let mut lines = 0;
    let mut pages: Vec<Page> = Vec::new();
    let mut current: Option<Page> = None;
    let mut saying = Saying::Nothing;
    for field in fields(text) {
        terms.step()?;
        if field.tag == "20" {
            if pages.len() >= MOST_STATEMENTS {
                return Err(Trouble::whole(Kind::TooManyLines));
            }
            pages.extend(current.take());
            current = Some(Page::default());
            saying = Saying::Nothing;
            continue;
        }
        // Some files begin without the tag `:20:`.
        let page = current.get_or_insert_default();
        let statement = &mut page.statement;
        match field.tag {
            "25" | "25P" => statement.account = account(&field.text),
            "28" | "28C" => page.number = number(&field.text),
            "60F" | "60M" => {
                page.opens_within = (field.tag == "60M").then_some(field.row);
                let read = balance(&field, &mut statement.currency, decimals);
                statement.opening = troubles.catch(read);
            }
            "61" => {
                saying = Saying::First;
                lines += 1;
                if lines > MOST_LINES {
                    return Err(Trouble::whole(Kind::TooManyLines));
                }
                statement.lines.extend(line(&field, statement, terms, troubles));
            }
            "86" => {
                if let Some(line) = statement.lines.last_mut() {
                    saying.say(&mut line.description, &narrative(&field.text));
                }
            }
            "62F" | "62M" => {
                saying = Saying::Nothing;
                page.closes_within = (field.tag == "62M").then_some(field.row);
                let read = balance(&field, &mut statement.currency, decimals);
                statement.closing = troubles.catch(read);
            }
            "64" | "65" => saying = Saying::Nothing,
            _ => {}
        }
    }
    pages.extend(current);
    for Page { statement, .. } in &mut pages {
        let zeros = statement.lines.extract_if(.., |line| line.amount.is_zero());
        statement.zeros = zeros.map(|line| line.row).collect();
    }
    Ok(pages)
}

/// A message: a whole statement, or a page of one.
#[derive(Default)]
struct Page {
    statement: Statement,
    /// The number of the statement, the same on each of its pages.
    number: Option<u32>,
    /// The line of its opening balance, where another page comes before it.
    opens_within: Option<usize>,
    /// The line of its closing balance, where another page comes after it.
    closes_within: Option<usize>,
}

/// `00015/001`: the fifteenth statement, its first page.
fn number(text: &str) -> Option<u32> {
    text.trim().split('/').next()?.parse().ok()
}

/// What a tag `:86:` speaks of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Saying {
    /// The whole statement: the tag is before the first line, or after the balances.
    Nothing,
    /// The line above, as the first of its kind.
    First,
    /// The same line, once more.
    More,
}

impl Saying {
    /// Puts what is said before what the line itself says, and more of it behind.
    fn say(&mut self, description: &mut String, said: &str) {
        let both = match self {
            Self::Nothing => return,
            Self::First => format!("{said} {description}"),
            Self::More => format!("{description} {said}"),
        };
        *description = crate::tidy(&both);
        *self = Self::More;
    }
}

/// A tag, its line of the file, and its text with the lines that continue it.
struct Field<'a> {
    tag: &'a str,
    row: usize,
    text: String,
}

fn fields(text: &str) -> Vec<Field<'_>> {
    let mut fields: Vec<Field<'_>> = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let line = line.trim_end();
        // Behind the head of the message the first tag may follow at once: `{4::20:…`.
        let line = match line.rfind("{4:") {
            Some(block) => &line[block + 3..],
            None => line,
        };
        let tag = line.strip_prefix(':').and_then(|rest| rest.split_once(':'));
        match tag {
            Some((tag, rest)) if is_tag(tag) => {
                fields.push(Field { tag, row: at + 1, text: rest.to_owned() });
            }
            _ if line == "-" || line.starts_with("-}") || line.starts_with('{') => {}
            _ => {
                if let Some(field) = fields.last_mut() {
                    field.text.push('\n');
                    field.text.push_str(line);
                }
            }
        }
    }
    fields
}

fn is_tag(tag: &str) -> bool {
    let (digits, letter) = tag.split_at_checked(2).unwrap_or((tag, ""));
    digits.len() == 2
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && (letter.is_empty() || (letter.len() == 1 && letter.as_bytes()[0].is_ascii_uppercase()))
}

/// `BANKEGCX/1000123456789`, `EG38…`, `1000123456789EGP`.
fn account(text: &str) -> Option<String> {
    let number = text.lines().next()?.rsplit('/').next()?.replace(' ', "");
    said(&number)
}

/// A balance: `C261101EGP1234,56`. The first of a statement names its currency. The form knows no
/// minus: beside the mark it may mean either side.
fn balance(
    field: &Field<'_>,
    of_statement: &mut Option<String>,
    decimals: u8,
) -> Result<Money, Trouble> {
    let broken = || Trouble::at(field.row, field.tag, &field.text, Kind::Broken);
    let text = field.text.trim();
    let (side, rest) = text.split_at_checked(1).ok_or_else(broken)?;
    let (_, rest) = rest.split_at_checked(6).ok_or_else(broken)?;
    let (currency, amount) = rest.split_at_checked(3).ok_or_else(broken)?;
    let currency = currency.to_ascii_uppercase();
    if *of_statement.get_or_insert_with(|| currency.clone()) != currency {
        return Err(Trouble::at(field.row, field.tag, text, Kind::OtherCurrency));
    }
    let amount = money(amount, field, decimals)?;
    if amount.is_negative() {
        return Err(Trouble::at(field.row, field.tag, text, Kind::TwoSides));
    }
    match side {
        "C" => Ok(amount),
        "D" => amount.neg().map_err(|_| broken()),
        _ => Err(broken()),
    }
}

/// `2611201120D1500,00NCHK000123//BANKREF`, and below it what the bank adds. Every place of it that
/// can't be read is added to `troubles`.
fn line(
    field: &Field<'_>,
    statement: &Statement,
    terms: &Terms<'_>,
    troubles: &mut Troubles,
) -> Option<Line> {
    let at = |value: &str, kind| Trouble::at(field.row, field.tag, value, kind);
    let (first, more) = field.text.split_once('\n').unwrap_or((&field.text, ""));
    let Some((value_day, rest)) = first.split_at_checked(6) else {
        troubles.add(at(&field.text, Kind::Broken));
        return None;
    };
    let (days, rest) = days(value_day, rest);
    let days = troubles.catch(days.map_err(|wrong| at(wrong, Kind::NotADate)));
    if let Some((booked, _)) = days.filter(|(booked, _)| *booked > terms.latest()) {
        troubles.add(at(&booked.to_string(), Kind::FutureDate));
    }
    let Some((out, rest)) = direction(rest) else {
        // Behind a day that is none the rest may begin anywhere.
        if days.is_some() {
            troubles.add(at(&field.text, Kind::Broken));
        }
        return None;
    };
    let Some(rest) = without_letter(rest, statement.currency.as_deref()) else {
        troubles.add(at(first, Kind::OtherCurrency));
        return None;
    };
    let is_amount = |c: char| c.is_ascii_digit() || matches!(c, ',' | '.');
    let end = rest.find(|c| !is_amount(c)).unwrap_or(rest.len());
    let amount = troubles.catch(money(&rest[..end], field, terms.decimals))?;
    let signed = if out { amount.neg() } else { Ok(amount) };
    let amount = troubles.catch(signed.map_err(|_| at(&field.text, Kind::Broken)))?;
    let (booked, value_date) = days?;
    // The kind of operation has four letters: NTRF, NCHK, FMSC.
    let references = rest[end..].chars().skip(4).collect::<String>();
    let (reference, bank_id) = match references.split_once("//") {
        Some((reference, bank_id)) => (reference, Some(bank_id)),
        None => (references.as_str(), None),
    };
    Some(Line {
        row: field.row,
        date: booked,
        value_date: Some(value_date),
        amount,
        description: crate::tidy(more),
        reference: said(reference).filter(|reference| reference != "NONREF"),
        bank_id: bank_id.and_then(said),
        balance: None,
    })
}

/// The days of booking and of value, or the digits that are none; and what follows them.
fn days<'a>(value_day: &'a str, rest: &'a str) -> (Result<(Date, Date), &'a str>, &'a str) {
    let Some(value_date) = crate::dates::packed(&format!("20{value_day}")) else {
        let booked = rest.split_at_checked(4);
        let is_day = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
        let behind = booked.filter(|(digits, _)| is_day(digits)).map_or(rest, |(_, behind)| behind);
        return (Err(value_day), behind);
    };
    match booked(value_date, rest) {
        Ok((booked, behind)) => (Ok((booked, value_date)), behind),
        // Only four digits can be wrong.
        Err(digits) => (Err(digits), &rest[digits.len()..]),
    }
}

/// The day of booking has no year: it is the one next to the value date.
///
/// # Errors
/// The digits that are no day within half a year of it.
fn booked(value_date: Date, rest: &str) -> Result<(Date, &str), &str> {
    let Some((digits, behind)) = rest.split_at_checked(4) else { return Ok((value_date, rest)) };
    // Some banks leave it blank.
    if digits.trim().is_empty() {
        return Ok((value_date, behind));
    }
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok((value_date, rest));
    }
    let years = [0, -1, 1].map(|more| value_date.year() + more);
    let days = years.iter().filter_map(|year| crate::dates::packed(&format!("{year}{digits}")));
    let distance = |day: &Date| (*day - value_date).get_days().abs();
    let near = days.min_by_key(distance).filter(|day| distance(day) <= HALF_A_YEAR);
    near.map(|day| (day, behind)).ok_or(digits)
}

/// In days.
const HALF_A_YEAR: i32 = 183;

/// Debit or credit; a reversed credit goes out, an expected one is read as what it will be.
fn direction(rest: &str) -> Option<(bool, &str)> {
    let marks =
        [("RC", true), ("RD", false), ("EC", false), ("ED", true), ("C", false), ("D", true)];
    marks.iter().find_map(|&(mark, out)| rest.strip_prefix(mark).map(|rest| (out, rest)))
}

/// The amount after the third letter of the currency, which some banks write before it; none where
/// it is another currency's. Some banks write `CR` and `DR` for the sides.
fn without_letter<'a>(rest: &'a str, currency: Option<&str>) -> Option<&'a str> {
    let Some(letter) = rest.chars().next().filter(char::is_ascii_alphabetic) else {
        return Some(rest);
    };
    let third = currency.and_then(|code| code.chars().nth(2));
    let is_own = letter == 'R' || third.is_none_or(|third| third.eq_ignore_ascii_case(&letter));
    is_own.then(|| &rest[1..])
}

fn money(text: &str, field: &Field<'_>, decimals: u8) -> Result<Money, Trouble> {
    let at = |kind| Trouble::at(field.row, field.tag, text, kind);
    let text = text.trim_end_matches(',');
    // The form knows no point: one that does not divide decimals for sure says nothing.
    if text.contains('.') && amounts::sure_mark(text).is_none() {
        return Err(at(Kind::NotAnAmount));
    }
    amounts::read_by_rule(text, DecimalMark::Comma, decimals)
        .map_err(at)?
        .ok_or_else(|| at(Kind::NoAmount))
}

/// Pages of one account's statement become one. Where they don't follow from each other, its
/// balances show that something is missing between them.
fn joined(pages: Vec<Page>) -> Vec<Statement> {
    let mut joined: Vec<Page> = Vec::new();
    for page in pages {
        match joined.last_mut() {
            Some(last) if page.continues(last) => last.append(page),
            _ => joined.push(page),
        }
    }
    let statement = |page: Page| {
        let cut_at = page.opens_within.or(page.closes_within);
        Statement { cut_at, ..page.statement }
    };
    joined.into_iter().map(statement).collect()
}

impl Page {
    /// Whether it begins where another ended, or says that it should: by its opening balance, or by
    /// the number of a later statement.
    fn continues(&self, last: &Self) -> bool {
        let (before, now) = (&last.statement, &self.statement);
        let is_same = before.account == now.account && before.currency == now.currency;
        let is_closed = before.closing.is_some();
        let is_later =
            last.number.zip(self.number).is_some_and(|(before, now)| before < now) && is_closed;
        let follows = is_closed && before.closing == now.opening;
        is_same && (follows || self.opens_within.is_some() || (is_later && now.opening.is_some()))
    }

    fn append(&mut self, page: Self) {
        self.statement.closing = page.statement.closing;
        self.statement.lines.extend(page.statement.lines);
        self.statement.zeros.extend(page.statement.zeros);
        self.number = page.number.or(self.number);
        self.closes_within = page.closes_within;
    }
}
