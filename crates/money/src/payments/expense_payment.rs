//! The payment of an expense: recorded, changed and deleted together with the expense. It posts no
//! entry, since the expense's entry credits the money, and it settles no open item.

use books::{currencies, numbering};
use jiff::civil::Date;
use ledger::{AccountId, DocRef, Money, Party, Rate, Trade};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, TenantId, Tx, ids};

use super::model::Payment;
use super::remitted_tax;
use super::store::{self, certificates, expense_payments, history};
use super::withholding::Nature;
use crate::cheques::{self, ChequePayment, NewCheque};
use documents::tax_quarters::{self, Quarter};

/// How an expense was paid; amounts are in its currency.
#[derive(Debug, Clone)]
pub struct ExpensePayment {
    /// The expense that is paid.
    pub expense: DocRef,
    /// The vendor; nobody when the expense names none.
    pub party: Party,
    /// The accounting date, which is that of the expense.
    pub date: Date,
    /// Where the money came from.
    pub account: AccountId,
    /// How it was paid.
    pub payment_method_id: Option<i64>,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// The currency of the amounts.
    pub currency_id: i64,
    /// Company currency per unit of that currency.
    pub rate: Rate,
    /// The cash paid: the expense's total less the tax withheld.
    pub cash: Money,
    /// The tax withheld from it, if any.
    pub withheld: Option<ExpenseWithholding>,
    /// The cheque that it was paid by.
    pub cheque: Option<NewCheque>,
}

/// The tax withheld from an expense.
#[derive(Debug, Clone, Copy)]
pub struct ExpenseWithholding {
    /// The nature of dealing, with its rate on the day of the expense.
    pub nature: Nature,
    /// The amount before taxes.
    pub net: Money,
    /// The tax withheld, in the expense's currency.
    pub amount: Money,
    /// The account on which the tax is owed to the authority.
    pub account: AccountId,
}

/// Records the payment of a new expense.
pub fn record_expense_payment(tx: &mut dyn Tx, ctx: &Ctx, paid: &ExpensePayment) -> Result<()> {
    let number = numbering::next_number(tx, ctx.tenant, Trade::Purchase.payment())?;
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    let payment = Payment {
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        ..paid.payment(ctx, id, number)
    };
    store::insert(tx, ctx, &payment)?;
    expense_payments::link(tx, ctx.tenant, id, paid.expense.id)?;
    paid.withhold(tx, ctx.tenant, id)?;
    if paid.withheld.is_some() {
        remitted_tax::report(tx, ctx, id, payment.date)?;
    }
    if let Some(cheque) = &paid.cheque {
        cheques::record_cheque(tx, ctx, &ChequePayment::from(&payment), cheque)?;
    }
    note(tx, ctx, id, "created", [None, Some(&payment)])
}

/// Updates the payment of an expense that was changed. The payment keeps its number.
pub fn update_expense_payment(tx: &mut dyn Tx, ctx: &Ctx, paid: &ExpensePayment) -> Result<()> {
    let was = required(tx, ctx.tenant, paid.expense)?;
    let mut payment = paid.payment(ctx, was.id, was.number.clone());
    let withheld = certificates::withheld_by_payment(tx, ctx.tenant, was.id)?;
    let withheld = withheld.first().map(|row| (row.tax_id, row.net, row.amount));
    // With a returned cheque its tax was reversed, as it was withheld.
    let same_tax = withheld == paid.withheld.map(|tax| (tax.nature.tax.0, tax.net, tax.amount));
    if !same_money(&was, &payment) || !same_tax {
        cheques::ensure_not_moved(tx, ctx.tenant, was.id)?;
    }
    // A certificate number that was changed is kept.
    let numbered = was.withholding_certificate.clone();
    payment.withholding_certificate =
        payment.withholding_certificate.map(|ours| numbered.unwrap_or(ours));
    history::record_state(tx, ctx, Trade::Purchase, was.id)?;
    let reported = tax_quarters::day_of_payment(tx, ctx.tenant, was.id)?;
    expense_payments::update(tx, ctx.tenant, &payment)?;
    let accounts = certificates::accounts(tx, ctx.tenant, was.id)?;
    certificates::remove(tx, ctx.tenant, was.id)?;
    paid.withhold(tx, ctx.tenant, was.id)?;
    cheques::update_cheque(tx, ctx, &ChequePayment::from(&payment), paid.cheque.as_ref())?;
    let same_quarter = Quarter::containing(was.date) == Quarter::containing(payment.date);
    // Form 41 stays the same unless the quarter changes or tax is withheld for the first time.
    if !same_quarter || accounts.is_empty() {
        remitted_tax::report(tx, ctx, was.id, payment.date)?;
    }
    if !same_quarter || !same_tax {
        remitted_tax::ensure_covered(tx, ctx.tenant, &accounts, reported)?;
    }
    if was.amount == payment.amount {
        return Ok(());
    }
    note(tx, ctx, was.id, "updated", [Some(&was), Some(&payment)])
}

