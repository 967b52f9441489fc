//! The body of a delivery: which record changed, and the call that reads it. It has none of the
//! record's data: the receiver reads it with a key, whose rights are checked then.

use platform::TenantId;
use serde::Serialize;

use super::store::Stored;

/// The body that is signed and sent.
#[derive(Debug, Serialize)]
struct Body<'a> {
    /// The same for all attempts of an event.
    id: &'a str,
    event: &'a str,
    happened_at: String,
    /// The company's number, as in `XTenant`.
    company_id: i64,
    /// None for a test.
    record: Option<Record<'a>>,
}

#[derive(Debug, Serialize)]
struct Record<'a> {
    kind: &'a str,
    id: i64,
    /// The HTTP method of the call that reads it.
    method: &'static str,
    api: String,
    /// The page with the record.
    web: String,
}

/// The body of a delivery.
///
/// # Errors
/// Never in practice.
pub fn text(delivery: &Stored, tenant: TenantId, public_url: &str) -> platform::Result<String> {
    let named = delivery.record.as_ref();
    let record = named.map(|(kind, id)| {
        let (method, call, page) = read_call_and_page(kind);
        let api = format!("{public_url}/v2{call}{id}");
        Record { kind, id: *id, method, api, web: format!("{public_url}{page}{id}") }
    });
    let body = Body {
        id: &delivery.event_id,
        event: &delivery.event,
        happened_at: delivery.happened_at.to_string(),
        company_id: tenant.0,
        record,
    };
    Ok(serde_json::to_string(&body)?)
}

/// The call that reads a record with its method, and the page with it. The contract reads some
/// records by POST.
fn read_call_and_page(kind: &str) -> (&'static str, &'static str, &'static str) {
    match kind {
        "customer" => ("POST", "/Customer/CustomerDetails/", "/customers/"),
        "vendor" => ("POST", "/Vendor/VendorDetails/", "/vendors/"),
        "product" => ("POST", "/Products/GetProjectByID/", "/products/"),
        "quote" => ("GET", "/Quote/GetQuoteeById/", "/quotes/"),
        "receipt" => ("GET", "/Invoice/GetReceivePaymentById/", "/payments?receipt="),
        "credit_note" => ("GET", "/CreditNote/GetCreditNoteById/", "/creditNotes/"),
        "bill" => ("GET", "/Bill/GetBillByID/", "/bill/"),
        "expense" => ("GET", "/Expenses/GetExpensesById/", "/expenses/"),
        "payment" => ("GET", "/Bill/GetMadePaymentById/", "/paymentsMade?receipt="),
        _ => ("GET", "/Invoice/GetInvoiceById/", "/sales/"),
    }
}
