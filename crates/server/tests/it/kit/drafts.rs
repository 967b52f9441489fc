//! Documents as somebody fills in their forms, saved by one word:
//! `company.invoice(customer).line(product, "3", "150.00").vat(14).save().await`.

use serde_json::{Value, json};

use super::{Answer, EGP, TestApp};

/// A form of a document with priced lines: where it is saved, and where the answer has the
/// document.
struct Form {
    path: &'static str,
    document: &'static str,
}

/// A line of a draft.
struct Line {
    typed: Value,
    quantity: String,
    price: String,
    /// VAT in per cent.
    vat: Option<i64>,
}

/// A document being written, in pounds and dated today until it says otherwise.
pub struct Draft<'a> {
    company: &'a TestApp,
    form: Form,
    fields: Value,
    lines: Vec<Line>,
    total: Option<String>,
}

impl TestApp {
    /// An invoice to a customer.
    pub fn invoice(&self, customer: i64) -> Draft<'_> {
        let form = Form { path: "/Invoice/AddInvoice", document: "Invoice" };
        let fields = json!({ "customer_id": customer, "invoice_date": "2026-11-20" });
        Draft::new(self, form, fields)
    }

    /// An offer to a customer.
    pub fn quote(&self, customer: i64) -> Draft<'_> {
        let form = Form { path: "/Quote/AddQuote", document: "Quote" };
        Draft::new(self, form, json!({ "customer_id": customer, "quote_date": "2026-11-20" }))
    }

    /// A credit note to a customer that is against no invoice of this company's books.
    pub fn free_credit_note(&self, customer: i64, reason: &str) -> Draft<'_> {
        let form = Form { path: "/CreditNote/AddCreditNote", document: "CreditNote" };
        let fields = json!({
            "customer_id": customer, "credit_note_date": "2026-11-20", "reason": reason,
        });
        Draft::new(self, form, fields)
    }

    /// A bill of a vendor, due by the first of the company's terms.
    pub async fn bill(&self, vendor: i64) -> Draft<'_> {
        let terms = self.get("/Forms/GetTerms").await.ok();
        let fields = json!({
            "vendor_id": vendor, "billing_date": "2026-11-20", "terms_id": terms[0]["id"],
        });
        Draft::new(self, Form { path: "/Bill/AddBill", document: "Bill" }, fields)
    }

    /// A journal entry of two lines, posted: its id.
    pub async fn journal_entry(&self, day: &str, debit: i64, credit: i64, amount: &str) -> i64 {
        let lines = json!([
            { "account_id": debit, "debit": amount }, { "account_id": credit, "credit": amount },
        ]);
        self.has_entry(json!({ "date": day, "lines": lines })).await.0
    }

    /// Sets part of a customer's credit, of a kind and an id, against an invoice.
    pub async fn apply_credit(
        &self,
        customer: i64,
        (kind, credit): (&str, i64),
        invoice: i64,
        amount: &str,
    ) -> Answer {
        let share = json!({
            "credit_kind": kind, "credit_id": credit, "invoice_id": invoice, "amount": amount,
        });
        let typed = json!({ "customer_id": customer, "date": "2026-11-20", "shares": [share] });
        self.post("/Invoice/ApplyCredits", typed).await
    }

    /// The id of the tax of so many per cent on what is sold and bought.
    async fn vat_of(&self, percent: i64) -> i64 {
        assert_eq!(percent, 14, "Egypt's VAT; a tax of another rate is given by `with`");
        self.vat().await
    }
}

impl<'a> Draft<'a> {
    fn new(company: &'a TestApp, form: Form, mut fields: Value) -> Draft<'a> {
        fields["currency_id"] = json!(EGP);
        Draft { company, form, fields, lines: Vec::new(), total: None }
    }

    /// A line of a product.
    pub fn line(self, product: i64, quantity: &str, price: &str) -> Draft<'a> {
        self.typed_line(json!({ "product_id": product }), quantity, price)
    }

    /// A line of work without a product.
    pub fn work(self, quantity: &str, price: &str) -> Draft<'a> {
        self.typed_line(json!({ "description": "Consulting" }), quantity, price)
    }

    /// One of something that is booked on an account.
    pub fn cost(self, account: i64, price: &str) -> Draft<'a> {
        let typed = json!({ "account_id": account, "description": "Rent" });
        self.typed_line(typed, "1", price)
    }

    fn typed_line(mut self, typed: Value, quantity: &str, price: &str) -> Draft<'a> {
        let (quantity, price) = (quantity.to_owned(), price.to_owned());
        self.lines.push(Line { typed, quantity, price, vat: None });
        self
    }

    /// VAT of so many per cent on the last line.
    pub fn vat(mut self, percent: i64) -> Draft<'a> {
        self.lines.last_mut().expect("a line").vat = Some(percent);
        self
    }

    /// Any other field of the last line.
    pub fn line_with(mut self, field: &str, value: impl Into<Value>) -> Draft<'a> {
        self.lines.last_mut().expect("a line").typed[field] = value.into();
        self
    }

    /// Any other field.
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> Draft<'a> {
        self.fields[field] = value.into();
        self
    }

    /// What the person saw as its total, where that is more than the sum of the lines.
    pub fn total(mut self, total: &str) -> Draft<'a> {
        self.total = Some(total.to_owned());
        self
    }

    /// What goes to the server.
    pub async fn body(&self) -> Value {
        let mut body = self.fields.clone();
        let mut lines = Vec::new();
        for line in &self.lines {
            let mut typed = line.typed.clone();
            typed["quantity"] = json!(line.quantity);
            typed["price"] = json!(line.price);
            typed["tax_ids"] = match line.vat {
                Some(percent) => json!([self.company.vat_of(percent).await]),
                None => json!([]),
            };
            lines.push(typed);
        }
        body["lines"] = json!(lines);
        body["expected_total"] = json!(self.total.clone().unwrap_or_else(|| self.sum()));
        body
    }

    /// Posts it, whatever the answer.
    pub async fn post(self) -> Answer {
        self.company.post(self.form.path, self.body().await).await
    }

    /// Saves it and gives its page.
    pub async fn page(self) -> Value {
        self.post().await.ok()
    }

    /// Saves it and gives its id.
    pub async fn save(self) -> i64 {
        let document = self.form.document;
        self.page().await[document]["id"].as_i64().expect("an id")
    }

    /// The lines with their VAT, each rounded to two decimals.
    fn sum(&self) -> String {
        let minor: i128 = self
            .lines
            .iter()
            .map(|line| {
                let net = rounded(millionths(&line.quantity) * millionths(&line.price), 10);
                net + rounded(net * i128::from(line.vat.unwrap_or_default()), 2)
            })
            .sum();
        format!("{}.{:02}", minor / 100, minor % 100)
    }
}

/// A decimal text in millionths.
fn millionths(text: &str) -> i128 {
    let text = text.replace(',', "");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    format!("{whole}{part:0<6}").parse().expect("at most six decimals")
}

/// A number without its last decimal digits, rounded half up.
fn rounded(number: i128, digits: u32) -> i128 {
    let unit = 10_i128.pow(digits);
    (number + unit / 2) / unit
}
