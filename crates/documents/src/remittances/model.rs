//! What a remittance is, and which typed ones become one. Pure: the facts are given.

use books::accounts::{AccountRow, Picker};
use books::currencies::Currency;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money};
use platform::problem::Fields;
use platform::{Problem, Result};

use super::wire::RemittanceInput;
use crate::withholding::Quarter;
use crate::{money, reading};

/// A remittance on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remittance {
    pub id: i64,
    pub number: String,
    /// On which the tax was owed.
    pub tax_account: AccountId,
    pub quarter: Quarter,
    pub date: Date,
    pub account: AccountId,
    pub payment_method_id: Option<i64>,
    pub reference_number: Option<String>,
    pub comments: Option<String>,
    pub amount: Money,
    pub created_at: Timestamp,
    pub created_by: String,
    pub deleted_at: Option<Timestamp>,
}

impl Remittance {
    /// As the books know it.
    pub const fn doc(&self) -> DocRef {
        DocRef::new(DocKind::TaxPayment, self.id)
    }
}

/// What a decision needs to know.
#[derive(Debug, Clone)]
pub struct Facts {
    /// The day on which it is recorded.
    pub today: Date,
    pub base: &'static Currency,
    /// The account that pays.
    pub account: Option<AccountRow>,
    /// Whether the payment method, if one was chosen, wants a reference; none when it is not the
    /// company's.
    pub reference_required: Option<bool>,
    /// The account on which the tax is owed; none when what was named is no such account.
    pub tax_account: Option<AccountId>,
    /// What is left of the quarter.
    pub left: Money,
}

/// A typed remittance that was accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub tax_account: AccountId,
    pub amount: Money,
    pub reference_number: Option<String>,
    pub comments: Option<String>,
}

impl RemittanceInput {
    /// Checks what was typed against the facts.
    ///
    /// # Errors
    /// 400 with every field at fault; 409 with what is left of the quarter, when it is less.
    pub fn decide(&self, facts: &Facts, quarter: Quarter) -> Result<Draft> {
        let mut fields = Fields::new();
        let decimals = facts.base.minor_digits;
        reading::check_date(&mut fields, "payment_date", self.payment_date);
        if self.payment_date > facts.today {
            fields.refuse("payment_date", "receipt.in_the_future");
        }
        if self.payment_date < quarter.first() {
            fields.refuse("payment_date", "remittance.before_quarter");
        }
        let (account, own) = (facts.account.as_ref(), [facts.base, facts.base]);
        let field = "payment_account_id";
        money::check_account(&mut fields, field, account, Picker::Payment, own);
        money::check_no_cheque(&mut fields, field, account);
        let typed = self.reference_number.as_deref();
        let reference_number = money::reference(&mut fields, typed, facts.reference_required);
        let comments = self.comments.as_deref();
        let comments = reading::optional_lines(&mut fields, "comments", comments, 1_000);
        if facts.tax_account.is_none() {
            fields.refuse("tax_account_id", "withholding.account");
        }
        let amount = reading::amount(&mut fields, "amount", &self.amount, decimals);
        if fields.is_clean() && amount.is_zero() {
            fields.refuse("amount", "field.positive");
        }
        fields.check()?;
        if amount > facts.left {
            let left = facts.left.max(Money::ZERO).grouped(decimals);
            return Err(Problem::new(409, "remittance.exceeds").with("left", left).on("amount"));
        }
        let tax_account = facts.tax_account.ok_or_else(|| Problem::internal("no tax account"))?;
        Ok(Draft { tax_account, amount, reference_number, comments })
    }
}
