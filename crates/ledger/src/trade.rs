//! The two sides of trade, which mirror each other.

use crate::doc::DocKind;
use crate::party::{Party, PartyKind};
use crate::side::Side;

keyed! {
    /// The side of trade of a document. A rule for one side holds for the other with debit and
    /// credit, customer and vendor exchanged. So one function takes the side as an argument instead
    /// of being written twice.
    pub enum Trade("side of trade") {
        /// The company sells (بيع).
        Sale = "sale",
        /// The company buys (شراء).
        Purchase = "purchase",
    }
}

impl Trade {
    /// The one whom the company trades with: a customer or a vendor.
    pub const fn party(self, id: i64) -> Party {
        Party { kind: self.party_kind(), id }
    }

    /// What the other one is to the company.
    pub const fn party_kind(self) -> PartyKind {
        match self {
            Self::Sale => PartyKind::Customer,
            Self::Purchase => PartyKind::Vendor,
        }
    }

    /// The side of the control account to which an invoice or bill is posted until it is paid: a
    /// customer owes us, we owe a vendor.
    pub const fn control_side(self) -> Side {
        match self {
            Self::Sale => Side::Debit,
            Self::Purchase => Side::Credit,
        }
    }

    /// Goods or services on credit: an invoice or a bill.
    pub const fn document(self) -> DocKind {
        match self {
            Self::Sale => DocKind::Invoice,
            Self::Purchase => DocKind::Bill,
        }
    }

    /// The document that reverses such a document: a credit note or a vendor's credit.
    pub const fn note(self) -> DocKind {
        match self {
            Self::Sale => DocKind::CreditNote,
            Self::Purchase => DocKind::VendorCredit,
        }
    }

    /// The money for it: a receipt or a payment.
    pub const fn payment(self) -> DocKind {
        match self {
            Self::Sale => DocKind::Receipt,
            Self::Purchase => DocKind::Payment,
        }
    }

    /// Money going back: to a customer, or from a vendor.
    pub const fn refund(self) -> DocKind {
        match self {
            Self::Sale => DocKind::Refund,
            Self::Purchase => DocKind::VendorRefund,
        }
    }
}

impl PartyKind {
    /// The side of trade on which the company meets them; none for its own people.
    pub const fn trade(self) -> Option<Trade> {
        match self {
            Self::Customer => Some(Trade::Sale),
            Self::Vendor => Some(Trade::Purchase),
            Self::Employee | Self::Shareholder => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trade_turns_every_word_round() {
        let words = |trade: Trade| {
            let documents = [trade.document(), trade.note(), trade.payment(), trade.refund()];
            let documents = documents.map(DocKind::as_str).join(" ");
            let party = trade.party(5);
            format!("{} {} {} {}", party.kind, party.id, trade.control_side(), documents)
        };
        assert_eq!(words(Trade::Sale), "customer 5 debit invoice credit_note receipt refund");
        assert_eq!(
            words(Trade::Purchase),
            "vendor 5 credit bill vendor_credit payment vendor_refund"
        );
    }
}
