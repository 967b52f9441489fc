//! What a journal entry is, and which typed lines become one. Pure: the facts are given.

use std::collections::{BTreeMap, HashMap};

use books::accounts::AccountRow;
use books::currencies::Currency;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money, Party, Rate, Side};
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::text::document_number;
use platform::{Problem, Result};

use super::error::EntryError;
use super::wire::{ManualEntryInput, ManualLineInput};
use documents::error::RequestError;
use documents::reading;

/// How many lines an entry may have.
pub const MAX_LINES: usize = 1000;

/// A journal entry on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManualEntry {
    pub id: i64,
    pub number: String,
    pub body: Body,
    /// The entry that it reverses.
    pub reverses: Option<i64>,
    pub version: i64,
    pub created_at: Timestamp,
    pub created_by: String,
    pub deleted_at: Option<Timestamp>,
}

/// What an entry says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Body {
    pub date: Date,
    pub memo: Option<String>,
    pub currency_id: i64,
    pub rate: Rate,
    pub lines: Vec<Line>,
    /// The day on which it reverses itself.
    pub reverse_on: Option<Date>,
    /// The sum of the debits, in the entry's currency and in the company's.
    pub total: Money,
    pub total_base: Money,
}

/// A line of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub account: AccountId,
    pub party: Option<Party>,
    pub description: Option<String>,
    pub side: Side,
    /// In the entry's currency.
    pub amount: Money,
    pub project: Option<i64>,
    pub branch: Option<i64>,
    pub class: Option<i64>,
}

/// A customer or vendor as a line needs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartyFacts {
    pub currency_id: i64,
    /// The receivable or payable account of the customer or vendor.
    pub control: AccountId,
}

/// What a decision needs to know.
#[derive(Debug, Clone)]
pub struct Facts {
    pub base: &'static Currency,
    pub accounts: HashMap<AccountId, AccountRow>,
    pub parties: BTreeMap<Party, PartyFacts>,
    /// Projects, branches and classes that lines may name.
    pub projects: Vec<i64>,
    pub branches: Vec<i64>,
    pub classes: Vec<i64>,
}

/// What was accepted, before it has a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// As it was typed; none for the next of the series.
    pub number: Option<String>,
    pub body: Body,
}

impl ManualLineInput {
    /// Whom it names.
    pub fn party(&self) -> Option<Party> {
        let (kind, id) = (self.name_kind?, self.name_id?);
        Some(Party { kind: kind.into(), id })
    }

    /// Nobody has written anything on it.
    fn is_blank(&self) -> bool {
        let blank = |text: Option<&DecimalText>| {
            text.is_none_or(|text| matches!(text.as_str().trim(), "" | "0" | "0.00"))
        };
        self.account_id == 0 && blank(self.debit.as_ref()) && blank(self.credit.as_ref())
    }
}

impl ManualEntryInput {
    /// Refuses too many lines before anything is fetched for them.
    ///
    /// # Errors
    /// 400 `entry.too_many_lines`.
    pub fn check_size(&self) -> Result<()> {
        if self.lines.len() > MAX_LINES {
            return Err(EntryError::TooManyLines { most: MAX_LINES }.into());
        }
        Ok(())
    }

    /// Checks every field and gives the entry, or all that is wrong. Lines on which nothing was
    /// written are left out.
    ///
    /// # Errors
    /// 400 with every refused field; 400 `entry.unbalanced` when the sides differ.
    pub fn decide(&self, facts: &Facts) -> Result<Draft> {
        let mut fields = Fields::new();
        reading::check_date(&mut fields, "date", self.date);
        let number = fields.number("number", self.number.as_deref(), 40);
        let number = number.map(|number| document_number(&number));
        let memo = reading::optional_lines(&mut fields, "memo", self.memo.as_deref(), 1_000);
        let currency = match self.currency_id {
            None => facts.base,
            Some(id) => books::currencies::find(id).unwrap_or_else(|| {
                fields.refuse("currency_id", "field.unknown");
                facts.base
            }),
        };
        let foreign = currency.id != facts.base.id;
        let rate = reading::rate(&mut fields, self.exchange_rate.as_ref(), foreign);
        if let Some(day) = self.reverse_on {
            reading::check_date(&mut fields, "reverse_on", day);
        }
        if self.reverse_on.is_some_and(|day| day <= self.date) {
            fields.refuse("reverse_on", "entry.reversed_before");
        }
        let mut lines = Vec::with_capacity(self.lines.len());
        for (place, typed) in self.lines.iter().enumerate().filter(|(_, line)| !line.is_blank()) {
            lines.push(line(&mut fields, facts, currency, place, typed));
        }
        if lines.len() < 2 {
            fields.refuse("lines", "entry.two_rows");
        }
        check_controls(&mut fields, facts, currency, &lines);
        fields.check()?;

        let lines: Vec<Line> = lines.into_iter().map(|(_, line)| line).collect();
        let (debits, credits) = (sum(&lines, Side::Debit)?, sum(&lines, Side::Credit)?);
        if debits != credits {
            let apart = Money::from_minor((debits.minor() - credits.minor()).abs());
            let difference = apart.grouped(currency.minor_digits);
            return Err(EntryError::Unbalanced { difference }.into());
        }
        let decimals = (currency.minor_digits, facts.base.minor_digits);
        let total_base = rate.to_base(debits, decimals.0, decimals.1).map_err(too_large)?;
        let body = Body {
            date: self.date,
            memo,
            currency_id: currency.id,
            rate,
            lines,
            reverse_on: self.reverse_on,
            total: debits,
            total_base,
        };
        Ok(Draft { number, body })
    }
}

