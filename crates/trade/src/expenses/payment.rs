//! How a typed expense was paid: read against the facts, decided with the rest of it, and handed on
//! to the books and to its payment.

use books::accounts::{self, AccountRow, Picker, withholding_role};
use books::currencies::Currency;
use books::payment_methods::{self, PaymentMethod};
use directory::vendors;
use jiff::civil::Date;
use ledger::{AccountId, Balanced, Money, Trade};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::doc;
use super::error::ExpenseError;
use super::input::ExpenseInput;
use super::record::{Expense, Paid};
use crate::priced::purchase::VendorPaper;
use crate::priced::{Body, Draft, Facts, FieldNames, TotalCheck, post_paid};
use documents::payment_fields;
use documents::reading;
pub use money::cheques::{self, NewCheque};
pub use money::payments::{ExpensePayment, ExpenseWithholding, Withholding, vendor_withholding};

/// What the decision about the money needs to know.
pub struct MoneyFacts {
    pub(super) account: Option<AccountRow>,
    pub(super) method: Option<PaymentMethod>,
    /// What may be withheld; none without a vendor.
    pub(super) withholding: Option<Withholding>,
    /// Where tax withheld is owed by a nature that names no account.
    pub(super) usual: AccountId,
}

impl MoneyFacts {
    /// Fetches it.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx, input: &ExpenseInput) -> Result<MoneyFacts> {
        let account = match input.payment_account_id {
            Some(id) => accounts::lookup(tx, ctx.tenant, AccountId(id))?,
            None => None,
        };
        let method = match input.payment_method_id {
            Some(id) => payment_methods::find(tx, ctx.tenant, id)?,
            None => None,
        };
        let vendor = match input.vendor_id {
            Some(id) => vendors::find(tx, ctx.tenant, id)?,
            None => None,
        };
        let named = input.withholding_tax_id.map(ledger::TaxId);
        let withholding = match vendor {
            Some(vendor) => {
                Some(vendor_withholding(tx, ctx, &vendor.own, named, input.expense_date)?)
            }
            None => None,
        };
        let usual = accounts::by_role(tx, ctx.tenant, withholding_role(Trade::Purchase))?;
        Ok(MoneyFacts { account, method, withholding, usual })
    }
}

/// A typed expense that was accepted.
pub struct Decided {
    pub body: Body,
    pub paper: VendorPaper,
    pub paid: Paid,
    /// The cheque that it is paid by.
    pub cheque: Option<NewCheque>,
}

/// Checks what was typed against the facts and computes it; `before` is the account that paid
/// before an edit.
///
/// # Errors
/// 400 with every refused field; 409 when the total is not the one that the person saw.
pub fn decide(
    input: &ExpenseInput,
    today: Date,
    facts: &Facts,
    money: &MoneyFacts,
    (before, total_check): (Option<AccountId>, TotalCheck),
) -> Result<Decided> {
    let mut fields = Fields::new();
    let currency = facts.party.as_ref().map_or(facts.base, |party| party.currency);
    // Money that is to come pays nothing yet.
    if input.expense_date > today {
        fields.refuse("expense_date", "money.in_the_future");
    }
    let account = pays(input, facts, currency, money, before, &mut fields);
    let reference = reference(input, money, &mut fields);
    let on = (Trade::Purchase, money.account.as_ref());
    let cheque = (input.cheque.as_ref(), input.expense_date);
    let cheque = cheques::read_cheque(&mut fields, on, cheque, reference.as_deref());
    let withholding = withheld(input, currency, money, &mut fields);
    let typed = input.typed();
    let draft = typed.decide_with(facts, &FieldNames::EXPENSE, fields, total_check);
    let Draft { mut body, einvoice_uuid, .. } = draft?;
    body.payment_ref_no = reference;
    if body.total.is_zero() {
        return Err(ExpenseError::Nothing.into());
    }
    check_withheld(&body, withholding, facts, money)?;
    if cheque.is_some() && withholding == body.total {
        let mut fields = Fields::new();
        fields.refuse("withholding", "expense.no_cheque");
        fields.check()?;
    }
    let nature = money.withholding.and_then(|found| found.nature());
    let by = nature.filter(|_| withholding.is_positive()).map(|nature| nature.tax);
    Ok(Decided {
        body,
        paper: VendorPaper::from_input(input.bill_number.as_deref(), einvoice_uuid),
        paid: Paid { account, withholding, withholding_tax: by },
        cheque,
    })
}

