//! Paying withheld tax to the authority.

use books::periods::Area;
use books::{accounts, currencies, journal, numbering, payment_methods};
use jiff::civil::Date;
use ledger::{AccountId, DocKind, Money};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::balances::unpaid_withheld;
use super::model::{Facts, Remittance, TaxPaid, Typed};
use super::posting::posting;
use super::wire::{RemittanceForm, RemittanceInput, RemittanceView};
use super::{show, store};
use crate::withholding::payable_account;
use documents::tax_quarters::Quarter;

/// Taxes are the whole company's business, and no single vendor's.
pub(super) const AREA: Area = Area::Accounting;

/// Records a remittance and posts it.
///
/// # Errors
/// 400 naming the invalid fields; 409 with the quarter's unpaid amount, when it is less, or when
/// the date is in a locked period.
pub fn remit(tx: &mut dyn Tx, ctx: &Ctx, input: &RemittanceInput) -> Result<RemittanceView> {
    let (year, quarter) = (Some(input.year), Some(input.quarter));
    let quarter = Quarter::read(year, quarter, Quarter::containing(ctx.today))?;
    let tax_account = payable_account(tx, ctx.tenant, input.tax_account_id)?;
    let left = unpaid_withheld(tx, ctx.tenant, tax_account, quarter)?;
    let money = PaidBy { account: input.payment_account_id, method: input.payment_method_id };
    let typed = Typed {
        date: input.payment_date,
        reference_number: input.reference_number.as_deref(),
        comments: input.comments.as_deref(),
        amount: &input.amount,
    };
    let days = (quarter.first(), quarter.last());
    let id = pay(
        tx,
        ctx,
        &AmountOwed { tax_account, left, of: TaxPaid::Withheld, days },
        money,
        &typed,
    )?;
    show::show_remittance(tx, ctx, id)
}

/// The amount payable or refundable, and its days.
pub(super) struct AmountOwed {
    /// `None` when the given account is not one for payable tax.
    pub tax_account: Option<AccountId>,
    pub left: Money,
    pub of: TaxPaid,
    pub days: (Date, Date),
}

/// The money account, and the payment method.
#[derive(Clone, Copy)]
pub(super) struct PaidBy {
    pub account: i64,
    pub method: Option<i64>,
}

/// Records a payment to the authority, or a refund by it, and posts it.
pub fn pay(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    owed: &AmountOwed,
    by: PaidBy,
    typed: &Typed<'_>,
) -> Result<i64> {
    let facts = load(tx, ctx, owed, by)?;
    let draft = typed.decide(&facts)?;
    let remittance = Remittance {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        number: numbering::next_number(tx, ctx.tenant, DocKind::TaxPayment)?,
        tax_account: draft.tax_account,
        days: owed.days,
        of: owed.of,
        date: typed.date,
        account: AccountId(by.account),
        payment_method_id: by.method,
        reference_number: draft.reference_number,
        comments: draft.comments,
        amount: draft.amount,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    let entry = posting(&remittance).map_err(Problem::internal)?;
    store::insert(tx, ctx, &remittance)?;
    journal::post(tx, ctx, AREA, &remittance.number, &entry).map_err(on_its_date)?;
    let amount = Some(remittance.amount.to_text(facts.base.minor_digits));
    let changes = [Change { field: "amount".to_owned(), before: None, after: amount }];
    activity::record(tx, ctx, store::RECORD, remittance.id, "created", &changes)?;
    Ok(remittance.id)
}

fn load(tx: &mut dyn Tx, ctx: &Ctx, owed: &AmountOwed, by: PaidBy) -> Result<Facts> {
    let tenant = ctx.tenant;
    let reference_required = match by.method {
        Some(id) => payment_methods::find(tx, tenant, id)?.map(|method| method.reference_required),
        None => Some(false),
    };
    Ok(Facts {
        today: ctx.today,
        base: currencies::base(tx, tenant)?,
        account: accounts::lookup(tx, tenant, AccountId(by.account))?,
        reference_required,
        tax_account: owed.tax_account,
        left: owed.left,
        of: owed.of,
        first: owed.days.0,
    })
}

/// A locked period is the fault of the remittance's date.
pub(super) fn on_its_date(problem: Problem) -> Problem {
    if problem.code == "period.locked" { problem.on("payment_date") } else { problem }
}

/// The initial values of the form of a remittance.
pub fn form(tx: &mut dyn Tx, ctx: &Ctx) -> Result<RemittanceForm> {
    let account = match store::last_account(tx, ctx.tenant)? {
        Some(account) => account,
        None => accounts::by_role(tx, ctx.tenant, "bank")?,
    };
    Ok(RemittanceForm {
        next_number: numbering::suggest(tx, ctx.tenant, DocKind::TaxPayment)?,
        payment_account_id: account.0,
        currency: currencies::base(tx, ctx.tenant)?.data(),
    })
}
