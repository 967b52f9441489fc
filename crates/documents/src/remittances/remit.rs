//! Paying withheld tax to the authority.

use books::periods::Area;
use books::{accounts, currencies, journal, numbering, payment_methods};
use jiff::civil::{Date, date};
use ledger::{AccountId, DocKind, Money};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::model::{Facts, Remittance};
use super::posting::posting;
use super::wire::{RemittanceForm, RemittanceInput, RemittanceView};
use super::{show, store};
use crate::withholding::{Quarter, left_of, payable_account};

/// Taxes are the whole company's business, and no single vendor's.
pub(super) const AREA: Area = Area::Accounting;

/// After every entry.
const LAST_DAY: Date = date(2100, 12, 31);

/// Records a remittance and posts it.
///
/// # Errors
/// 400 with the fields at fault; 409 with what is left of the quarter, when it is less, or when the
/// date is in a locked period.
pub fn remit(tx: &mut dyn Tx, ctx: &Ctx, input: &RemittanceInput) -> Result<RemittanceView> {
    let (year, quarter) = (Some(input.year), Some(input.quarter));
    let quarter = Quarter::read(year, quarter, Quarter::of(ctx.today))?;
    let facts = load(tx, ctx, input, quarter)?;
    let draft = input.decide(&facts, quarter)?;
    let remittance = Remittance {
        id: ids::take(tx, ctx.tenant, 1)?,
        number: numbering::take(tx, ctx.tenant, DocKind::TaxPayment)?,
        tax_account: draft.tax_account,
        quarter,
        date: input.payment_date,
        account: AccountId(input.payment_account_id),
        payment_method_id: input.payment_method_id,
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
    show::show_remittance(tx, ctx, remittance.id)
}

fn load(tx: &mut dyn Tx, ctx: &Ctx, input: &RemittanceInput, quarter: Quarter) -> Result<Facts> {
    let tenant = ctx.tenant;
    let reference_required = match input.payment_method_id {
        Some(id) => payment_methods::find(tx, tenant, id)?.map(|method| method.reference_required),
        None => Some(false),
    };
    let tax_account = payable_account(tx, tenant, input.tax_account_id)?;
    let left = match tax_account {
        Some(account) => {
            // What was remitted too much of another quarter is no more owed of this one.
            let owed = journal::balance(tx, tenant, account, LAST_DAY)?.neg();
            let owed = owed.map_err(Problem::internal)?;
            left_of(tx, tenant, account, quarter)?.left.min(owed)
        }
        None => Money::ZERO,
    };
    Ok(Facts {
        today: ctx.today,
        base: currencies::base(tx, tenant)?,
        account: accounts::lookup(tx, tenant, AccountId(input.payment_account_id))?,
        reference_required,
        tax_account,
        left,
    })
}

/// A locked period is the fault of the remittance's date.
pub(super) fn on_its_date(problem: Problem) -> Problem {
    if problem.code == "period.locked" { problem.on("payment_date") } else { problem }
}

/// What the form of a remittance starts from.
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
