//! Open Financial Exchange. The old form (SGML) leaves out the closing tags of elements, the new
//! one (XML) doesn't: both are read as a row of tags, each with the text behind it. Entities beyond
//! the five of XML and numbers are not known, and none can be declared.

mod places;

use jiff::civil::Date;
use ledger::Money;

use self::places::Places;
use crate::amounts::{self, DecimalMark};
use crate::file_marks::FileMarks;
use crate::trouble::Troubles;
use crate::{
    Descriptions, Kind, Line, MOST_LINES, MOST_STATEMENTS, Statement, Terms, Trouble, said,
};

/// Reads every account's statement in the file.
///
/// # Errors
/// All that can't be read.
pub(crate) fn read(text: &str, terms: &Terms<'_>) -> Result<Vec<Statement>, Vec<Trouble>> {
    let (decimals, account, latest) = (terms.decimals, terms.currency(), terms.latest());
    let mut reading = Reading { decimals, account, latest, ..Reading::default() };
    let mut places = Places { rest: text, line: 1 };
    if !has_end(text) {
        places.take(text.len());
        return Err(vec![cut_short(places.line)]);
    }
    match reading.tags(&mut places, terms) {
        Ok(()) => reading.finish(places.line),
        Err(last) => Err(reading.troubles.ended_by(last)),
    }
}

/// Whether a file is closed at all. What a part of one says last may be half an amount.
fn has_end(text: &str) -> bool {
    let end = b"</OFX";
    text.as_bytes().windows(end.len()).rev().any(|bytes| bytes.eq_ignore_ascii_case(end))
}

/// The old form leaves out the closing tags of elements, but never that of the whole.
fn cut_short(last_line: usize) -> Trouble {
    Trouble::at(last_line, "</OFX>", "", Kind::Broken)
}

#[derive(Default)]
struct Reading<'a> {
    decimals: u8,
    /// The currency of the account.
    account: Option<&'a str>,
    /// The last day that a line may have.
    latest: Date,
    marks: FileMarks,
    /// Whether the last of the documents that the file holds is closed.
    is_closed: bool,
    /// How many lines all statements have.
    lines: usize,
    statements: Vec<Statement>,
    current: Option<Statement>,
    line: Option<Draft>,
    in_ledger_balance: bool,
    troubles: Troubles,
}

/// A line while its tags come.
#[derive(Default)]
struct Draft {
    row: usize,
    date: Option<Date>,
    value_date: Option<Date>,
    amount: Option<Money>,
    name: Descriptions,
    memo: Descriptions,
    cheque: Option<String>,
    reference: Option<String>,
    bank_id: Option<String>,
    /// Whether the tags that come are about the currency of the amount.
    in_currency: bool,
    /// Whether its day can't be read, and whether its amount can't.
    has_wrong_day: bool,
    has_wrong_amount: bool,
}

