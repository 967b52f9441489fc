//! What a refund is, and which typed ones become one. Pure: the facts are given.

use books::accounts::{AccountRow, Picker};
use books::currencies::Currency;
use books::settlements::{OpenItem, base_of};
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocRef, Money, Party, Rate, Trade};
use platform::Result;
use platform::problem::Fields;

use super::error::{MAX_SHARES, RefundError};
use super::typed::TypedRefund;
use documents::payment_fields;
use documents::reading;

/// A refund on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refund {
    pub trade: Trade,
    pub id: i64,
    pub number: String,
    pub party: Party,
    pub date: Date,
    pub account: AccountId,
    pub payment_method_id: Option<i64>,
    pub reference_number: Option<String>,
    pub comments: Option<String>,
    pub currency_id: i64,
    pub rate: Rate,
    pub amount: Money,
    pub created_at: Timestamp,
    pub created_by: String,
    pub deleted_at: Option<Timestamp>,
}

impl Refund {
    /// As the books know it.
    pub const fn doc(&self) -> DocRef {
        DocRef::new(self.trade.refund(), self.id)
    }
}

/// Money goes out to a customer, and comes in from a vendor.
const fn picker(trade: Trade) -> Picker {
    match trade {
        Trade::Sale => Picker::Payment,
        Trade::Purchase => Picker::Deposit,
    }
}

/// The facts of a decision.
#[derive(Debug, Clone)]
pub struct Facts {
    /// The day on which it is recorded.
    pub today: Date,
    pub base: &'static Currency,
    pub account: Option<AccountRow>,
    /// Whether the payment method, if one was chosen, wants a reference; none when it is not the
    /// company's.
    pub reference_required: Option<bool>,
    /// The open item of each credit; `None` when the party has no such credit.
    pub credits: Vec<Option<OpenItem>>,
    /// The currency of the credits, which is the party's.
    pub currency: &'static Currency,
}

/// The refunded part of a credit, checked.
#[derive(Debug, Clone)]
pub struct Share {
    pub item: OpenItem,
    pub amount: Money,
    /// That in the company's currency, as the credit was booked.
    pub base: Money,
}

/// A typed refund that was accepted.
#[derive(Debug, Clone)]
pub struct Draft {
    pub rate: Rate,
    pub amount: Money,
    /// The amount on the control account: the credits as booked.
    pub base: Money,
    /// The amount on the money account, at the refund's rate.
    pub cash_base: Money,
    pub shares: Vec<Share>,
    pub reference_number: Option<String>,
    pub comments: Option<String>,
}

impl TypedRefund<'_> {
    /// Refuses a list that is too long to look at, before anything is fetched for it.
    pub fn check_size(&self) -> Result<()> {
        if self.shares.is_empty() {
            return Err(RefundError::Nothing.into());
        }
        if self.shares.len() > MAX_SHARES {
            return Err(RefundError::TooMany.into());
        }
        Ok(())
    }

    /// Checks the typed refund against the facts.
    ///
    /// # Errors
    /// 400 naming every invalid field; 409 naming the credit whose open amount is less.
    pub fn decide(&self, facts: &Facts) -> Result<Draft> {
        let mut fields = Fields::new();
        let currency = facts.currency;
        reading::check_date(&mut fields, "refund_date", self.date);
        if self.date > facts.today {
            fields.refuse("refund_date", "refund.in_the_future");
        }
        let known = facts.credits.iter().flatten();
        if known.clone().any(|credit| credit.date > self.date) {
            fields.refuse("refund_date", "refund.before_credit");
        }
        let account = facts.account.as_ref();
        let kept_in = [currency, facts.base];
        payment_fields::check_account(
            &mut fields,
            "account_id",
            account,
            picker(self.trade),
            kept_in,
        );
        payment_fields::check_no_cheque(&mut fields, "account_id", account);
        let required = facts.reference_required;
        let reference_number = payment_fields::reference(&mut fields, self.reference, required);
        let foreign = currency.id != facts.base.id;
        let rate = reading::rate(&mut fields, self.rate, foreign);
        let comments = reading::optional_lines(&mut fields, "comments", self.comments, 1_000);
        let amounts = self.amounts(facts, &mut fields);
        fields.check()?;

        let shares = shares(facts, &amounts)?;
        let sum = |part: fn(&Share) -> Money| {
            let sum = Money::sum(shares.iter().map(part)).ok();
            sum.filter(|sum| *sum <= reading::MAX_AMOUNT).ok_or(RefundError::TooLarge)
        };
        let (amount, base) = (sum(|share| share.amount)?, sum(|share| share.base)?);
        let decimals = (currency.minor_digits, facts.base.minor_digits);
        let cash_base = rate.to_base(amount, decimals.0, decimals.1).ok();
        let cash_base =
            cash_base.filter(|cash| *cash <= reading::MAX_AMOUNT).ok_or(RefundError::TooLarge)?;
        Ok(Draft { rate, amount, base, cash_base, shares, reference_number, comments })
    }

    fn amounts(&self, facts: &Facts, fields: &mut Fields) -> Vec<Money> {
        let mut amounts = Vec::with_capacity(self.shares.len());
        for (place, (typed, credit)) in self.shares.iter().zip(&facts.credits).enumerate() {
            let at = |field: &str| format!("shares.{place}.{field}");
            let there =
                credit.as_ref().is_some_and(|credit| credit.currency_id == facts.currency.id);
            if !there || self.shares[..place].iter().any(|other| other.credit == typed.credit) {
                fields.refuse(at("credit_id"), "credit.not_there");
            }
            let decimals = facts.currency.minor_digits;
            let amount = reading::amount(fields, at("amount"), typed.amount, decimals);
            if amount.is_zero() {
                fields.refuse(at("amount"), "field.positive");
            }
            amounts.push(amount);
        }
        amounts
    }
}

fn shares(facts: &Facts, amounts: &[Money]) -> Result<Vec<Share>> {
    let mut shares = Vec::with_capacity(amounts.len());
    for (place, (credit, amount)) in facts.credits.iter().zip(amounts).enumerate() {
        let Some(item) = credit.clone() else { continue };
        if *amount > item.open() {
            let left = item.open().grouped(facts.currency.minor_digits);
            let number = item.number;
            return Err(RefundError::Exceeds { place, number, left }.into());
        }
        let base = base_of(&item, *amount)?;
        shares.push(Share { item, amount: *amount, base });
    }
    Ok(shares)
}
