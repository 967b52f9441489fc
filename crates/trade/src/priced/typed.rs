//! A document of priced lines as it was typed, in the words of every kind of such document.

use jiff::civil::Date;
use ledger::totals::Discount;
use ledger::{Money, Percent, Trade};
use platform::http::DecimalText;

use documents::dimensions::Dimensions;

/// What was typed.
#[derive(Debug, Clone)]
pub struct TypedPriced<'a> {
    /// Whether it is a sale or a purchase.
    pub trade: Trade,
    /// [`ledger::Party::NO_ID`] where none is needed.
    pub party_id: i64,
    /// Where it is mailed to.
    pub email: Option<&'a str>,
    /// The number, if one was typed.
    pub number: Option<&'a str>,
    /// The accounting date.
    pub date: Date,
    /// The due date, if one was typed; else it follows from the terms.
    pub due_date: Option<Date>,
    /// The terms of payment.
    pub terms_id: Option<i64>,
    /// The address printed on it.
    pub address: Option<&'a str>,
    /// How it is to be paid.
    pub payment_method_id: Option<i64>,
    /// The reference to pay under.
    pub payment_ref_no: Option<&'a str>,
    /// The currency of the amounts.
    pub currency_id: i64,
    /// Company currency per unit of that currency.
    pub rate: Option<&'a DecimalText>,
    /// Whether the prices contain the taxes.
    pub prices_include_tax: bool,
    /// Discount of the whole document, in per cent.
    pub discount_percent: Option<&'a DecimalText>,
    /// Discount of the whole document, as an amount.
    pub discount_amount: Option<&'a DecimalText>,
    /// The rate at which the customer withholds tax, in per cent.
    pub withholding_percent: Option<&'a DecimalText>,
    /// The lines, in their order.
    pub lines: Vec<TypedLine<'a>>,
    /// The project, branch and tags.
    pub dimensions: Dimensions,
    /// The authority's code of the business that sells; only of a sale.
    pub activity_code: Option<&'a str>,
    /// What the tax authority calls the other party's electronic invoice; only of a purchase.
    pub einvoice_uuid: Option<&'a str>,
    /// Why an edit changes it here and not at the tax authority; only of a sale.
    pub only_here_reason: Option<&'a str>,
    /// Printed on the document.
    pub notes: Option<&'a str>,
    /// For the company only.
    pub internal_memo: Option<&'a str>,
    /// What is paid at once.
    pub down_payment: Option<&'a DecimalText>,
    /// Where the down payment goes; required with one.
    pub down_payment_account_id: Option<i64>,
    /// The total that the person saw.
    pub expected_total: &'a DecimalText,
}

impl<'a> TypedPriced<'a> {
    /// What says no more than whom it is with, on which day, and what its total was seen to be.
    pub const fn blank(
        trade: Trade,
        party_id: i64,
        date: Date,
        currency_id: i64,
        expected_total: &'a DecimalText,
    ) -> TypedPriced<'a> {
        TypedPriced {
            trade,
            party_id,
            email: None,
            number: None,
            date,
            due_date: None,
            terms_id: None,
            address: None,
            payment_method_id: None,
            payment_ref_no: None,
            currency_id,
            rate: None,
            prices_include_tax: false,
            discount_percent: None,
            discount_amount: None,
            withholding_percent: None,
            lines: Vec::new(),
            dimensions: Dimensions { project: None, branch: None, tags: Vec::new() },
            activity_code: None,
            einvoice_uuid: None,
            only_here_reason: None,
            notes: None,
            internal_memo: None,
            down_payment: None,
            down_payment_account_id: None,
            expected_total,
        }
    }
}

/// A line of it.
#[derive(Debug, Clone)]
pub struct TypedLine<'a> {
    /// The product or service.
    pub product_id: Option<i64>,
    /// What a purchase without a product is for.
    pub account_id: Option<i64>,
    /// What is traded; that of the product when left out.
    pub description: Option<&'a str>,
    /// How many units.
    pub quantity: &'a DecimalText,
    /// The price of one unit.
    pub price: &'a DecimalText,
    /// Its own discount, in per cent.
    pub discount_percent: Option<&'a DecimalText>,
    /// Its own discount, as an amount.
    pub discount_amount: Option<&'a DecimalText>,
    /// The taxes of the line.
    pub tax_ids: &'a [i64],
    /// The class that the line is labelled with.
    pub class_id: Option<i64>,
    /// The EGS or GS1 code; that of the product when left out.
    pub item_code: Option<&'a str>,
}

/// How a kind of document calls its fields on the wire: a refusal names the field that was typed.
#[derive(Debug)]
pub struct FieldNames {
    /// Of the customer or vendor.
    pub party: &'static str,
    /// Of the address that it is mailed to.
    pub email: &'static str,
    /// Of its number.
    pub number: &'static str,
    /// Of its accounting date.
    pub date: &'static str,
    /// Of its due date.
    pub due: &'static str,
    /// Of the postal address.
    pub address: &'static str,
    /// Of what is printed on it.
    pub notes: &'static str,
    /// Whether it must name its terms of payment.
    pub needs_terms: bool,
    /// Whether it must name the other party.
    pub needs_party: bool,
}

impl FieldNames {
    /// Of an invoice.
    pub const INVOICE: FieldNames = FieldNames {
        party: "customer_id",
        email: "customer_email",
        number: "invoice_number",
        date: "invoice_date",
        due: "due_date",
        address: "billing_address",
        notes: "notes",
        needs_terms: false,
        needs_party: true,
    };

    /// Of a quote, which falls due on the last day of the offer.
    pub const QUOTE: FieldNames = FieldNames {
        number: "quote_number",
        date: "quote_date",
        due: "valid_until",
        ..FieldNames::INVOICE
    };

    /// Of a bill; the number that is typed is the vendor's.
    pub const BILL: FieldNames = FieldNames {
        party: "vendor_id",
        email: "vendor_email",
        number: "bill_number",
        date: "billing_date",
        due: "due_date",
        address: "mailing_address",
        notes: "memo",
        needs_terms: true,
        needs_party: true,
    };

    /// Of an expense, which is paid on its own day, to a vendor or to anybody.
    pub const EXPENSE: FieldNames = FieldNames {
        date: "expense_date",
        due: "expense_date",
        needs_terms: false,
        needs_party: false,
        ..FieldNames::BILL
    };

    /// Of a credit note, which has no other day than its own.
    pub const NOTE: FieldNames = FieldNames {
        number: "credit_note_number",
        date: "credit_note_date",
        due: "credit_note_date",
        ..FieldNames::INVOICE
    };

    /// Of a vendor's credit, likewise; the number that is typed is the vendor's.
    pub const VENDOR_CREDIT: FieldNames = FieldNames {
        number: "vendor_credit_number",
        date: "vendor_credit_date",
        due: "vendor_credit_date",
        needs_terms: false,
        ..FieldNames::BILL
    };
}

/// A percentage or an amount.
pub type TypedDiscount = (Option<Percent>, Option<Money>);

/// A typed discount as the totals take it.
pub fn as_discount((percent, amount): TypedDiscount) -> Discount {
    match (percent, amount) {
        (Some(percent), _) => Discount::Percent(percent),
        (None, Some(amount)) => Discount::Amount(amount),
        (None, None) => Discount::None,
    }
}