impl Reading<'_> {
    /// # Errors
    /// What ends the reading; anything else is among the troubles.
    fn tags(&mut self, places: &mut Places<'_>, terms: &Terms<'_>) -> Result<(), Trouble> {
        places.skip_text()?;
        while let Some(tag) = places.tag() {
            terms.step()?;
            let line = places.line;
            let value = places.skip_text()?;
            self.tag(&tag, &value, line)?;
        }
        Ok(())
    }

    fn tag(&mut self, name: &str, value: &str, line: usize) -> Result<(), Trouble> {
        match name {
            "OFX" => self.is_closed = false,
            "/OFX" => {
                self.close()?;
                self.is_closed = true;
            }
            "STMTRS" | "CCSTMTRS" | "INVSTMTRS" => {
                self.close()?;
                self.ensure_statement()?;
            }
            "/STMTRS" | "/CCSTMTRS" | "/INVSTMTRS" => self.close()?,
            "STMTTRN" => {
                self.end_line()?;
                // Outside of a statement it is one's that has no other tags.
                self.ensure_statement()?;
                self.line = Some(Draft { row: line, ..Draft::default() });
            }
            "STMTTRNP" => {
                self.end_line()?;
                self.ensure_statement()?;
                self.current.iter_mut().for_each(|statement| statement.pending.push(line));
            }
            "/STMTTRN" | "/BANKTRANLIST" | "BANKTRANLISTP" | "AVAILBAL" => {
                self.end_line()?;
                self.in_ledger_balance = false;
            }
            "LEDGERBAL" => {
                self.end_line()?;
                self.in_ledger_balance = true;
            }
            _ if self.line.is_some() => {
                let read = self.field(name, value, line);
                if self.troubles.catch(read).is_none()
                    && let Some(draft) = &mut self.line
                {
                    draft.has_wrong_day |= name == "DTPOSTED";
                    draft.has_wrong_amount |= name == "TRNAMT";
                }
            }
            _ => {
                let read = self.fact(name, value, line);
                self.troubles.catch(read);
            }
        }
        Ok(())
    }

    fn ensure_statement(&mut self) -> Result<(), Trouble> {
        if self.current.is_none() && self.statements.len() >= MOST_STATEMENTS {
            return Err(Trouble::whole(Kind::TooManyLines));
        }
        self.current.get_or_insert_default();
        Ok(())
    }

    fn fact(&mut self, name: &str, value: &str, line: usize) -> Result<(), Trouble> {
        let in_ledger_balance = self.in_ledger_balance;
        let decimals = self.decimals;
        let Some(statement) = &mut self.current else { return Ok(()) };
        match name {
            "CURDEF" => statement.currency = said(value).map(|code| code.to_ascii_uppercase()),
            "ACCTID" if statement.account.is_none() => {
                statement.account = said(value).map(|number| number.replace(' ', ""));
            }
            "BALAMT" if in_ledger_balance && !value.trim().is_empty() => {
                let amount = money(value, (name, line), (decimals, &mut self.marks))?;
                crate::once(&mut statement.closing, amount, (name, value, line))?;
                self.in_ledger_balance = false;
            }
            _ => {}
        }
        Ok(())
    }

    fn field(&mut self, name: &str, value: &str, line: usize) -> Result<(), Trouble> {
        let decimals = self.decimals;
        let own = self.current.as_ref().and_then(|statement| statement.currency.as_deref());
        let Some(draft) = &mut self.line else { return Ok(()) };
        match name {
            // What the other currency of `ORIGCURRENCY` was converted into is the account's.
            "CURRENCY" => draft.in_currency = true,
            "/CURRENCY" | "ORIGCURRENCY" => draft.in_currency = false,
            "CURSYM" if draft.in_currency => {
                let code = value.trim().to_ascii_uppercase();
                if own.or(self.account).is_some_and(|own| own != code) {
                    return Err(Trouble::at(line, name, value, Kind::OtherCurrency));
                }
            }
            "DTPOSTED" => {
                let at = |kind| Trouble::at(line, name, value, kind);
                let date = day(value).ok_or_else(|| at(Kind::NotADate))?;
                if date > self.latest {
                    return Err(at(Kind::FutureDate));
                }
                if draft.date.replace(date).is_some() {
                    return Err(at(Kind::Repeated));
                }
            }
            // Some banks fill up with zeros what they don't know.
            "DTAVAIL" if value.contains(|c: char| c.is_alphanumeric() && c != '0') => {
                let at = |kind| Trouble::at(line, name, value, kind);
                let date = day(value).ok_or_else(|| at(Kind::NotADate))?;
                crate::once(&mut draft.value_date, date, (name, value, line))?;
            }
            "TRNAMT" => {
                let amount = money(value, (name, line), (decimals, &mut self.marks))?;
                if draft.amount.replace(amount).is_some() {
                    return Err(Trouble::at(line, name, value, Kind::Repeated));
                }
            }
            "FITID" => set(&mut draft.bank_id, value, (name, line))?,
            "CHECKNUM" => set(&mut draft.cheque, value, (name, line))?,
            "REFNUM" => set(&mut draft.reference, value, (name, line))?,
            "NAME" => draft.name.add(value),
            "MEMO" => draft.memo.add(value),
            _ => {}
        }
        Ok(())
    }

    fn end_line(&mut self) -> Result<(), Trouble> {
        let (Some(draft), Some(statement)) = (self.line.take(), &mut self.current) else {
            return Ok(());
        };
        let missing = |tag, kind| Trouble::at(draft.row, tag, "", kind);
        let mut said = draft.name;
        draft.memo.parts.iter().for_each(|memo| said.add(memo));
        if draft.date.is_none() && !draft.has_wrong_day {
            self.troubles.add(missing("DTPOSTED", Kind::NoDate));
        }
        if draft.amount.is_none() && !draft.has_wrong_amount {
            self.troubles.add(missing("TRNAMT", Kind::NoAmount));
        }
        self.lines += 1;
        if self.lines > MOST_LINES {
            return Err(Trouble::whole(Kind::TooManyLines));
        }
        let (Some(date), Some(amount)) = (draft.date, draft.amount) else { return Ok(()) };
        if amount.is_zero() {
            statement.zeros.push(draft.row);
            return Ok(());
        }
        statement.lines.push(Line {
            row: draft.row,
            date,
            value_date: draft.value_date,
            amount,
            description: said.text(),
            reference: draft.cheque.or(draft.reference),
            bank_id: draft.bank_id,
            balance: None,
        });
        Ok(())
    }

    /// Ends a statement, and the line that is open in it: the old form needs no tag for that.
    fn close(&mut self) -> Result<(), Trouble> {
        self.end_line()?;
        self.in_ledger_balance = false;
        if let Some(mut statement) = self.current.take() {
            let falls = statement.lines.windows(2).any(|pair| pair[0].date > pair[1].date);
            let rises = statement.lines.windows(2).any(|pair| pair[0].date < pair[1].date);
            if falls && !rises {
                statement.lines.reverse();
            } else {
                statement.lines.sort_by_key(|line| line.date);
            }
            self.statements.push(statement);
        }
        Ok(())
    }

    /// # Errors
    /// When anything can't be read, the last document is cut short, or an amount of the file is
    /// unclear.
    fn finish(self, last_line: usize) -> Result<Vec<Statement>, Vec<Trouble>> {
        let mut troubles = self.troubles;
        if !self.is_closed || self.current.is_some() {
            return Err(troubles.ended_by(cut_short(last_line)));
        }
        // The form has either mark before decimals. Three of them are no sign of thousands in a
        // currency that has three.
        let has_three = self.decimals >= 3;
        troubles.extend(self.marks.unclear(|_, is_sure| is_sure || has_three));
        if troubles.is_empty() { Ok(self.statements) } else { Err(troubles.sorted()) }
    }
}

/// Keeps what a line says once.
///
/// # Errors
/// When it says something else a second time.
fn set(kept: &mut Option<String>, value: &str, (tag, line): (&str, usize)) -> Result<(), Trouble> {
    match said(value) {
        Some(said) => crate::once(kept, said, (tag, value, line)),
        None => Ok(()),
    }
}

/// `20261120`, `20261120103321`, `20261120103321.000[+2:EET]`.
fn day(value: &str) -> Option<Date> {
    crate::dates::packed(value.trim().get(..8)?)
}

/// An amount. The form has the point or the comma before decimals and no mark of thousands, but
/// banks write such marks.
fn money(
    text: &str,
    (tag, line): (&str, usize),
    (decimals, marks): (u8, &mut FileMarks),
) -> Result<Money, Trouble> {
    let mark = if text.contains(',') && !text.contains('.') {
        DecimalMark::Comma
    } else {
        DecimalMark::Point
    };
    let at = |kind| Trouble::at(line, tag, text, kind);
    let money = amounts::read_by_rule(text, mark, decimals).map_err(at)?;
    marks.add(text, || at(Kind::UnclearAmount));
    money.ok_or_else(|| at(Kind::NoAmount))
}
