//! Open Financial Exchange. The old form (SGML) leaves out closing tags, the new one (XML) doesn't:
//! both are read as a row of tags, each with the text behind it. Entities beyond the five of XML
//! and numbers are not known, and none can be declared.

use std::collections::HashSet;

use jiff::civil::Date;
use ledger::Money;

use crate::amounts::{self, DecimalMark};
use crate::{Kind, Line, MOST_LINES, MOST_STATEMENTS, Statement, Terms, Trouble, said};

/// Reads every account's statement in the file.
pub(crate) fn read(text: &str, terms: &Terms<'_>) -> Result<Vec<Statement>, Trouble> {
    let (decimals, account) = (terms.decimals, terms.currency());
    let mut reading = Reading { decimals, account, ..Reading::default() };
    let mut line = 1;
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        terms.step()?;
        line += newlines(&rest[..at]);
        rest = &rest[at + 1..];
        if let Some(inside) = rest.strip_prefix("!--") {
            let end = inside.find("-->").map_or(inside.len(), |end| end + 3);
            line += newlines(&inside[..end]);
            rest = &inside[end..];
            continue;
        }
        let Some(end) = rest.find('>') else { break };
        let name = rest[..end].trim().to_ascii_uppercase();
        line += newlines(&rest[..end]);
        rest = &rest[end + 1..];
        let (value, behind) = value(rest);
        reading.tag(&name, &value, line)?;
        line += newlines(&rest[..rest.len() - behind.len()]);
        rest = behind;
    }
    reading.finish()
}

fn newlines(text: &str) -> usize {
    text.bytes().filter(|&byte| byte == b'\n').count()
}

/// The text behind a tag, and what follows it.
fn value(rest: &str) -> (String, &str) {
    if let Some(inside) = rest.trim_start().strip_prefix("<![CDATA[") {
        // One that is never closed goes to the end: looked for again at each, it takes for ever.
        let (data, behind) = inside.split_once("]]>").unwrap_or((inside, ""));
        return (data.to_owned(), behind);
    }
    let end = rest.find('<').unwrap_or(rest.len());
    (unescaped(&rest[..end]), &rest[end..])
}

/// `&amp;` and its like, and `&#1605;`; anything else stays as it is.
fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let known = rest.bytes().take(11).position(|byte| byte == b';').and_then(|end| {
            let character = entity(&rest[1..end])?;
            Some((character, end))
        });
        let (character, end) = known.unwrap_or(('&', 0));
        plain.push(character);
        rest = &rest[end + 1..];
    }
    plain.push_str(rest);
    plain
}

fn entity(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "nbsp" => Some(' '),
        number => {
            let number = number.strip_prefix('#')?;
            let code = match number.strip_prefix('x') {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)
        }
    }
}

#[derive(Default)]
struct Reading<'a> {
    decimals: u8,
    /// The currency of the account.
    account: Option<&'a str>,
    /// How many lines all statements have.
    lines: usize,
    statements: Vec<Statement>,
    current: Option<Statement>,
    line: Option<Draft>,
    in_ledger_balance: bool,
}

/// A line while its tags come.
#[derive(Default)]
struct Draft {
    row: usize,
    date: Option<Date>,
    value_date: Option<Date>,
    amount: Option<Money>,
    name: Option<String>,
    memo: Option<String>,
    cheque: Option<String>,
    reference: Option<String>,
    bank_id: Option<String>,
    /// Whether the tags that come are about the currency of the amount.
    in_currency: bool,
}

impl Reading<'_> {
    fn tag(&mut self, name: &str, value: &str, line: usize) -> Result<(), Trouble> {
        match name {
            "STMTRS" | "CCSTMTRS" => {
                self.close()?;
                if self.statements.len() >= MOST_STATEMENTS {
                    return Err(Trouble::whole(Kind::TooManyLines));
                }
                self.current = Some(Statement::default());
            }
            "/STMTRS" | "/CCSTMTRS" => self.close()?,
            "STMTTRN" => {
                self.end_line()?;
                self.line = Some(Draft { row: line, ..Draft::default() });
            }
            "/STMTTRN" | "/BANKTRANLIST" | "AVAILBAL" => {
                self.end_line()?;
                self.in_ledger_balance = false;
            }
            "LEDGERBAL" => {
                self.end_line()?;
                self.in_ledger_balance = true;
            }
            _ if self.line.is_some() => self.field(name, value, line)?,
            _ => self.fact(name, value, line)?,
        }
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
            "BALAMT" if in_ledger_balance => {
                statement.closing = Some(money(value, (name, line), decimals)?);
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
                let date = day(value);
                draft.date =
                    Some(date.ok_or_else(|| Trouble::at(line, name, value, Kind::NotADate))?);
            }
            "DTAVAIL" => draft.value_date = day(value),
            "TRNAMT" => draft.amount = Some(money(value, (name, line), decimals)?),
            "FITID" => draft.bank_id = said(value),
            "CHECKNUM" => draft.cheque = said(value),
            "REFNUM" => draft.reference = said(value),
            "NAME" => draft.name = said(value),
            "MEMO" => draft.memo = said(value),
            _ => {}
        }
        Ok(())
    }

    fn end_line(&mut self) -> Result<(), Trouble> {
        let (Some(draft), Some(statement)) = (self.line.take(), &mut self.current) else {
            return Ok(());
        };
        let missing = |tag, kind| Trouble::at(draft.row, tag, "", kind);
        let date = draft.date.ok_or_else(|| missing("DTPOSTED", Kind::NoDate))?;
        let amount = draft.amount.ok_or_else(|| missing("TRNAMT", Kind::NoAmount))?;
        self.lines += 1;
        if self.lines > MOST_LINES {
            return Err(Trouble::whole(Kind::TooManyLines));
        }
        if amount.is_zero() {
            statement.zeros.push(draft.row);
            return Ok(());
        }
        let memo = draft.memo.filter(|memo| Some(memo) != draft.name.as_ref());
        let said: Vec<String> = draft.name.into_iter().chain(memo).collect();
        statement.lines.push(Line {
            row: draft.row,
            date,
            value_date: draft.value_date,
            amount,
            description: crate::tidy(&said.join(" ")),
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

    fn finish(mut self) -> Result<Vec<Statement>, Trouble> {
        self.close()?;
        Ok(self.statements)
    }
}

/// Leaves out lines that repeat an operation of the statement: the same key of the bank, the same
/// day and the same amount. With another day or amount it is another line.
pub(crate) fn leave_out_repeats(statement: &mut Statement) {
    let mut seen = HashSet::new();
    let is_repeat = |line: &mut Line| {
        let key = line.bank_id.clone().map(|id| (id, line.date, line.amount.minor()));
        key.is_some_and(|key| !seen.insert(key))
    };
    let repeats = statement.lines.extract_if(.., is_repeat);
    statement.repeats = repeats.map(|line| line.row).collect();
}

/// `20261120`, `20261120103321`, `20261120103321.000[+2:EET]`.
fn day(value: &str) -> Option<Date> {
    crate::dates::packed(value.trim().get(..8)?)
}

fn money(text: &str, (tag, line): (&str, usize), decimals: u8) -> Result<Money, Trouble> {
    let mark = if text.contains(',') && !text.contains('.') {
        DecimalMark::Comma
    } else {
        DecimalMark::Point
    };
    let at = |kind| Trouble::at(line, tag, text, kind);
    amounts::read_by_rule(text, mark, decimals).map_err(at)?.ok_or_else(|| at(Kind::NoAmount))
}
