//! The number of a withholding certificate, recorded or changed after the payment: a customer's
//! certificate arrives weeks later, ours is issued when the vendor asks for it.

use ledger::Trade;
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, TenantId, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::{CERTIFICATE, PaymentError};
use super::model::Payment;
use super::store::{self, certificates};

/// The longest number.
pub const MAX_CERTIFICATE_LENGTH: usize = 64;

/// A certificate's number, as typed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CertificateInput {
    /// The number; blank takes a customer's away, and gives ours the payment's own number again.
    pub withholding_certificate: Option<String>,
}

/// A payment, or receipt, with the number of its certificate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CertificateNumber {
    /// The payment, or receipt.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// The certificate's.
    pub withholding_certificate: Option<String>,
    /// Warning codes: `receipt.certificate_used` when another receipt of the customer has the
    /// number, `receipt.certificate_similar` when another has one that looks like it,
    /// `payment.certificate_similar` when another payment of ours has.
    pub warnings: Vec<String>,
}

/// Refuses a number of ours that another live payment has: each certificate is one paper.
///
/// # Errors
/// 409 naming that payment.
pub(super) fn ensure_free(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    certificate: Option<&str>,
    but: i64,
) -> Result<()> {
    let Some(certificate) = certificate.filter(|_| trade == Trade::Purchase) else {
        return Ok(());
    };
    match store::payment_with_certificate(tx, ctx.tenant, (trade, None), certificate, but)? {
        Some(number) => Err(PaymentError::CertificateUsed { number }.into()),
        None => Ok(()),
    }
}

/// The code of a warning for a payment's certificate: a customer's number may be another's by
/// mistake, and ours may look like another one of ours.
pub fn certificate_warning(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payment: &Payment,
) -> Result<Option<&'static str>> {
    let Some(number) = &payment.withholding_certificate else { return Ok(None) };
    if payment.deleted_at.is_some() {
        return Ok(None);
    }
    let (party, similar) = match payment.trade {
        Trade::Sale => (Some(payment.party), "receipt.certificate_similar"),
        Trade::Purchase => (None, "payment.certificate_similar"),
    };
    let whose = (payment.trade, party);
    // One of ours is refused instead.
    if payment.trade == Trade::Sale
        && store::payment_with_certificate(tx, tenant, whose, number, payment.id)?.is_some()
    {
        return Ok(Some("receipt.certificate_used"));
    }
    let is_alike = certificates::is_look_alike(tx, tenant, whose, (number, payment.id))?;
    Ok(is_alike.then_some(similar))
}

/// Changes the number of a certificate. It posts nothing, so that a locked period doesn't matter.
///
/// # Errors
/// 404 when there is no such payment; 409 when it withheld nothing, or when another payment of ours
/// has the number.
pub fn change_certificate(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    id: i64,
    input: &CertificateInput,
) -> Result<CertificateNumber> {
    let field = CERTIFICATE;
    let mut fields = Fields::new();
    let typed = input.withholding_certificate.as_deref();
    let typed = fields.number(field, typed, MAX_CERTIFICATE_LENGTH);
    fields.check()?;
    let mut payment = store::find(tx, ctx.tenant, trade, id)?
        .filter(|payment| payment.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    if payment.withholding.is_zero() {
        return Err(PaymentError::NothingWithheld { number: payment.number }.into());
    }
    let ours = || (trade == Trade::Purchase).then(|| payment.number.clone());
    let certificate = typed.or_else(ours);
    ensure_free(tx, ctx, trade, certificate.as_deref(), id)?;
    if certificate != payment.withholding_certificate {
        let before = std::mem::replace(&mut payment.withholding_certificate, certificate);
        store::history::record_state(tx, ctx, trade, id)?;
        store::set_certificate_number(tx, ctx.tenant, &payment)?;
        let after = payment.withholding_certificate.clone();
        let changes = [Change { field: field.to_owned(), before, after }];
        activity::record(tx, ctx, trade.payment().as_str(), id, "updated", &changes)?;
    }
    let warning = certificate_warning(tx, ctx.tenant, &payment)?;
    Ok(CertificateNumber {
        id,
        warnings: warning.map(str::to_owned).into_iter().collect(),
        number: payment.number,
        withholding_certificate: payment.withholding_certificate,
    })
}
