//! The calls of paper, and who may make them.

use axum::extract::State;
use axum::response::Response;
use directory::{customers, vendors};
use ledger::Trade;
use platform::access::{Access, Action, Subject, can, can_ask};
use platform::db::Scope;
use platform::http::{Json, Path, Query, Routes, Visitor, routes};
use platform::{App, Ctx, Result, Tx};

use super::head::{PrintOptions, Sheet};
use super::kind::{Kind, sheet, sheets};
use super::sample::{__path_sample_pages, sample_pages};
use super::wire::{PrintQuery, PrintSeveral, PrintedPages};
use super::{press, quote};
use trade::quotes;

pub(crate) fn routes() -> Routes {
    let sales = || can(Action::Read, Subject::Sales);
    let quotes = || can(Action::Read, Subject::Quotes);
    let receipts = || can(Action::Read, Subject::ReceivePayment);
    Routes::new()
        .add(sales(), routes!(invoice_pdf))
        .add(sales(), routes!(invoice_pages))
        .add(sales(), routes!(invoices_pdf))
        .add(sales(), routes!(credit_note_pdf))
        .add(sales(), routes!(credit_note_pages))
        .add(sales(), routes!(credit_notes_pdf))
        .add(quotes(), routes!(quote_pdf))
        .add(quotes(), routes!(quotes_pdf))
        .add(quotes(), routes!(quote_pages))
        .add(receipts(), routes!(receipt_pdf))
        .add(receipts(), routes!(receipt_pages))
        .add(customers::STATEMENTS, routes!(statement_pdf))
        .add(customers::STATEMENTS, routes!(statement_pages))
        .add(Access::Public, routes!(quote_pdf_by_link))
        .add(can_ask(Action::Update, Subject::Settings), routes!(sample_pages))
        .merge(purchase_routes())
        .merge(entry_routes())
}

/// The paper of journal entries: the roles know only who creates them.
fn entry_routes() -> Routes {
    let entries = || can_ask(Action::Create, Subject::JournalEntry);
    Routes::new()
        .add(entries(), routes!(entry_pdf))
        .add(entries(), routes!(entry_pages))
        .add(entries(), routes!(entries_pdf))
}

/// The paper of purchases.
fn purchase_routes() -> Routes {
    let bills = || can(Action::Read, Subject::Bills);
    let expenses = || can(Action::Read, Subject::Expenses);
    let payments = || can(Action::Read, Subject::MakePayment);
    Routes::new()
        .add(bills(), routes!(bill_pdf))
        .add(bills(), routes!(bill_pages))
        .add(bills(), routes!(bills_pdf))
        .add(bills(), routes!(vendor_credit_pdf))
        .add(bills(), routes!(vendor_credit_pages))
        .add(bills(), routes!(vendor_credits_pdf))
        .add(expenses(), routes!(expense_pdf))
        .add(expenses(), routes!(expense_pages))
        .add(expenses(), routes!(expenses_pdf))
        .add(payments(), routes!(payment_pdf))
        .add(payments(), routes!(payment_pages))
        .add(vendors::STATEMENTS, routes!(vendor_statement_pdf))
        .add(vendors::STATEMENTS, routes!(vendor_statement_pages))
}

async fn load_sheet(app: &App, ctx: Ctx, of: (Kind, i64), wanted: PrintQuery) -> Result<Sheet> {
    app.read(ctx, move |tx, ctx| sheet(tx, ctx, of, &wanted)).await
}

