//! The lists of payments and refunds, received and made, as sheets.

use books::currencies;
use money::payments::{
    ListedPayment, PaymentKind, PaymentListRequest, ReceiptListRequest, each_payment, each_receipt,
};
use platform::{Ctx, Result, Tx};

use sheets::{Cell, Column, Sheet, SheetFile, SheetRequest};

/// The name of the sheet and its file.
pub fn title(request: &ReceiptListRequest) -> &'static str {
    match request.kind.unwrap_or_default() {
        PaymentKind::Payment => "sheet.payments",
        PaymentKind::Refund => "sheet.refunds",
    }
}

/// The same for payments made.
pub fn made_title(request: &PaymentListRequest) -> &'static str {
    match request.kind.unwrap_or_default() {
        PaymentKind::Payment => "sheet.payments_made",
        PaymentKind::Refund => "sheet.vendor_refunds",
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

/// Refunds have no tax withheld and no unapplied amount.
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

const MADE_COLUMNS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.vendor", 32),
    ("sheet.payment_date", 12),
    ("sheet.paid_from", 24),
    ("sheet.method", 18),
    ("sheet.reference", 18),
    ("sheet.expense", 14),
    ("sheet.certificate", 18),
    ("sheet.currency", 9),
    ("sheet.exchange_rate", 12),
    ("sheet.amount_paid", 15),
    ("sheet.withholding", 15),
    ("sheet.advance", 15),
    ("sheet.total_base", 18),
];

const VENDOR_REFUND_COLUMNS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.vendor", 32),
    ("sheet.refund_date", 12),
    ("sheet.account", 24),
    ("sheet.method", 18),
    ("sheet.reference", 18),
    ("sheet.currency", 9),
    ("sheet.exchange_rate", 12),
    ("sheet.refunded", 15),
    ("sheet.total_base", 18),
];

/// Writes the list of matching receipts.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &ReceiptListRequest,
) -> Result<SheetFile> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let kind = request.kind.unwrap_or_default();
    let columns = match kind {
        PaymentKind::Payment => COLUMNS,
        PaymentKind::Refund => REFUND_COLUMNS,
    };
    let mut sheet = wanted.begin(ctx, title(request), columns)?;
    each_receipt(tx, ctx, request, &mut |row| {
        add(&mut sheet, base, &row, kind, &[Cell::maybe(row.certificate.as_ref())])
    })?;
    sheet.finish()
}

/// Writes the list of matching payments made.
pub fn write_made(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &PaymentListRequest,
) -> Result<SheetFile> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let kind = request.kind.unwrap_or_default();
    let columns = match kind {
        PaymentKind::Payment => MADE_COLUMNS,
        PaymentKind::Refund => VENDOR_REFUND_COLUMNS,
    };
    let mut sheet = wanted.begin(ctx, made_title(request), columns)?;
    each_payment(tx, ctx, request, &mut |row| {
        let expense = Cell::maybe(row.expense.as_ref().map(|(_, number)| number));
        let papers = [expense, Cell::maybe(row.certificate.as_ref())];
        add(&mut sheet, base, &row, kind, &papers)
    })?;
    sheet.finish()
}

/// Adds a payment; `papers` are the cells of expense and certificate, which refunds don't have.
fn add(
    sheet: &mut Sheet,
    base: u8,
    row: &ListedPayment,
    kind: PaymentKind,
    papers: &[Cell<'_>],
) -> Result<()> {
    let currency = currencies::stored(row.currency_id)?;
    let decimals = currency.minor_digits;
    let words = sheet.words.clone();
    let method = match (&row.method.0, &row.method.1) {
        (Some(english), Some(arabic)) => words.pick(english, arabic),
        _ => "",
    };
    let rate = row.rate.to_text();
    let settles = kind == PaymentKind::Payment;
    let mut cells = vec![
        Cell::Text(&row.number),
        Cell::Text(row.party.as_deref().unwrap_or_default()),
        Cell::Day(row.date),
        Cell::Text(words.pick(&row.account.0, &row.account.1)),
        Cell::Text(method),
        Cell::maybe(row.reference.as_ref()),
    ];
    if settles {
        cells.extend_from_slice(papers);
    }
    cells.extend([
        Cell::Text(&currency.code),
        Cell::Number(&rate),
        Cell::Amount(row.amount, decimals),
    ]);
    if settles {
        cells.push(Cell::Amount(row.withholding, decimals));
        cells.push(Cell::Amount(row.unapplied, decimals));
    }
    cells.push(Cell::Amount(row.total_base(base)?, base));
    sheet.row(&cells)
}