/// Whether amount, currency, rate, account, date and party are the same.
fn same_money(was: &Payment, is: &Payment) -> bool {
    let money = |payment: &Payment| {
        let value = (payment.amount, payment.currency_id, payment.rate);
        (value, payment.account, payment.date, payment.party)
    };
    money(was) == money(is)
}

/// Corrects due date and bank on the cheque of an expense when nothing else was changed.
pub fn correct_expense_cheque(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    expense: DocRef,
    cheque: Option<&NewCheque>,
) -> Result<()> {
    let Some((due_date, bank)) = cheque.and_then(|cheque| cheque.typed.clone()) else {
        return Ok(());
    };
    let payment = required(tx, ctx.tenant, expense)?;
    cheques::correct(tx, ctx, payment.id, (due_date, bank))
}

/// Deletes the payment of an expense that is deleted. The expense's entry is reversed before.
pub fn delete_expense_payment(tx: &mut dyn Tx, ctx: &Ctx, expense: DocRef) -> Result<()> {
    let payment = required(tx, ctx.tenant, expense)?;
    cheques::delete_cheque(tx, ctx, payment.id)?;
    store::mark_deleted(tx, ctx, payment.doc())?;
    let accounts = certificates::accounts(tx, ctx.tenant, payment.id)?;
    let reported = tax_quarters::day_of_payment(tx, ctx.tenant, payment.id)?;
    remitted_tax::ensure_covered(tx, ctx.tenant, &accounts, reported)?;
    note(tx, ctx, payment.id, "deleted", [Some(&payment), None])
}

/// The payment of an expense, deleted or not.
pub fn expense_payment(
    tx: &mut dyn Tx,
    tenant: TenantId,
    expense: DocRef,
) -> Result<Option<Payment>> {
    match expense_payments::of_expense(tx, tenant, expense.id)? {
        Some(id) => store::find(tx, tenant, Trade::Purchase, id),
        None => Ok(None),
    }
}

fn required(tx: &mut dyn Tx, tenant: TenantId, expense: DocRef) -> Result<Payment> {
    let missing = || Problem::internal("an expense without its payment");
    expense_payment(tx, tenant, expense)?.ok_or_else(missing)
}

impl ExpensePayment {
    fn payment(&self, ctx: &Ctx, id: i64, number: String) -> Payment {
        Payment {
            trade: Trade::Purchase,
            id,
            withholding_certificate: self.withheld.map(|_| number.clone()),
            number,
            party: self.party,
            expense_id: Some(self.expense.id),
            date: self.date,
            account: self.account,
            payment_method_id: self.payment_method_id,
            reference_number: self.reference_number.clone(),
            comments: None,
            currency_id: self.currency_id,
            rate: self.rate,
            amount: self.cash,
            withholding: self.withheld.map(|tax| tax.amount).unwrap_or_default(),
            created_at: ctx.now,
            created_by: String::new(),
            deleted_at: None,
        }
    }

    /// Stores the tax withheld with its nature of dealing.
    fn withhold(&self, tx: &mut dyn Tx, tenant: TenantId, payment: i64) -> Result<()> {
        let Some(ExpenseWithholding { nature, net, amount, account }) = self.withheld else {
            return Ok(());
        };
        let of = (self.expense, amount);
        certificates::insert(tx, tenant, payment, of, (nature, net, account))
    }
}

/// Writes the payment's own history.
fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    verb: &str,
    [before, after]: [Option<&Payment>; 2],
) -> Result<()> {
    let amount = |payment: &Payment| {
        let decimals = currencies::find(payment.currency_id).map_or(2, |c| c.minor_digits);
        payment.amount.to_text(decimals)
    };
    let change =
        Change { field: "amount".to_owned(), before: before.map(amount), after: after.map(amount) };
    activity::record(tx, ctx, Trade::Purchase.payment().as_str(), id, verb, &[change])
}
