//! The demo company's counter: a till that files e-receipts with the simulator of the tax
//! authority, today's sales on it, and one return.

use einvoicing::Environment;
use einvoicing::connection::{CompanyData, save_company};
use einvoicing::test_seals::SECRET;
use einvoicing::tills::{TillInput, add_untried, set_receipts};
use platform::{Ctx, Result, Tx};
use trade::invoices::{InvoiceInput, InvoiceLineInput, create_invoice};

use super::account_numbers::CASH;
use super::form_inputs::Records;
use super::goods::GOODS;
use super::returns::{self, Refund};
use super::store::TAX_ID;

/// The sales: the position of the good, quantity, and price with tax.
const SALES: [(usize, &str, &str); 3] =
    [(TONER, "1", "5301.00"), (CHAIR, "1", "6156.00"), (SUPPORT, "2", "1482.00")];
/// It is brought back, so that as many as before are on the shelf.
const TONER: usize = 5;
const CHAIR: usize = 20;
const SUPPORT: usize = 26;

/// Adds the till and makes its sales; `secret_key` is the program's own.
pub(super) fn write(tx: &mut dyn Tx, ctx: &Ctx, records: &Records, secret_key: &str) -> Result<()> {
    save_company(tx, ctx, &company())?;
    add_untried(tx, ctx, secret_key, &till())?;
    set_receipts(tx, ctx, true)?;
    let mut sold = Vec::with_capacity(SALES.len());
    for sale in SALES {
        sold.push(create_invoice(tx, ctx, &receipt(ctx, records, sale)?)?.invoice.id);
    }
    let Some(toner) = sold.first() else { return Ok(()) };
    let refund = Refund {
        account_id: records.account(CASH)?.0,
        payment_method_id: records.methods.get("cash").copied(),
        reference_number: None,
    };
    returns::return_first_line(tx, ctx, records, (*toner, "مرتجع: خرطوشة لا تناسب الطابعة", refund))
}

fn company() -> CompanyData {
    let text = |text: &str| Some(text.to_owned());
    CompanyData {
        tax_id: text(TAX_ID),
        tax_name: text("شركة النيل للنظم المكتبية ش.ذ.م.م"),
        full_name: text("شركة النيل للنظم المكتبية ش.ذ.م.م"),
        // Wholesale of office machinery.
        activity_codes: vec!["4659".to_owned()],
        branch_id: text("0"),
        governorate: text("القاهرة"),
        region: text("مدينة نصر"),
        street: text("شارع عباس العقاد"),
        building_number: text("27"),
        ..CompanyData::default()
    }
}

fn till() -> TillInput {
    TillInput {
        name: "كاشير المعرض".to_owned(),
        branch_id: None,
        environment: Some(Environment::Simulator),
        serial: "NILE-POS-1".to_owned(),
        os_version: None,
        model: None,
        client_id: TAX_ID.to_owned(),
        client_secret: Some(SECRET.to_owned()),
        shared_key: Some(SECRET.to_owned()),
        version: None,
    }
}

/// A sale at the counter as somebody would type it.
fn receipt(
    ctx: &Ctx,
    records: &Records,
    (good, quantity, total): (usize, &str, &str),
) -> Result<InvoiceInput> {
    let line = InvoiceLineInput {
        product_id: Some(records.goods[good]),
        description: None,
        quantity: quantity.to_owned().into(),
        price: GOODS[good].price.to_string().into(),
        discount_percent: None,
        discount_amount: None,
        tax_ids: vec![records.vat],
        class_id: Some(records.labels.class(good)),
        item_code: None,
        account_id: None,
    };
    Ok(InvoiceInput {
        invoice_number: None,
        original_id: None,
        reason: None,
        // To nobody in particular.
        customer_id: 0,
        customer_email: None,
        invoice_date: ctx.today,
        due_date: None,
        terms_id: None,
        billing_address: None,
        payment_method_id: records.methods.get("cash").copied(),
        payment_ref_no: None,
        currency_id: records.pounds,
        exchange_rate: None,
        prices_include_tax: Some(false),
        discount_percent: None,
        discount_amount: None,
        withholding_percent: None,
        lines: vec![line],
        project_id: None,
        branch_id: Some(records.labels.showroom()),
        tag_ids: Vec::new(),
        activity_code: None,
        notes: None,
        internal_memo: None,
        e_invoice: None,
        only_here_reason: None,
        deposit_account_id: Some(records.account(CASH)?.0),
        till_id: None,
        down_payment: None,
        down_payment_account_id: None,
        down_payment_cheque: None,
        expected_total: total.to_owned().into(),
        version: None,
    })
}