/// The account that pays. One that paid before an edit may stay, whatever became of it since.
fn pays(
    input: &ExpenseInput,
    facts: &Facts,
    currency: &Currency,
    money: &MoneyFacts,
    before: Option<AccountId>,
    fields: &mut Fields,
) -> AccountId {
    let field = "payment_account_id";
    let Some(id) = input.payment_account_id.map(AccountId) else {
        fields.refuse(field, "field.required");
        return AccountId(0);
    };
    let same_currency = facts.prior.as_ref().is_some_and(|prior| prior.currency_id == currency.id);
    if !(before == Some(id) && same_currency) {
        let kept_in = [currency, facts.base];
        payment_fields::check_account(
            fields,
            field,
            money.account.as_ref(),
            Picker::Payment,
            kept_in,
        );
    }
    id
}

/// The reference of the payment, which its method may want; an unknown method is refused with the
/// rest of the expense.
fn reference(input: &ExpenseInput, money: &MoneyFacts, fields: &mut Fields) -> Option<String> {
    if input.payment_method_id.is_none() {
        fields.refuse("payment_method_id", "field.required");
    }
    let required = money.method.as_ref().is_some_and(|method| method.reference_required)
        || cheques::is_cheque_account(Trade::Purchase, money.account.as_ref());
    payment_fields::reference(fields, input.reference_number.as_deref(), Some(required))
}

/// The tax withheld, as the law has it for this vendor on this day.
fn withheld(
    input: &ExpenseInput,
    currency: &Currency,
    money: &MoneyFacts,
    fields: &mut Fields,
) -> Money {
    let field = "withholding";
    let typed = input.withholding.as_ref();
    let amount = reading::optional_amount(fields, field, typed, currency.minor_digits);
    let amount = amount.unwrap_or_default();
    match money.withholding {
        Some(Withholding::Unknown) => fields.refuse("withholding_tax_id", "field.unknown"),
        None if input.withholding_tax_id.is_some() && input.vendor_id.is_none() => {
            fields.refuse("withholding_tax_id", "expense.withheld_from_nobody");
        }
        _ if !amount.is_positive() => {}
        None if input.vendor_id.is_none() => fields.refuse(field, "expense.withheld_from_nobody"),
        Some(Withholding::Exempt) => fields.refuse(field, "payment.exempt"),
        Some(Withholding::Unnatured) => fields.refuse("withholding_tax_id", "payment.nature"),
        _ => {}
    }
    amount
}

/// Refuses tax withheld of an expense whose total is below the law's minimum.
fn check_withheld(body: &Body, withheld: Money, facts: &Facts, money: &MoneyFacts) -> Result<()> {
    if !withheld.is_positive() {
        return Ok(());
    }
    let nature = money.withholding.and_then(|found| found.nature());
    if let Some(nature) = nature {
        let mut fields = Fields::new();
        let of = (body.net, facts.decimals().0);
        nature.check(&mut fields, "withholding", withheld, of).map_err(Problem::internal)?;
        fields.check()?;
    }
    // The law's thresholds are in pounds.
    let threshold = nature.and_then(|nature| nature.threshold).filter(|_| facts.base.code == "EGP");
    if threshold.is_some_and(|most| body.total_base <= most) {
        return Err(ExpenseError::BelowThreshold.into());
    }
    Ok(())
}

impl MoneyFacts {
    /// What the expense posts: what was bought, against the tax withheld and the money.
    ///
    /// # Errors
    /// 400 when its amounts vanish in the company's currency.
    pub fn post_rule(&self, expense: &Expense, facts: &Facts) -> Result<Option<Balanced>> {
        let document = &expense.document;
        let mut paid = Vec::with_capacity(2);
        paid.extend(self.withheld_of(expense).map(|tax| (tax.account, tax.amount)));
        paid.push((expense.paid.account, expense.cash()));
        post_paid(doc(document.id), &document.number, &document.body, facts, &paid)
    }

    /// The payment of the expense.
    pub fn payment(&self, expense: &Expense, cheque: Option<NewCheque>) -> ExpensePayment {
        let body = &expense.document.body;
        ExpensePayment {
            expense: doc(expense.document.id),
            party: body.party,
            date: body.date,
            account: expense.paid.account,
            payment_method_id: body.payment_method_id,
            reference_number: body.payment_ref_no.clone(),
            currency_id: body.currency_id,
            rate: body.rate,
            cash: expense.cash(),
            withheld: self.withheld_of(expense),
            cheque,
        }
    }

    fn withheld_of(&self, expense: &Expense) -> Option<ExpenseWithholding> {
        let nature = self.withholding.and_then(|found| found.nature())?;
        let whole = expense.document.body.net;
        let withheld = ExpenseWithholding {
            nature,
            net: nature.taxed(expense.paid.withholding, (whole, whole)).unwrap_or(whole),
            amount: expense.paid.withholding,
            account: nature.account.unwrap_or(self.usual),
        };
        Some(withheld).filter(|withheld| withheld.amount.is_positive())
    }
}