/// The calls about one document of a kind: its PDF, and the drawings of its pages.
macro_rules! calls {
    ($kind:expr, [$($asked:tt)*];
     $(#[$pdf_doc:meta])* $pdf:ident $pdf_path:tt;
     $(#[$pages_doc:meta])* $pages:ident $pages_path:tt;) => {
        $(#[$pdf_doc])*
        #[utoipa::path(get, path = $pdf_path, tag = "Print",
            params(("id" = i64, Path), ("language" = Option<String>, Query), $($asked)*),
            responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
        async fn $pdf(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
            Query(query): Query<PrintQuery>,
        ) -> Result<Response> {
            let tenant = ctx.tenant;
            let sheet = load_sheet(&app, ctx, ($kind, id), query).await?;
            press::print(&app, tenant, sheet).await?.answer()
        }

        $(#[$pages_doc])*
        #[utoipa::path(get, path = $pages_path, tag = "Print",
            params(("id" = i64, Path), ("language" = Option<String>, Query), $($asked)*,
                ("from" = Option<usize>, Query)),
            responses((status = 200, body = PrintedPages)))]
        async fn $pages(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
            Query(query): Query<PrintQuery>,
        ) -> Result<Json<PrintedPages>> {
            let from = query.from.unwrap_or_default();
            let tenant = ctx.tenant;
            let sheet = load_sheet(&app, ctx, ($kind, id), query).await?;
            press::draw(&app, tenant, sheet, from).await.map(Json)
        }
    };
}

/// The call about ticked documents of a kind: all of them in one PDF.
macro_rules! call_of_several {
    ($kind:expr; $(#[$doc:meta])* $pdf:ident $path:tt;) => {
        $(#[$doc])*
        #[utoipa::path(post, path = $path, tag = "Print", request_body = PrintSeveral,
            responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
        async fn $pdf(
            State(app): State<App>,
            ctx: Ctx,
            Json(wanted): Json<PrintSeveral>,
        ) -> Result<Response> {
            let read = move |tx: &mut dyn Tx, ctx: &Ctx| {
                sheets(tx, ctx, ($kind, &wanted.ids), &wanted.each())
            };
            let tenant = ctx.tenant;
            let sheets = app.read(ctx, read).await?;
            press::print_several(&app, tenant, sheets).await?.answer()
        }
    };
}

calls! { Kind::Invoice, [("copy" = Option<bool>, Query)];
    /// An invoice as PDF.
    invoice_pdf "/Invoice/Pdf/{id}";
    /// The pages of an invoice, as they would be printed.
    invoice_pages "/Invoice/Pages/{id}";
}
call_of_several! { Kind::Invoice;
    /// Ticked invoices in one PDF.
    invoices_pdf "/Invoice/PdfOfSeveral";
}

calls! { Kind::CreditNote, [("copy" = Option<bool>, Query)];
    /// A credit note as PDF.
    credit_note_pdf "/CreditNote/Pdf/{id}";
    /// The pages of a credit note, as they would be printed.
    credit_note_pages "/CreditNote/Pages/{id}";
}
call_of_several! { Kind::CreditNote;
    /// Ticked credit notes in one PDF.
    credit_notes_pdf "/CreditNote/PdfOfSeveral";
}

calls! { Kind::Quote, [("copy" = Option<bool>, Query)];
    /// A quote as PDF.
    quote_pdf "/Quote/Pdf/{id}";
    /// The pages of a quote, as they would be printed.
    quote_pages "/Quote/Pages/{id}";
}
call_of_several! { Kind::Quote;
    /// Ticked quotes in one PDF.
    quotes_pdf "/Quote/PdfOfSeveral";
}

calls! { Kind::Receipt, [("copy" = Option<bool>, Query)];
    /// A receipt as PDF.
    receipt_pdf "/Payment/Pdf/{id}";
    /// The pages of a receipt, as they would be printed.
    receipt_pages "/Payment/Pages/{id}";
}

calls! { Kind::Bill, [("copy" = Option<bool>, Query)];
    /// A bill as PDF.
    bill_pdf "/Bill/Pdf/{id}";
    /// The pages of a bill, as they would be printed.
    bill_pages "/Bill/Pages/{id}";
}
call_of_several! { Kind::Bill;
    /// Ticked bills in one PDF.
    bills_pdf "/Bill/PdfOfSeveral";
}

calls! { Kind::VendorCredit, [("copy" = Option<bool>, Query)];
    /// A vendor's credit as PDF.
    vendor_credit_pdf "/VendorCredit/Pdf/{id}";
    /// The pages of a vendor's credit, as they would be printed.
    vendor_credit_pages "/VendorCredit/Pages/{id}";
}
call_of_several! { Kind::VendorCredit;
    /// Ticked vendors' credits in one PDF.
    vendor_credits_pdf "/VendorCredit/PdfOfSeveral";
}

calls! { Kind::Expense, [("copy" = Option<bool>, Query)];
    /// An expense as PDF.
    expense_pdf "/Expenses/Pdf/{id}";
    /// The pages of an expense, as they would be printed.
    expense_pages "/Expenses/Pages/{id}";
}
call_of_several! { Kind::Expense;
    /// Ticked expenses in one PDF.
    expenses_pdf "/Expenses/PdfOfSeveral";
}

calls! { Kind::Payment, [("copy" = Option<bool>, Query)];
    /// The voucher of a payment made as PDF.
    payment_pdf "/Bill/PaymentPdf/{id}";
    /// The pages of such a voucher, as printed.
    payment_pages "/Bill/PaymentPages/{id}";
}

calls! { Kind::JournalEntry, [("copy" = Option<bool>, Query)];
    /// The voucher of a journal entry as PDF.
    entry_pdf "/JournalEntry/Pdf/{id}";
    /// The pages of such a voucher, as printed.
    entry_pages "/JournalEntry/Pages/{id}";
}
call_of_several! { Kind::JournalEntry;
    /// The vouchers of ticked journal entries in one PDF.
    entries_pdf "/JournalEntry/PdfOfSeveral";
}

calls! { Kind::Statement(Trade::Sale),
    [("from_date" = Option<String>, Query), ("to_date" = Option<String>, Query)];
    /// A customer's statement as PDF.
    statement_pdf "/Customer/StatementPdf/{id}";
    /// The pages of a customer's statement, as they would be printed.
    statement_pages "/Customer/StatementPages/{id}";
}

calls! { Kind::Statement(Trade::Purchase),
    [("from_date" = Option<String>, Query), ("to_date" = Option<String>, Query)];
    /// A vendor's statement as PDF.
    vendor_statement_pdf "/Vendor/StatementPdf/{id}";
    /// The pages of a vendor's statement, as they would be printed.
    vendor_statement_pages "/Vendor/StatementPages/{id}";
}

/// The quote of a customer's link as PDF.
#[utoipa::path(get, path = "/Quote/PdfByLink/{word}", tag = "Print",
    params(("word" = String, Path), ("language" = Option<String>, Query)),
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn quote_pdf_by_link(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
    Query(query): Query<PrintQuery>,
) -> Result<Response> {
    let asked = PrintOptions { mark: None, ..query.options()? };
    let (tenant, hash) = quotes::admit(&app, &visitor, &word).await?;
    let read = move |tx: &mut dyn Tx| {
        let found = quotes::find_by_link(tx, tenant, &hash, visitor.today)?;
        quote::quote_sheet(tx, tenant, &found, asked)
    };
    let sheet = app.db.read(Scope::tenant(tenant), read).await?;
    press::print(&app, tenant, sheet).await?.answer()
}
