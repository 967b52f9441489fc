//! What a remittance is, and which typed ones become one. Pure: the facts are given.

use books::accounts::{AccountRow, Picker};
use books::currencies::Currency;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money};
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::{Problem, Result};

use super::error::RemittanceError;
use documents::payment_fields;
use documents::reading;

/// A remittance on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remittance {
    pub id: i64,
    pub number: String,
    /// On which the tax was owed.
    pub tax_account: AccountId,
    /// The days that it is for: a quarter of withheld tax, or those of a return of VAT.
    pub days: (Date, Date),
    pub of: TaxPaid,
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

/// Which tax a remittance pays, or which one comes back by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaxPaid {
    /// Withheld from vendors, paid on.
    Withheld,
    /// A return of value added tax, paid.
    Vat(i64),
    /// The credit of a return, given back by the authority.
    VatRefund(i64),
}

impl TaxPaid {
    /// The return of value added tax, and whether it is its refund.
    pub const fn stored(self) -> (Option<i64>, bool) {
        match self {
            TaxPaid::Withheld => (None, false),
            TaxPaid::Vat(id) => (Some(id), false),
            TaxPaid::VatRefund(id) => (Some(id), true),
        }
    }

    /// From the stored columns.
    pub const fn from_stored(vat_return: Option<i64>, refund: bool) -> TaxPaid {
        match (vat_return, refund) {
            (None, _) => TaxPaid::Withheld,
            (Some(id), false) => TaxPaid::Vat(id),
            (Some(id), true) => TaxPaid::VatRefund(id),
        }
    }

    /// The refusal of more than is `left`.
    const fn exceeds(self, left: String) -> RemittanceError {
        match self {
            TaxPaid::Withheld => RemittanceError::Exceeds { left },
            TaxPaid::Vat(_) => RemittanceError::VatExceeds { left },
            TaxPaid::VatRefund(_) => RemittanceError::RefundExceeds { left },
        }
    }

    /// The error for a date before the quarter or return.
    const fn too_early(self) -> &'static str {
        match self {
            TaxPaid::Withheld => "remittance.before_quarter",
            TaxPaid::Vat(_) | TaxPaid::VatRefund(_) => "vat.before_return",
        }
    }
}

impl Remittance {
    /// As the books know it.
    pub const fn doc(&self) -> DocRef {
        DocRef::new(DocKind::TaxPayment, self.id)
    }
}

/// The facts of a decision.
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
    /// The account on which the tax is payable; `None` when the given one is no such account.
    pub tax_account: Option<AccountId>,
    /// Its unpaid amount.
    pub left: Money,
    /// The tax that is paid.
    pub of: TaxPaid,
    /// The first of the days that it is for.
    pub first: Date,
}

/// The typed fields that every payment to the authority, or refund by it, has.
pub struct Typed<'a> {
    pub date: Date,
    pub reference_number: Option<&'a str>,
    pub comments: Option<&'a str>,
    pub amount: &'a DecimalText,
}

/// A typed remittance that was accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub tax_account: AccountId,
    pub amount: Money,
    pub reference_number: Option<String>,
    pub comments: Option<String>,
}

impl Typed<'_> {
    /// Checks the typed payment against the facts.
    ///
    /// # Errors
    /// 400 naming every invalid field; 409 with the unpaid amount, when it is less.
    pub fn decide(&self, facts: &Facts) -> Result<Draft> {
        let mut fields = Fields::new();
        let decimals = facts.base.minor_digits;
        reading::check_date(&mut fields, "payment_date", self.date);
        if self.date > facts.today {
            fields.refuse("payment_date", "money.in_the_future");
        }
        if self.date < facts.first {
            fields.refuse("payment_date", facts.of.too_early());
        }
        let (account, own) = (facts.account.as_ref(), [facts.base, facts.base]);
        let field = "payment_account_id";
        payment_fields::check_account(&mut fields, field, account, Picker::Payment, own);
        payment_fields::check_no_cheque(&mut fields, field, account);
        // Of an account of cheques enough is said already.
        let money = |one: &&AccountRow| one.offered_as(Picker::Payment) && !one.is_of_cheques();
        if account.filter(money).is_some_and(|account| !account.may_pay_taxes()) {
            fields.refuse(field, "withholding.paid_from");
        }
        let required = facts.reference_required;
        let reference_number =
            payment_fields::reference(&mut fields, self.reference_number, required);
        let comments = reading::optional_lines(&mut fields, "comments", self.comments, 1_000);
        if facts.tax_account.is_none() {
            fields.refuse("tax_account_id", "withholding.account");
        }
        let amount = reading::amount(&mut fields, "amount", self.amount, decimals);
        if fields.is_clean() && amount.is_zero() {
            fields.refuse("amount", "field.positive");
        }
        fields.check()?;
        if amount > facts.left {
            let left = facts.left.max(Money::ZERO).grouped(decimals);
            return Err(facts.of.exceeds(left).into());
        }
        let tax_account = facts.tax_account.ok_or_else(|| Problem::internal("no tax account"))?;
        Ok(Draft { tax_account, amount, reference_number, comments })
    }
}
