//! ISO 20022's CAMT.053. Whatever the version and the prefix of the names, an element is known by
//! the names of those around it. Documents that declare entities are refused, not expanded.

mod entry;

use jiff::civil::Date;
use ledger::Money;
use quick_xml::Reader;
use quick_xml::events::attributes::AttrError;
use quick_xml::events::{BytesRef, BytesStart, Event};

use self::entry::{Amount, Entry};
use crate::amounts::{self, DecimalMark};
use crate::file_marks::FileMarks;
use crate::trouble::Troubles;
use crate::{Kind, Line, MOST_LINES, MOST_STATEMENTS, Statement, Terms, Trouble, said};

/// How deep elements may be nested; the form needs about fifteen.
const MOST_DEPTH: usize = 60;

/// Reads every statement in the file.
///
/// # Errors
/// All that can't be read.
pub(crate) fn read(text: &str, terms: &Terms<'_>) -> Result<Vec<Statement>, Vec<Trouble>> {
    let (decimals, account, latest) = (terms.decimals, terms.currency(), terms.latest());
    let mut reading = Reading { decimals, account, latest, ..Reading::default() };
    let ended = elements(text, terms, &mut reading);
    let Reading { mut troubles, marks, statements, .. } = reading;
    if let Err(last) = ended {
        return Err(troubles.ended_by(last));
    }
    // The form has the point before decimals.
    troubles.extend(marks.unclear(|mark, _| mark == DecimalMark::Point));
    if troubles.is_empty() { Ok(statements) } else { Err(troubles.sorted()) }
}

/// # Errors
/// What ends the reading; anything else is among the reading's troubles.
fn elements(text: &str, terms: &Terms<'_>, reading: &mut Reading<'_>) -> Result<(), Trouble> {
    let mut reader = Reader::from_str(text);
    let mut path: Vec<String> = Vec::new();
    let mut value = String::new();
    let mut places = Places { text, at: 0, line: 1 };
    loop {
        terms.step()?;
        let event = reader.read_event();
        let line = places.line(usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX));
        let broken = || Trouble::at(line, "", "", Kind::Broken);
        match event.map_err(|_| broken())? {
            Event::Start(start) => {
                path.push(start.local_name().as_ref().to_owned());
                value.clear();
                if path.len() > MOST_DEPTH {
                    return Err(broken());
                }
                reading.open(&path, line);
                reading.currency = match path.last().map(String::as_str) {
                    Some("Amt") => currency(&start).map_err(|_| broken())?,
                    _ => None,
                };
            }
            Event::Text(part) => value.push_str(&part),
            Event::CData(part) => value.push_str(&part),
            Event::GeneralRef(name) => value.push(character(&name).ok_or_else(broken)?),
            Event::End(_) => {
                reading.close(&path, value.trim(), line)?;
                path.pop();
                value.clear();
            }
            Event::DocType(_) => return Err(broken()),
            Event::Eof if path.is_empty() => return Ok(()),
            Event::Eof => return Err(broken()),
            Event::Empty(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
        }
    }
}

/// Counts lines as it reads.
struct Places<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl Places<'_> {
    fn line(&mut self, to: usize) -> usize {
        let passed = self.text.as_bytes().get(self.at..to).unwrap_or_default();
        self.line += passed.iter().filter(|&&byte| byte == b'\n').count();
        self.at = to.max(self.at);
        self.line
    }
}

/// One of XML's five entities, or a character by its number.
pub(crate) fn character(name: &BytesRef<'_>) -> Option<char> {
    if let Ok(Some(character)) = name.resolve_char_ref() {
        return Some(character);
    }
    quick_xml::escape::resolve_predefined_entity(name)?.chars().next()
}

/// The code of the currency in which an amount is.
fn currency(start: &BytesStart<'_>) -> Result<Option<String>, AttrError> {
    let found = start.try_get_attribute("Ccy")?;
    Ok(found.and_then(|code| said(&code.value)).map(|code| code.to_ascii_uppercase()))
}