fn sum(lines: &[Line], side: Side) -> Result<Money> {
    let of_side = lines.iter().filter(|line| line.side == side).map(|line| line.amount);
    let sum = Money::sum(of_side).ok().filter(|sum| *sum <= reading::MAX_AMOUNT);
    sum.ok_or_else(|| too_large(()))
}

fn too_large<E>(_: E) -> Problem {
    RequestError::TooLarge("lines").into()
}

fn line(
    fields: &mut Fields,
    facts: &Facts,
    currency: &Currency,
    place: usize,
    typed: &ManualLineInput,
) -> (usize, Line) {
    let at = |field: &str| format!("lines.{place}.{field}");
    let account = AccountId(typed.account_id);
    match facts.accounts.get(&account).filter(|row| row.accepts_postings()) {
        None => fields.refuse(at("account_id"), "field.unknown"),
        Some(row) if row.is_moved_by_stock() => {
            fields.refuse(at("account_id"), "entry.account_of_stock");
        }
        Some(row) if row.is_of_cheques() => {
            fields.refuse(at("account_id"), "entry.account_of_cheques");
        }
        Some(row) => {
            let fits = [facts.base.id, currency.id].contains(&row.currency_id);
            if !fits {
                fields.refuse(at("account_id"), "entry.account_currency");
            }
        }
    }
    if typed.name_kind.is_some() != typed.name_id.is_some() {
        fields.refuse(at("name_id"), "field.required");
    }
    let party = typed.party();
    if party.is_some_and(|party| !facts.parties.contains_key(&party)) {
        fields.refuse(at("name_id"), "field.unknown");
    }
    for (field, named, known) in [
        ("project_id", typed.project_id, &facts.projects),
        ("branch_id", typed.branch_id, &facts.branches),
        ("class_id", typed.class_id, &facts.classes),
    ] {
        if named.is_some_and(|id| !known.contains(&id)) {
            fields.refuse(at(field), "field.unknown");
        }
    }
    let description = typed.description.as_deref();
    let description = reading::optional_lines(fields, at("description"), description, 500);
    let decimals = currency.minor_digits;
    let debit = reading::optional_amount(fields, at("debit"), typed.debit.as_ref(), decimals);
    let credit = reading::optional_amount(fields, at("credit"), typed.credit.as_ref(), decimals);
    let (side, amount) = match (debit, credit) {
        (Some(amount), None) => (Side::Debit, amount),
        (None, Some(amount)) => (Side::Credit, amount),
        (Some(_), Some(_)) => {
            fields.refuse(at("credit"), "entry.both_sides");
            (Side::Debit, Money::ZERO)
        }
        (None, None) => {
            fields.refuse(at("debit"), "entry.no_amount");
            (Side::Debit, Money::ZERO)
        }
    };
    let line = Line {
        account,
        party,
        description,
        side,
        amount,
        project: typed.project_id,
        branch: typed.branch_id,
        class: typed.class_id,
    };
    (place, line)
}

/// Checks lines on receivables and payables: such a line names a customer or vendor, on the account
/// of their documents and in their currency; and there is one at most.
fn check_controls(
    fields: &mut Fields,
    facts: &Facts,
    currency: &Currency,
    lines: &[(usize, Line)],
) {
    let is_control =
        |line: &Line| facts.accounts.get(&line.account).is_some_and(|a| a.is_control());
    let mut seen = false;
    for (place, line) in lines.iter().filter(|(_, line)| is_control(line)) {
        let at = |field: &str| format!("lines.{place}.{field}");
        if seen {
            fields.refuse(at("account_id"), "entry.one_control");
            continue;
        }
        seen = true;
        let Some(party) = line.party else {
            fields.refuse(at("name_id"), "entry.name_required");
            continue;
        };
        let Some(named) = facts.parties.get(&party) else { continue };
        if named.control != line.account {
            fields.refuse(at("account_id"), "entry.account_of_others");
        } else if named.currency_id != currency.id {
            fields.refuse(at("name_id"), "entry.name_currency");
        }
    }
}

impl Body {
    /// The line that a party owes, or is owed.
    pub fn control<'a>(&'a self, facts: &Facts) -> Option<(&'a Line, Party)> {
        let is_control = |line: &&Line| {
            facts.accounts.get(&line.account).is_some_and(books::accounts::AccountRow::is_control)
        };
        let line = self.lines.iter().find(is_control)?;
        Some((line, line.party?))
    }

    /// Whether the books say the same of both, whenever they reverse themselves.
    pub fn posts_like(&self, other: &Body) -> bool {
        let never = |body: &Body| Body { reverse_on: None, ..body.clone() };
        never(self) == never(other)
    }

    /// The same with its sides exchanged, on another day.
    #[must_use]
    pub fn reversed(&self, date: Date) -> Body {
        let mut turned = Body { date, reverse_on: None, ..self.clone() };
        for line in &mut turned.lines {
            line.side = line.side.opposite();
        }
        turned
    }
}
