//! What a transfer is, and which typed ones become one. Pure: the facts are given.

use books::accounts::{AccountRow, Picker};
use books::currencies::Currency;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money, Rate};
use platform::problem::Fields;
use platform::{Problem, Result};

use super::error::TransferError;
use super::wire::TransferInput;
use documents::reading;

/// A transfer on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transfer {
    pub id: i64,
    pub number: String,
    pub body: Body,
    pub created_at: Timestamp,
    pub created_by: String,
    pub deleted_at: Option<Timestamp>,
}

impl Transfer {
    /// As the books know it.
    pub const fn doc(&self) -> DocRef {
        DocRef::new(DocKind::Transfer, self.id)
    }
}

/// The content of a transfer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Body {
    pub date: Date,
    pub from: AccountId,
    pub to: AccountId,
    /// The amounts that left and arrived, each in the currency of its account.
    pub amount: Money,
    pub received: Money,
    /// The same in the company's currency.
    pub amount_base: Money,
    pub received_base: Money,
    pub is_deposit: bool,
    pub reference_number: Option<String>,
    pub comments: Option<String>,
}

/// A receipt that waits to be brought to the bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndepositedReceipt {
    pub id: i64,
    pub number: String,
    pub date: Date,
    pub amount: Money,
    pub customer: Option<String>,
    pub reference_number: Option<String>,
}

/// An account and what it is kept in.
pub type AccountInCurrency = (AccountRow, &'static Currency);

/// The facts of a decision.
#[derive(Debug, Clone)]
pub struct Facts {
    /// The day on which it is recorded.
    pub today: Date,
    pub base: &'static Currency,
    /// `None` when it is no account of the company's.
    pub from: Option<AccountInCurrency>,
    pub to: Option<AccountInCurrency>,
    /// The typed receipts that wait on the account that the money leaves.
    pub waiting: Vec<UndepositedReceipt>,
}

impl TransferInput {
    /// Whether receipts are brought to the bank.
    pub fn is_deposit(&self) -> bool {
        !self.receipt_ids.is_empty()
    }

    /// Checks the typed transfer against the facts.
    ///
    /// # Errors
    /// 400 naming every invalid field.
    pub fn decide(&self, facts: &Facts) -> Result<Body> {
        let mut fields = Fields::new();
        reading::check_date(&mut fields, "date", self.date);
        if self.date > facts.today {
            fields.refuse("date", "date.in_the_future");
        }
        let from = check_account(&mut fields, "from_account_id", facts.from.as_ref());
        let to = check_account(&mut fields, "to_account_id", facts.to.as_ref());
        let reference = self.reference_number.as_deref();
        let reference_number = fields.number("reference_number", reference, 64);
        let comments = self.comments.as_deref();
        let comments = reading::optional_lines(&mut fields, "comments", comments, 1_000);
        let (Some(from), Some(to)) = (from, to) else {
            fields.check()?;
            return Err(Problem::internal("an account is missing, and no field was refused"));
        };
        if from.0.id == to.0.id {
            fields.refuse("to_account_id", "transfer.same_account");
        }
        let amount = self.amount_leaving(&mut fields, facts, from.1);
        let kept_in = (from.1, to.1, facts.base);
        let moved = self.base_amounts(&mut fields, amount, kept_in);
        fields.check()?;
        let (received, amount_base, received_base) = moved?;
        Ok(Body {
            date: self.date,
            from: from.0.id,
            to: to.0.id,
            amount,
            received,
            amount_base,
            received_base,
            is_deposit: self.is_deposit(),
            reference_number,
            comments,
        })
    }

    /// The amount that leaves the account: the typed one, or the total of the receipts.
    fn amount_leaving(&self, fields: &mut Fields, facts: &Facts, currency: &Currency) -> Money {
        if self.is_deposit() {
            for (at, id) in self.receipt_ids.iter().enumerate() {
                let waits = facts.waiting.iter().find(|receipt| receipt.id == *id);
                let repeated = self.receipt_ids[..at].contains(id);
                match waits {
                    Some(receipt) if !repeated && receipt.date <= self.date => {}
                    Some(_) if !repeated => fields.refuse("date", "transfer.before_receipt"),
                    _ => fields.refuse(format!("receipt_ids.{at}"), "transfer.receipt"),
                }
            }
            let sum = Money::sum(facts.waiting.iter().map(|receipt| receipt.amount));
            return sum.unwrap_or_else(|_| {
                fields.refuse("receipt_ids", "document.too_large");
                Money::ZERO
            });
        }
        let Some(typed) = &self.amount else {
            fields.refuse("amount", "field.required");
            return Money::ZERO;
        };
        let amount = reading::amount(fields, "amount", typed, currency.minor_digits);
        if fields.is_clean() && amount.is_zero() {
            fields.refuse("amount", "field.positive");
        }
        amount
    }

    /// The arriving amount, and both amounts in the company's currency.
    fn base_amounts(
        &self,
        fields: &mut Fields,
        amount: Money,
        (from, to, base): (&Currency, &Currency, &Currency),
    ) -> Result<(Money, Money, Money)> {
        let across = from.id != to.id;
        let typed = self.received_amount.as_ref();
        let field = "received_amount";
        let arrived = reading::optional_amount(fields, field, typed, to.minor_digits);
        let received = if across {
            if arrived.is_none() && fields.is_clean() {
                fields.refuse(field, "field.required");
            }
            arrived.unwrap_or_default()
        } else {
            amount
        };
        let foreign = if from.id == base.id { to } else { from };
        let typed = self.exchange_rate.as_ref();
        let typed = typed.filter(|text| !text.as_str().trim().is_empty());
        let both = from.id != base.id && to.id != base.id;
        let rate = if typed.is_some() || both {
            Some(reading::rate(fields, typed, foreign.id != base.id))
        } else {
            None
        };
        let too_large = |_| TransferError::TooLarge;
        let at = |rate: Rate, money: Money, kept: &Currency| {
            rate.to_base(money, kept.minor_digits, base.minor_digits).map_err(too_large)
        };
        let (out, into) = match (from.id == base.id, to.id == base.id, rate) {
            (true, true, _) => (amount, received),
            (true, false, Some(rate)) => (amount, at(rate, received, to)?),
            (true, false, None) => (amount, amount),
            (false, true, Some(rate)) => (at(rate, amount, from)?, received),
            (false, true, None) => (received, received),
            (false, false, rate) => {
                let worth = at(rate.unwrap_or(Rate::ONE), amount, from)?;
                (worth, worth)
            }
        };
        if fields.is_clean() && (out.is_zero() || into.is_zero()) {
            fields.refuse("exchange_rate", "transfer.worthless");
        }
        Ok((received, out, into))
    }
}

/// Money moves between accounts of money; cheques don't move so.
fn check_account<'f>(
    fields: &mut Fields,
    field: &'static str,
    account: Option<&'f AccountInCurrency>,
) -> Option<&'f AccountInCurrency> {
    let found = account
        .filter(|(account, _)| account.offered_as(Picker::Payment) && !account.is_of_cheques());
    if found.is_none() {
        fields.refuse(field, "transfer.account");
    }
    found
}
