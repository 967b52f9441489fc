//! Paying value added tax, and its refund.

use books::accounts;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::error::RemittanceError;
use super::model::{TaxPaid, Typed};
use super::remit::{AmountOwed, PaidBy, pay};
use super::show::show_remittance;
use super::wire::{RemittanceView, VatPaymentInput};
use crate::vat_returns::{self, VatReturn};

/// Records a payment for a return that is filed, or the refund of its credit.
///
/// # Errors
/// 404 for a return that is not filed; 400 naming the invalid fields; 409 with the unpaid amount,
/// when it is less, when the date is in a locked period, and for a refund of any but the latest
/// return.
pub fn pay_vat(tx: &mut dyn Tx, ctx: &Ctx, input: &VatPaymentInput) -> Result<RemittanceView> {
    let filed = filed(tx, ctx.tenant, input.vat_return_id)?;
    let (left, credit) = vat_returns::unpaid_and_credit(tx, ctx.tenant, &filed)?;
    let (left, role, of) = if input.refund {
        ensure_latest(tx, ctx.tenant, filed.id)?;
        (credit, "vat_credit_carried", TaxPaid::VatRefund(filed.id))
    } else {
        (left, "vat_settlement", TaxPaid::Vat(filed.id))
    };
    let tax_account = Some(accounts::by_role(tx, ctx.tenant, role)?);
    let owed = AmountOwed { tax_account, left, of, days: (filed.period.first, filed.period.last) };
    let by = PaidBy { account: input.payment_account_id, method: input.payment_method_id };
    let typed = Typed {
        date: input.payment_date,
        reference_number: input.reference_number.as_deref(),
        comments: input.comments.as_deref(),
        amount: &input.amount,
    };
    let id = pay(tx, ctx, &owed, by, &typed)?;
    show_remittance(tx, ctx, id)
}

fn filed(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<VatReturn> {
    vat_returns::find(tx, tenant, id)?
        .filter(|filed| filed.deleted_at.is_none())
        .ok_or_else(|| Problem::not_found().on("vat_return_id"))
}

/// The credit of an earlier return was carried to the next.
pub(super) fn ensure_latest(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    match vat_returns::latest(tx, tenant)? {
        Some(latest) if latest.id == id => Ok(()),
        _ => Err(RemittanceError::CreditUsed.into()),
    }
}
