//! What a receipt is, and which typed payments become one. Pure: the facts are given.

use books::accounts::{AccountRow, Picker};
use books::currencies::Currency;
use books::settlements::{OpenItem, base_of};
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money, Rate};
use platform::Result;
use platform::problem::Fields;

use super::error::{MOST_APPLIED, ReceiptError};
use super::wire::{AppliedInput, ReceivePaymentInput};
use crate::{money, reading};

/// A receipt on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    pub id: i64,
    pub number: String,
    pub customer_id: i64,
    pub date: Date,
    pub deposit_account: AccountId,
    pub payment_method_id: Option<i64>,
    pub reference_number: Option<String>,
    pub comments: Option<String>,
    pub withholding_certificate: Option<String>,
    pub currency_id: i64,
    pub rate: Rate,
    /// The cash.
    pub amount: Money,
    /// The tax withheld, beside the cash.
    pub withholding: Money,
    pub created_at: Timestamp,
    pub created_by: String,
    pub deleted_at: Option<Timestamp>,
}

/// What a decision needs to know.
#[derive(Debug, Clone)]
pub struct Facts {
    /// The day on which it is recorded.
    pub today: Date,
    pub base: &'static Currency,
    /// None when the company has no such customer.
    pub currency: Option<&'static Currency>,
    pub deposit: Option<AccountRow>,
    /// Whether the payment method, if one was chosen, wants a reference; none when it is not the
    /// company's.
    pub reference_required: Option<bool>,
    /// The open item of each document that is given something; none when the customer owes no such.
    pub items: Vec<Option<OpenItem>>,
}

/// What a document is given, checked.
#[derive(Debug, Clone)]
pub struct Applied {
    pub item: OpenItem,
    pub withholding: Money,
    /// Cash and tax withheld.
    pub applied: Money,
    /// That in the company's currency, at the document's own rate.
    pub base: Money,
}

/// A typed payment that was accepted.
#[derive(Debug, Clone)]
pub struct Draft {
    pub currency: &'static Currency,
    pub rate: Rate,
    pub amount: Money,
    pub withholding: Money,
    pub applied: Vec<Applied>,
    /// Cash that no document took, in the receipt's currency and in the company's.
    pub unapplied: Money,
    pub unapplied_base: Money,
    pub reference_number: Option<String>,
    pub comments: Option<String>,
    pub withholding_certificate: Option<String>,
}

/// One typed application of money.
struct Share {
    cash: Money,
    withholding: Money,
}

impl ReceivePaymentInput {
    /// Refuses a list that is too long to look at, before anything is fetched for it.
    pub fn check_size(&self) -> Result<()> {
        if self.applied.len() > MOST_APPLIED {
            return Err(ReceiptError::TooMany.into());
        }
        Ok(())
    }

    /// Checks what was typed against the facts.
    ///
    /// # Errors
    /// 400 with every field at fault; 409 naming the document that is given more than it owes.
    pub fn decide(&self, facts: &Facts) -> Result<Draft> {
        let mut fields = Fields::new();
        let currency = facts.currency.unwrap_or_else(|| {
            fields.refuse("customer_id", "field.unknown");
            facts.base
        });
        let decimals = currency.minor_digits;
        reading::check_date(&mut fields, "payment_date", self.payment_date);
        // Money that is to come settles nothing yet.
        if self.payment_date > facts.today {
            fields.refuse("payment_date", "receipt.in_the_future");
        }
        let account = facts.deposit.as_ref();
        let money = [currency, facts.base];
        money::check_account(&mut fields, "deposit_account_id", account, Picker::Deposit, money);
        let typed = self.reference_number.as_deref();
        let reference_number = money::reference(&mut fields, typed, facts.reference_required);
        let amount = reading::amount(&mut fields, "amount", &self.amount, decimals);
        let foreign = currency.id != facts.base.id;
        let rate = reading::rate(&mut fields, self.exchange_rate.as_ref(), foreign);
        let certificate = self.withholding_certificate.as_deref();
        let certificate = fields.optional_text("withholding_certificate", certificate, 64);
        let comments = self.comments.as_deref();
        let comments = reading::optional_lines(&mut fields, "comments", comments, 1_000);
        let shares = self.shares(facts, currency, &mut fields);
        fields.check()?;

        let (applied, given, withholding) = apply(&shares, facts, decimals)?;
        if given > amount {
            let cash = given.grouped(decimals);
            return Err(ReceiptError::CashExceeds { cash }.into());
        }
        if amount.is_zero() && withholding.is_zero() {
            let mut fields = Fields::new();
            fields.refuse("amount", "field.positive");
            fields.check()?;
        }
        let unapplied = amount.sub(given).map_err(|_| ReceiptError::TooLarge)?;
        let in_base = |money: Money| {
            let base = rate.to_base(money, decimals, facts.base.minor_digits).ok();
            base.filter(|base| *base <= reading::MOST).ok_or(ReceiptError::TooLarge)
        };
        in_base(amount)?;
        in_base(withholding)?;
        Ok(Draft {
            currency,
            rate,
            amount,
            withholding,
            applied,
            unapplied,
            unapplied_base: in_base(unapplied)?,
            reference_number,
            comments,
            withholding_certificate: certificate,
        })
    }

    fn shares(&self, facts: &Facts, currency: &Currency, fields: &mut Fields) -> Vec<Share> {
        let decimals = currency.minor_digits;
        let mut shares = Vec::with_capacity(self.applied.len());
        for (place, (typed, item)) in self.applied.iter().zip(&facts.items).enumerate() {
            let at = |field: &str| format!("applied.{place}.{field}");
            let same = |other: &AppliedInput| other.invoice_id == typed.invoice_id;
            let owed = item.as_ref().is_some_and(|item| item.currency_id == currency.id);
            if !owed || self.applied[..place].iter().any(same) {
                fields.refuse(at("invoice_id"), "receipt.not_owed");
            }
            let withholding = typed.withholding.as_ref();
            shares.push(Share {
                cash: reading::optional_amount(fields, at("cash"), Some(&typed.cash), decimals)
                    .unwrap_or_default(),
                withholding: reading::optional_amount(
                    fields,
                    at("withholding"),
                    withholding,
                    decimals,
                )
                .unwrap_or_default(),
            });
        }
        shares
    }
}

/// What each document is given, the cash given together, and the tax withheld together.
fn apply(shares: &[Share], facts: &Facts, decimals: u8) -> Result<(Vec<Applied>, Money, Money)> {
    let too_large = |_| ReceiptError::TooLarge;
    let mut applied = Vec::with_capacity(shares.len());
    for (place, (share, item)) in shares.iter().zip(&facts.items).enumerate() {
        let Some(item) = item else { continue };
        let whole = share.cash.add(share.withholding).map_err(too_large)?;
        if whole.is_zero() {
            continue;
        }
        if whole > item.open() {
            let open = item.open().grouped(decimals);
            return Err(ReceiptError::Exceeds { place, number: item.number.clone(), open }.into());
        }
        applied.push(Applied {
            item: item.clone(),
            withholding: share.withholding,
            applied: whole,
            base: base_of(item, whole)?,
        });
    }
    let cash = Money::sum(shares.iter().map(|share| share.cash)).map_err(too_large)?;
    let withheld = Money::sum(shares.iter().map(|share| share.withholding)).map_err(too_large)?;
    Ok((applied, cash, withheld))
}
