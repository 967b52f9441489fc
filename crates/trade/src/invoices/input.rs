//! An invoice as it is typed.

use jiff::civil::Date;
use ledger::Trade;
use platform::Result;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::InvoiceError;
use crate::priced::input::priced_input;
use crate::priced::{TypedLine, TypedPriced};
use money::cheques::ChequeInput;

/// A line as it is typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoiceLineInput {
    /// The product or service; a line without one needs a description.
    pub product_id: Option<i64>,
    /// What is sold; the product's own description when left out.
    pub description: Option<String>,
    /// How many units, above zero, at most 5 decimals.
    pub quantity: DecimalText,
    /// The price of one in the invoice's currency, at most 5 decimals.
    pub price: DecimalText,
    /// Per cent off the line.
    pub discount_percent: Option<DecimalText>,
    /// An amount off the line; not together with a percentage.
    pub discount_amount: Option<DecimalText>,
    /// The line's taxes: at most one value added tax and one of each kind of table tax.
    #[serde(default)]
    pub tax_ids: Vec<i64>,
    /// The class that the line belongs to.
    pub class_id: Option<i64>,
    /// Its EGS or GS1 code: the product's when left out, what an edited line had if it keeps its
    /// product; empty for none.
    pub item_code: Option<String>,
    /// The income account of a line without a product; the usual one when left out. Only the
    /// program itself says it: a project's costs may be billed on a separate account.
    #[serde(skip)]
    pub account_id: Option<i64>,
}

priced_input! {
    /// An invoice as it is typed, new or changed.
    InvoiceInput of InvoiceLineInput {
        /// A number of one's own; the next of the series when left out.
        pub invoice_number: Option<String>,
        /// The invoice that it raises, which makes it a debit note: one of the same customer and
        /// currency, not itself a debit note; an edit keeps it.
        pub original_id: Option<i64>,
        /// Why it raises that invoice; printed on the debit note, and required with it. An edit
        /// that leaves it out keeps it.
        pub reason: Option<String>,
        /// Who buys; of a sales receipt that says none, the cash customer.
        #[serde(default)]
        pub customer_id: i64,
        /// Where the invoice is sent.
        pub customer_email: Option<String>,
        /// The accounting date.
        #[schema(value_type = String, format = Date)]
        pub invoice_date: Date,
        /// When it falls due; by the terms, or on the invoice's date, when left out.
        #[schema(value_type = Option<String>, format = Date)]
        pub due_date: Option<Date>,
        /// Terms of payment.
        pub terms_id: Option<i64>,
        /// As it is printed.
        pub billing_address: Option<String>,
        /// How the customer is expected to pay.
        pub payment_method_id: Option<i64>,
        /// A cheque's or transfer's number.
        pub payment_ref_no: Option<String>,
        /// What the customer may withhold of the net when paying, in per cent: for information.
        pub withholding_percent: Option<DecimalText>,
        /// The tax authority's code of the business that sells, one of its table: the branch's,
        /// else the company's when left out, or what an edited invoice of that branch had; empty
        /// for none.
        pub activity_code: Option<String>,
        /// Printed on the invoice.
        pub notes: Option<String>,
        /// Whether it is an e-invoice; when left out, what was said before, else whether the
        /// company files its documents with the tax authority.
        pub e_invoice: Option<bool>,
        /// For an edit of an invoice that is valid at the tax authority and can't be cancelled
        /// there any more: why it changes only here. Refused without it; kept in the activity log.
        pub only_here_reason: Option<String>,
        /// The account that takes the whole of it, which makes it a sales receipt, paid at once by
        /// its payment method: it has no terms and no down payment. An edit that leaves it out
        /// keeps it.
        pub deposit_account_id: Option<i64>,
        /// The till of a sales receipt that is filed as an e-receipt: when left out, what was said
        /// before, else one of its branch.
        pub till_id: Option<i64>,
        /// What the customer pays at once; becomes a receipt. Only with a new invoice.
        pub down_payment: Option<DecimalText>,
        /// Where the down payment goes.
        pub down_payment_account_id: Option<i64>,
        /// What is written on the cheque that pays it, when the deposit account is one of cheques.
        /// The cheque is due at once when this is left out.
        pub down_payment_cheque: Option<ChequeInput>,
    }
    /// The customer's currency.
    currency;
    /// The project that it belongs to: one of its customer's.
    project;
    /// The branch that sells.
    branch;
    /// The total that the person saw; another one is refused.
    total;
}

impl InvoiceLineInput {
    /// In the words of every document of priced lines.
    pub(crate) fn typed(&self) -> TypedLine<'_> {
        TypedLine {
            product_id: self.product_id,
            account_id: self.account_id,
            description: self.description.as_deref(),
            quantity: &self.quantity,
            price: &self.price,
            discount_percent: self.discount_percent.as_ref(),
            discount_amount: self.discount_amount.as_ref(),
            tax_ids: &self.tax_ids,
            class_id: self.class_id,
            item_code: self.item_code.as_deref(),
        }
    }
}

impl InvoiceInput {
    /// Refuses a cheque that nothing is paid by.
    ///
    /// # Errors
    /// 400 at the cheque.
    pub(crate) fn check_cheque(&self) -> Result<()> {
        let paid = self.down_payment.as_ref();
        let paid = paid.is_some_and(|amount| !amount.as_str().trim().is_empty());
        let paid = paid || self.deposit_account_id.is_some();
        if self.down_payment_cheque.is_some() && !paid {
            return Err(InvoiceError::ChequeWithoutDownPayment.into());
        }
        Ok(())
    }

    /// In the words of every document of priced lines.
    pub fn typed(&self) -> TypedPriced<'_> {
        TypedPriced {
            email: self.customer_email.as_deref(),
            number: self.invoice_number.as_deref(),
            due_date: self.due_date,
            terms_id: self.terms_id,
            address: self.billing_address.as_deref(),
            payment_method_id: self.payment_method_id,
            payment_ref_no: self.payment_ref_no.as_deref(),
            withholding_percent: self.withholding_percent.as_ref(),
            activity_code: self.activity_code.as_deref(),
            only_here_reason: self.only_here_reason.as_deref(),
            notes: self.notes.as_deref(),
            down_payment: self.down_payment.as_ref(),
            down_payment_account_id: self.down_payment_account_id,
            ..self.priced(Trade::Sale, self.customer_id, self.invoice_date)
        }
    }
}
