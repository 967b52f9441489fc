//! A debit note of the demo company: the delivery that a recent invoice left out.

use platform::{Ctx, Result, Tx};
use trade::invoices::{InvoiceInput, InvoiceLineInput, create_invoice};

use super::form_inputs::Records;
use super::sales::Sale;

/// How many of the latest sales are looked at.
const LOOKED_AT: usize = 60;

/// Writes it; `invoices` are the ids of the sales by their places.
pub(super) fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    records: &Records,
    (sales, invoices): (&[Sale], &[i64]),
) -> Result<()> {
    let latest = sales.iter().zip(invoices).rev().take(LOOKED_AT);
    for (sale, invoice) in latest.filter(|(sale, _)| !sale.buyer().is_abroad()) {
        let raised = records.invoice(sale);
        // Something that is no goods: nothing leaves the stock.
        let service = raised
            .lines
            .iter()
            .find(|line| line.product_id.is_some_and(|product| !records.is_returnable(product)));
        let Some(service) = service.cloned() else { continue };
        let line = InvoiceLineInput {
            description: Some("زيارة إضافية".to_owned()),
            quantity: "1".to_owned().into(),
            price: "350".to_owned().into(),
            discount_percent: None,
            ..service
        };
        let note = InvoiceInput {
            original_id: Some(*invoice),
            reason: Some("زيارة إضافية لم تُحسب في الفاتورة".to_owned()),
            // The months before are closed.
            invoice_date: sale.date.max(ctx.today.first_of_month()),
            discount_percent: None,
            withholding_percent: None,
            lines: vec![line],
            tag_ids: Vec::new(),
            expected_total: "399.00".to_owned().into(),
            ..raised
        };
        create_invoice(tx, ctx, &note)?;
        return Ok(());
    }
    Ok(())
}
