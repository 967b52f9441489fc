//! A receipt as JSON: the order of fields is that of the properties.

use jiff::Timestamp;

use crate::decimal::Decimal;
use crate::document::{Address, ItemType, PartyType, Tax, TaxTotal};
use crate::fault::Fault;
use crate::tree::{Node, Tree};
use crate::wire::{Value, codes, record};

codes! {
    /// The type of a receipt.
    ReceiptType {
        /// Goods were sold.
        Sale = "s",
        /// Goods came back.
        Return = "r",
    }
}

codes! {
    /// How a sale was paid.
    PaymentMethod {
        /// In cash.
        Cash = "C",
        /// By card.
        Card = "V",
        /// In cash, with a contractor.
        CashWithContractor = "CC",
        /// By card, with a contractor.
        CardWithContractor = "VC",
        /// With vouchers.
        Vouchers = "VO",
        /// By a promotion.
        Promotion = "PR",
        /// With a gift card.
        GiftCard = "GC",
        /// With points.
        Points = "P",
        /// Otherwise.
        Other = "O",
    }
}

record! {
    /// Which receipt it is.
    ReceiptHeader {
        /// The moment of issue, in whole seconds.
        issued_at: Timestamp = "dateTimeIssued",
        /// The seller's own number.
        number: String = "receiptNumber",
        /// SHA-256 of the receipt with nothing here.
        uuid: String = "uuid",
        /// The till's receipt before it; nothing of the first.
        previous_uuid: String = "previousUUID",
        /// The sale whose goods came back.
        reference_uuid: Option<String> = "referenceUUID",
        /// The currency.
        currency: String = "currency",
    }
}

record! {
    /// Type and version.
    ReceiptKind {
        /// Sale or return.
        receipt_type: ReceiptType = "receiptType",
        /// The version of the form.
        version: String = "typeVersion",
    }
}

record! {
    /// Who sells, where, and on which till.
    Seller {
        /// The tax registration number.
        rin: String = "rin",
        /// The trade name.
        trade_name: String = "companyTradeName",
        /// The branch.
        branch_code: String = "branchCode",
        /// The branch's address, which names no branch itself.
        branch_address: Address = "branchAddress",
        /// The till's serial number.
        till_serial: String = "deviceSerialNumber",
        /// The activity, four digits.
        activity_code: String = "activityCode",
    }
}

record! {
    /// Who buys. A person below the threshold need not be named.
    Buyer {
        /// The type of the buyer.
        party_type: PartyType = "type",
        /// Tax number, national id or what a foreigner has.
        id: Option<String> = "id",
        /// The name.
        name: Option<String> = "name",
    }
}

record! {
    /// A discount.
    ReceiptDiscount {
        /// In pounds.
        amount: Decimal = "amount",
        /// Its purpose.
        description: String = "description",
        /// In percent; 0 for an amount.
        rate: Decimal = "rate",
    }
}

record! {
    /// A line.
    ReceiptItem {
        /// The seller's own code.
        internal_code: String = "internalCode",
        /// The item.
        description: String = "description",
        /// The kind of its code.
        item_type: ItemType = "itemType",
        /// Its code.
        item_code: String = "itemCode",
        /// The unit.
        unit_type: String = "unitType",
        /// How many.
        quantity: Decimal = "quantity",
        /// The price of one.
        unit_price: Decimal = "unitPrice",
        /// After the discount before tax.
        net_sale: Decimal = "netSale",
        /// Quantity by price.
        total_sale: Decimal = "totalSale",
        /// With taxes.
        total: Decimal = "total",
        /// Discounts before tax.
        commercial_discounts: Option<Vec<ReceiptDiscount>> = "commercialDiscountData",
        /// Discounts after tax.
        item_discounts: Option<Vec<ReceiptDiscount>> = "itemDiscountData",
        /// Added to the base of tax.
        value_difference: Decimal = "valueDifference",
        /// The taxes.
        taxes: Vec<Tax> = "taxableItems",
    }
}

record! {
    /// A receipt.
    Receipt {
        /// Which one.
        header: ReceiptHeader = "header",
        /// Type and version.
        kind: ReceiptKind = "documentType",
        /// Who sells.
        seller: Seller = "seller",
        /// Who buys.
        buyer: Buyer = "buyer",
        /// The lines.
        items: Vec<ReceiptItem> = "itemData",
        /// The sum of quantity by price.
        total_sales: Decimal = "totalSales",
        /// The sum of discounts before tax.
        total_commercial_discount: Decimal = "totalCommercialDiscount",
        /// The sum of discounts after tax.
        total_items_discount: Decimal = "totalItemsDiscount",
        /// Discounts of the whole after tax.
        extra_discounts: Option<Vec<ReceiptDiscount>> = "extraReceiptDiscountData",
        /// The sum of net sales.
        net_amount: Decimal = "netAmount",
        /// Fees.
        fees_amount: Decimal = "feesAmount",
        /// The paid amount.
        total_amount: Decimal = "totalAmount",
        /// The sums of taxes.
        tax_totals: Vec<TaxTotal> = "taxTotals",
        /// How it was paid.
        payment_method: PaymentMethod = "paymentMethod",
        /// The adjusted amount.
        adjustment: Decimal = "adjustment",
    }
}

impl Receipt {
    /// Its tree.
    pub fn to_tree(&self) -> Tree {
        match self.write() {
            Some(Node::Object(properties)) => Tree::new(properties),
            _ => Tree::new(Vec::new()),
        }
    }

    /// Reads a receipt from its tree; properties that no receipt has are passed over. Gives every
    /// fault of the structure, each with its place.
    pub fn read(tree: &Tree) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let root = Node::Object(tree.properties().to_vec());
        let receipt = <Self as Value>::read(Some(&root), "", &mut faults);
        receipt.filter(|_| faults.is_empty()).ok_or(faults)
    }

    /// With every text cleaned and cut to the length that is taken.
    #[must_use]
    pub(super) fn cleaned(mut self) -> Self {
        self.clean("");
        self
    }
}
