//! What a payment is, and the facts and decisions before one is recorded.

use std::collections::HashMap;

use books::accounts::{AccountRow, Picker};
use books::currencies::Currency;
use books::settlements::OpenItem;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocRef, Money, Party, Rate, Trade};

use super::open_net::WithholdingBase;
use super::withholding::{Nature, Withholding};
use crate::cheques::{Cheque, NewCheque};

/// A receipt or payment on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    /// Whether it was received from a customer or paid to a vendor.
    pub trade: Trade,
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// Nobody when it paid an expense that names no vendor.
    pub party: Party,
    /// The expense that was paid at once with it: whose entry is its own.
    pub expense_id: Option<i64>,
    /// The accounting date.
    pub date: Date,
    /// Where the money went or came from.
    pub account: AccountId,
    /// How it was paid.
    pub payment_method_id: Option<i64>,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// Internal comments.
    pub comments: Option<String>,
    /// The number of the certificate of tax withheld.
    pub withholding_certificate: Option<String>,
    /// The currency of the amounts, which is that of the party.
    pub currency_id: i64,
    /// Company currency per unit of that currency.
    pub rate: Rate,
    /// The cash.
    pub amount: Money,
    /// The tax withheld, beside the cash.
    pub withholding: Money,
    /// When it was recorded.
    pub created_at: Timestamp,
    /// The name of the person who recorded it.
    pub created_by: String,
    /// When it was deleted.
    pub deleted_at: Option<Timestamp>,
}

impl Payment {
    /// As the books know it.
    pub const fn doc(&self) -> DocRef {
        DocRef::new(self.trade.payment(), self.id)
    }
}

/// The picker of money accounts.
pub const fn picker(trade: Trade) -> Picker {
    match trade {
        Trade::Sale => Picker::Deposit,
        Trade::Purchase => Picker::Payment,
    }
}

/// The facts of a decision.
#[derive(Debug, Clone)]
pub struct Facts {
    /// The day on which it is recorded.
    pub today: Date,
    pub base: &'static Currency,
    /// `None` when the company has no such party.
    pub currency: Option<&'static Currency>,
    pub account: Option<AccountRow>,
    /// Whether the payment method, if one was chosen, wants a reference; none when it is not the
    /// company's.
    pub reference_required: Option<bool>,
    /// The open item of each document that is paid; `None` when there is no such open document.
    pub items: Vec<Option<OpenItem>>,
    /// The customer's cheque that is endorsed.
    pub endorsed: Option<Cheque>,
    /// The tax that may be withheld from each of them; any amount where none is listed.
    pub withholding: Vec<Withholding>,
    /// The amount before taxes of each, by its id. A document without taxes is not listed: its
    /// whole amount counts.
    pub taxed: HashMap<i64, WithholdingBase>,
}

impl Facts {
    pub(super) fn withholding(&self, place: usize) -> Withholding {
        self.withholding.get(place).copied().unwrap_or(Withholding::Theirs)
    }
}

/// The amount applied to a document, checked.
#[derive(Debug, Clone)]
pub struct Applied {
    pub item: OpenItem,
    pub withholding: Money,
    /// The withholding category; none for a customer's payment.
    pub nature: Option<Nature>,
    /// Cash and tax withheld.
    pub applied: Money,
    /// The part of it before taxes.
    pub net: Money,
    /// `applied` in the company's currency, at the document's own rate.
    pub base: Money,
}

/// A typed payment that was accepted.
#[derive(Debug, Clone)]
pub struct Draft {
    pub currency: &'static Currency,
    pub rate: Rate,
    pub amount: Money,
    pub withholding: Money,
    pub applied: Vec<Applied>,
    /// Cash that no document took, in the payment's currency and in the company's.
    pub unapplied: Money,
    pub unapplied_base: Money,
    pub reference_number: Option<String>,
    pub comments: Option<String>,
    pub withholding_certificate: Option<String>,
    /// The cheque that is paid by.
    pub cheque: Option<NewCheque>,
}