#[derive(Default)]
struct Reading<'a> {
    decimals: u8,
    /// The currency of the account to which the file is brought.
    account: Option<&'a str>,
    /// The last day that a line may have.
    latest: Date,
    marks: FileMarks,
    /// The currency of the amount that is being read.
    currency: Option<String>,
    /// How many lines all statements have.
    lines: usize,
    statements: Vec<Statement>,
    statement: Statement,
    balance: Balance,
    entry: Entry,
    troubles: Troubles,
}

#[derive(Default)]
struct Balance {
    row: usize,
    code: String,
    amount: Option<Money>,
    mark: Option<String>,
    has_wrong_mark: bool,
}

impl Reading<'_> {
    fn open(&mut self, path: &[String], line: usize) {
        match path.last().map(String::as_str) {
            Some("Stmt") => self.statement = Statement::default(),
            Some("Bal") => self.balance = Balance { row: line, ..Balance::default() },
            Some("Ntry") => self.entry = Entry { row: line, ..Entry::default() },
            _ => {}
        }
    }

    fn close(&mut self, path: &[String], value: &str, line: usize) -> Result<(), Trouble> {
        let names: Vec<&str> = path.iter().map(String::as_str).collect();
        let Some(stmt) = names.iter().position(|&name| name == "Stmt") else { return Ok(()) };
        match &names[stmt + 1..] {
            [] => {
                let statement = std::mem::take(&mut self.statement);
                self.statements.push(statement);
                if self.statements.len() > MOST_STATEMENTS {
                    return Err(Trouble::whole(Kind::TooManyLines));
                }
            }
            ["Acct", "Id", "IBAN"] | ["Acct", "Id", "Othr", "Id"] => {
                self.statement.account = said(&value.replace(' ', ""));
            }
            ["Acct", "Ccy"] => {
                self.statement.currency = said(value).map(|code| code.to_ascii_uppercase());
            }
            ["Bal"] => {
                let ended = self.end_balance();
                self.troubles.catch(ended);
            }
            ["Bal", rest @ ..] => {
                let read = self.balance(rest, value, line);
                let is_wrong = self.troubles.catch(read).is_none();
                self.balance.has_wrong_mark |= is_wrong && *rest == ["CdtDbtInd"];
            }
            ["Ntry"] => self.end_entry()?,
            ["Ntry", rest @ ..] => {
                let read = self.entry(rest, value, line);
                if self.troubles.catch(read).is_none() {
                    let wrong = &mut self.entry.wrong;
                    wrong.amount |= *rest == ["Amt"];
                    wrong.day |= matches!(rest, ["BookgDt" | "ValDt", ..]);
                    wrong.mark |= *rest == ["CdtDbtInd"];
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether the amount that is being read is in another currency than the statement, or than the
    /// account where the statement names none.
    fn is_other_currency(&self) -> bool {
        let own = self.statement.currency.as_deref().or(self.account);
        let found = self.currency.as_deref();
        matches!((own, found), (Some(own), Some(found)) if own != found)
    }

    /// The currency of an amount is the statement's where nothing else named one before.
    fn take_currency(&mut self) {
        if self.statement.currency.is_none() {
            self.statement.currency.clone_from(&self.currency);
        }
    }

    fn amount_text(&self, value: &str) -> String {
        format!("{value} {}", self.currency.as_deref().unwrap_or_default())
    }

    fn balance(&mut self, rest: &[&str], value: &str, line: usize) -> Result<(), Trouble> {
        match rest {
            ["Tp", "CdOrPrtry", "Cd"] => value.clone_into(&mut self.balance.code),
            ["Amt"] => {
                // A file may leave out the account's currency: the first balance has it, too.
                self.take_currency();
                if self.is_other_currency() {
                    let text = self.amount_text(value);
                    return Err(Trouble::at(line, "Amt", &text, Kind::OtherCurrency));
                }
                let amount = money(value, line, (self.decimals, &mut self.marks))?;
                crate::once(&mut self.balance.amount, amount, ("Amt", value, line))?;
            }
            ["CdtDbtInd"] => mark(&mut self.balance.mark, value, line)?,
            _ => {}
        }
        Ok(())
    }

    fn end_balance(&mut self) -> Result<(), Trouble> {
        let balance = std::mem::take(&mut self.balance);
        let (Some(amount), "OPBD" | "PRCD" | "CLBD") = (balance.amount, balance.code.as_str())
        else {
            return Ok(());
        };
        if balance.has_wrong_mark {
            return Ok(());
        }
        let amount = signed(amount, balance.mark.as_deref(), balance.row)?;
        match balance.code.as_str() {
            "OPBD" => self.statement.opening = Some(amount),
            "PRCD" => self.statement.opening = self.statement.opening.or(Some(amount)),
            _ => self.statement.closing = Some(amount),
        }
        Ok(())
    }

    fn entry(&mut self, rest: &[&str], value: &str, line: usize) -> Result<(), Trouble> {
        let decimals = self.decimals;
        let is_other = self.is_other_currency();
        let is_own = self.currency.is_some() && !is_other;
        if rest == ["Amt"] && self.entry.amount.is_some() {
            return Err(Trouble::at(line, "Amt", value, Kind::Repeated));
        }
        if is_other && rest == ["Amt"] {
            let text = self.amount_text(value);
            self.entry.amount = Some(Amount::Other { line, text });
            return Ok(());
        }
        let entry = &mut self.entry;
        match rest {
            ["Amt"] => {
                let amount = money(value, line, (decimals, &mut self.marks))?;
                entry.amount = Some(Amount::Own(amount));
                self.take_currency();
            }
            [.., "AmtDtls", "TxAmt" | "CntrValAmt", "Amt"] if is_own => {
                if matches!(entry.amount, Some(Amount::Other { .. }))
                    && let Ok(own) = money(value, line, (decimals, &mut self.marks))
                {
                    entry.in_own.push(own);
                }
            }
            ["NtryDtls", "TxDtls"] => entry.operations += 1,
            ["CdtDbtInd"] => mark(&mut entry.mark, value, line)?,
            ["Sts"] | ["Sts", "Cd" | "Prtry"] if !value.is_empty() => {
                entry.is_pending = match value.to_ascii_uppercase().as_str() {
                    "BOOK" => false,
                    "PDNG" | "INFO" | "FUTR" => true,
                    // Whether it is booked may not be guessed.
                    _ => return Err(Trouble::at(line, "Sts", value, Kind::Broken)),
                };
            }
            ["BookgDt", "Dt" | "DtTm"] => {
                let day = day(value, rest, line)?;
                crate::once(&mut entry.booked, day, ("BookgDt", value, line))?;
            }
            ["ValDt", "Dt" | "DtTm"] => entry.value_date = Some(day(value, rest, line)?),
            ["AcctSvcrRef"] => entry.bank_id = said(value),
            [.., "Refs", "ChqNb"] => entry.cheque = said(value),
            [.., "Refs", "EndToEndId"] | ["NtryRef"] => {
                let reference = said(value).filter(|reference| reference != "NOTPROVIDED");
                entry.reference = reference.or(entry.reference.take());
            }
            [.., "RmtInf", "Ustrd"]
            | [.., "AddtlTxInf"]
            | ["AddtlNtryInf"]
            | [.., "RltdPties", "Dbtr" | "Cdtr", "Nm"]
            | [.., "RltdPties", "Dbtr" | "Cdtr", "Pty", "Nm"] => entry.said.add(value),
            _ => {}
        }
        Ok(())
    }

    fn end_entry(&mut self) -> Result<(), Trouble> {
        let entry = std::mem::take(&mut self.entry);
        if entry.is_pending {
            self.statement.pending.push(entry.row);
            return Ok(());
        }
        let (date, amount) = (self.day_of(&entry), self.amount_of(&entry));
        let (Some(date), Some(amount)) = (date, amount) else { return Ok(()) };
        if amount.is_zero() {
            self.statement.zeros.push(entry.row);
            return Ok(());
        }
        self.lines += 1;
        if self.lines > MOST_LINES {
            return Err(Trouble::whole(Kind::TooManyLines));
        }
        self.statement.lines.push(Line {
            row: entry.row,
            date,
            value_date: entry.value_date,
            amount,
            description: entry.said.text(),
            reference: entry.cheque.or(entry.reference),
            bank_id: entry.bank_id,
            balance: None,
        });
        Ok(())
    }

    fn day_of(&mut self, entry: &Entry) -> Option<Date> {
        let date = entry.booked.or(entry.value_date);
        if date.is_none() && !entry.wrong.day {
            self.troubles.add(Trouble::at(entry.row, "BookgDt", "", Kind::NoDate));
        }
        let date = date?;
        if date > self.latest {
            let tag = if entry.booked.is_some() { "BookgDt" } else { "ValDt" };
            let text = date.to_string();
            self.troubles.add(Trouble::at(entry.row, tag, &text, Kind::FutureDate));
            return None;
        }
        Some(date)
    }

    /// What an entry moves, with its sign.
    fn amount_of(&mut self, entry: &Entry) -> Option<Money> {
        let own = if entry.wrong.amount { None } else { self.troubles.catch(entry.own_amount()) };
        if entry.wrong.mark {
            return None;
        }
        // A wrong mark is reported beside a wrong amount.
        let signed = signed(own.unwrap_or_default(), entry.mark.as_deref(), entry.row);
        self.troubles.catch(signed).filter(|_| own.is_some())
    }
}

/// An amount with the sign of its mark.
///
/// # Errors
/// When nothing says whether it is a debit or a credit: neither may be guessed. When it is a
/// credit below zero; a debit that has a minus as well is out of the account.
fn signed(amount: Money, mark: Option<&str>, row: usize) -> Result<Money, Trouble> {
    let mark = mark.unwrap_or_default();
    match mark {
        "CRDT" if amount.is_negative() => Err(Trouble::at(row, "CdtDbtInd", mark, Kind::TwoSides)),
        "CRDT" => Ok(amount),
        "DBIT" if amount.is_negative() => Ok(amount),
        "DBIT" => amount.neg().map_err(|_| Trouble::at(row, "Amt", "", Kind::AmountTooLarge)),
        _ => Err(Trouble::at(row, "CdtDbtInd", mark, Kind::UnknownMark)),
    }
}

/// Keeps whether an amount is a debit or a credit.
///
/// # Errors
/// When it was the other before.
fn mark(kept: &mut Option<String>, value: &str, line: usize) -> Result<(), Trouble> {
    crate::once(kept, value.to_owned(), ("CdtDbtInd", value, line))
}

fn day(value: &str, tags: &[&str], line: usize) -> Result<Date, Trouble> {
    let digits = value.get(..10).unwrap_or_default().replace('-', "");
    let tag = tags.first().copied().unwrap_or_default();
    crate::dates::packed(&digits).ok_or_else(|| Trouble::at(line, tag, value, Kind::NotADate))
}

fn money(
    value: &str,
    line: usize,
    (decimals, marks): (u8, &mut FileMarks),
) -> Result<Money, Trouble> {
    let at = |kind| Trouble::at(line, "Amt", value, kind);
    marks.add(value, || at(Kind::UnclearAmount));
    let read = amounts::read_by_rule(value, DecimalMark::Point, decimals).map_err(at)?;
    read.ok_or_else(|| at(Kind::NoAmount))
}
