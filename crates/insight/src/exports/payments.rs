//! The list of payments as a sheet: money received, or money given back.

use books::currencies;
use documents::payments::{ListedPayment, PaymentKind, ReceiptListRequest, each_receipt};
use platform::{Ctx, Result, Tx};

use super::sheet::{Cell, Column, Made, Wanted};

/// The name of the sheet and its file.
pub fn title(request: &ReceiptListRequest) -> &'static str {
    match request.kind.unwrap_or_default() {
        PaymentKind::Receipt => "sheet.payments",
        PaymentKind::Refund => "sheet.refunds",
    }
}

const COLUMNS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.customer", 32),
    ("sheet.payment_date", 12),
    ("sheet.account", 24),
    ("sheet.method", 18),
    ("sheet.reference", 18),
    ("sheet.certificate", 18),
    ("sheet.currency", 9),
    ("sheet.exchange_rate", 12),
    ("sheet.amount", 15),
    ("sheet.withholding", 15),
    ("sheet.unapplied", 15),
    ("sheet.total_base", 18),
];

/// Of a refund nothing is withheld, and nothing is left.
const REFUND_COLUMNS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.customer", 32),
    ("sheet.refund_date", 12),
    ("sheet.paid_from", 24),
    ("sheet.method", 18),
    ("sheet.reference", 18),
    ("sheet.currency", 9),
    ("sheet.exchange_rate", 12),
    ("sheet.refunded", 15),
    ("sheet.total_base", 18),
];

/// Writes the list that is asked for.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &Wanted,
    request: &ReceiptListRequest,
) -> Result<Made> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let refunds = request.kind == Some(PaymentKind::Refund);
    let columns = if refunds { REFUND_COLUMNS } else { COLUMNS };
    let mut sheet = wanted.begin(ctx, title(request), columns)?;
    each_receipt(tx, ctx, request, &mut |row: ListedPayment| {
        let currency = currencies::stored(row.currency_id)?;
        let decimals = currency.minor_digits;
        let words = sheet.words.clone();
        let method = match (&row.method.0, &row.method.1) {
            (Some(english), Some(arabic)) => words.pick(english, arabic),
            _ => "",
        };
        let rate = row.rate.to_text();
        let mut cells = vec![
            Cell::Text(&row.number),
            Cell::Text(row.party.as_deref().unwrap_or_default()),
            Cell::Day(row.date),
            Cell::Text(words.pick(&row.account.0, &row.account.1)),
            Cell::Text(method),
            Cell::maybe(row.reference.as_ref()),
        ];
        if !refunds {
            cells.push(Cell::maybe(row.certificate.as_ref()));
        }
        cells.extend([
            Cell::Text(&currency.code),
            Cell::Number(&rate),
            Cell::Amount(row.amount, decimals),
        ]);
        if !refunds {
            cells.push(Cell::Amount(row.withholding, decimals));
            cells.push(Cell::Amount(row.unapplied, decimals));
        }
        cells.push(Cell::Amount(row.total_base(base)?, base));
        sheet.row(&cells)
    })?;
    sheet.finish()
}
