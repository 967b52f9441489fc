//! The number of the certificate of tax withheld, told or changed later: a customer's comes weeks
//! after the money, ours is handed out when the vendor asks for it.

use ledger::Trade;
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store;

/// The longest number.
pub const MOST_CERTIFICATE: usize = 64;

/// A certificate's number as it is typed.
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
}

/// Changes the number of a certificate. It posts nothing, so that a locked period doesn't matter.
///
/// # Errors
/// 404 when there is no such payment; 409 when nothing was withheld by it.
pub fn change_certificate(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    id: i64,
    input: &CertificateInput,
) -> Result<CertificateNumber> {
    let field = "withholding_certificate";
    let mut fields = Fields::new();
    let typed = input.withholding_certificate.as_deref();
    let typed = fields.optional_text(field, typed, MOST_CERTIFICATE);
    fields.check()?;
    let mut payment = store::find(tx, ctx.tenant, trade, id)?
        .filter(|payment| payment.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    if payment.withholding.is_zero() {
        return Err(Problem::new(409, "withholding.none").with("number", &payment.number));
    }
    let ours = || (trade == Trade::Purchase).then(|| payment.number.clone());
    let certificate = typed.or_else(ours);
    if certificate != payment.withholding_certificate {
        let before = std::mem::replace(&mut payment.withholding_certificate, certificate);
        store::keep_certificate(tx, ctx.tenant, &payment)?;
        let after = payment.withholding_certificate.clone();
        let changes = [Change { field: field.to_owned(), before, after }];
        activity::record(tx, ctx, trade.payment().as_str(), id, "updated", &changes)?;
    }
    Ok(CertificateNumber {
        id,
        number: payment.number,
        withholding_certificate: payment.withholding_certificate,
    })
}
