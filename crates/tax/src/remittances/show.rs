//! A remittance's own page.

use books::{accounts, currencies, journal};
use platform::{Ctx, Problem, Result, Tx, activity};

use super::balances::unpaid_vat;
use super::model::TaxPaid;
use super::store;
use super::wire::RemittanceView;
use documents::tax_quarters::{Quarter, remaining_of_quarter};

/// A remittance with its entries and its history; a deleted one too.
///
/// # Errors
/// 404 when there is none.
pub fn show_remittance(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<RemittanceView> {
    let remittance = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let doc = remittance.doc();
    let base = currencies::base(tx, ctx.tenant)?;
    let account = accounts::find(tx, ctx.tenant, remittance.account)?;
    let owed_on = accounts::find(tx, ctx.tenant, remittance.tax_account)?;
    let quarter = Quarter::containing(remittance.days.0);
    let (vat_return_id, refund) = remittance.of.stored();
    let left = match remittance.of {
        TaxPaid::Withheld => {
            remaining_of_quarter(tx, ctx.tenant, remittance.tax_account, quarter)?.left
        }
        TaxPaid::Vat(filed) => unpaid_vat(tx, ctx.tenant, filed)?.0,
        TaxPaid::VatRefund(filed) => unpaid_vat(tx, ctx.tenant, filed)?.1,
    };
    Ok(RemittanceView {
        id,
        number: remittance.number,
        payment_date: remittance.date,
        payment_account_id: remittance.account.0,
        payment_account_name: account.name_en,
        payment_account_name_ar: account.name_ar,
        payment_method_id: remittance.payment_method_id,
        reference_number: remittance.reference_number,
        year: quarter.year(),
        quarter: quarter.number(),
        vat_return_id,
        first_date: remittance.days.0,
        last_date: remittance.days.1,
        refund,
        tax_account_id: remittance.tax_account.0,
        tax_account_name: owed_on.name_en,
        tax_account_name_ar: owed_on.name_ar,
        currency: base.data(),
        amount: remittance.amount.to_text(base.minor_digits),
        left: left.to_text(base.minor_digits),
        comments: remittance.comments,
        deleted: remittance.deleted_at.is_some(),
        entries: journal::entries_of(tx, ctx.tenant, doc)?,
        activity: activity::latest(tx, ctx.tenant, store::RECORD, id)?,
    })
}
