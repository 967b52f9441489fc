//! The payments of expenses.

use platform::{Result, TenantId, Tx, args};

use super::super::model::Payment;
use super::searched;

/// Says which expense a new payment paid.
pub fn link(tx: &mut dyn Tx, tenant: TenantId, payment: i64, expense: i64) -> Result<()> {
    tx.send(
        "update payment set expense_id = $3 where tenant_id = $1 and id = $2",
        args![tenant, payment, expense],
    )?;
    Ok(())
}

/// The id of an expense's payment.
pub fn of_expense(tx: &mut dyn Tx, tenant: TenantId, expense: i64) -> Result<Option<i64>> {
    Ok(tx.scalar(
        "select id from payment where tenant_id = $1 and expense_id = $2",
        args![tenant, expense],
    )?)
}

/// Stores what a change of the expense made of its payment: everything but number and origin.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, payment: &Payment) -> Result<()> {
    tx.send(
        "update payment set vendor_id = $3, date = $4, payment_account_id = $5,
            payment_method_id = $6, reference_number = $7, withholding_certificate = $8,
            currency_id = $9, exchange_rate = $10, amount = $11, withholding = $12,
            search_text = $13
         where tenant_id = $1 and id = $2",
        args![
            tenant,
            payment.id,
            payment.party.known(),
            payment.date,
            payment.account,
            payment.payment_method_id,
            &payment.reference_number,
            &payment.withholding_certificate,
            payment.currency_id,
            payment.rate,
            payment.amount,
            payment.withholding,
            searched(payment),
        ],
    )?;
    Ok(())
}

/// The number of an expense, deleted or not.
pub fn expense_number(tx: &mut dyn Tx, tenant: TenantId, expense: i64) -> Result<Option<String>> {
    Ok(tx.scalar(
        "select number from expense where tenant_id = $1 and id = $2",
        args![tenant, expense],
    )?)
}
