//! A line: goods or a service, its price, discounts and taxes.

use crate::decimal::Decimal;
use crate::taxes::TaxType;
use crate::wire::{codes, record};

codes! {
    /// The kind of an item's code.
    ItemType {
        /// The seller's own: `EG-`, the seller's tax number, `-`, the internal code.
        Egs = "EGS",
        /// One of GS1: a class of products or a trade item's number.
        Gs1 = "GS1",
    }
}

record! {
    /// The price of one unit, before tax and discount.
    Price {
        /// The currency of the sale.
        currency: String = "currencySold",
        /// In pounds.
        amount_egp: Decimal = "amountEGP",
        /// In the currency of the sale, if that is another.
        amount_sold: Option<Decimal> = "amountSold",
        /// Pounds for one unit of that currency.
        exchange_rate: Option<Decimal> = "currencyExchangeRate",
    }
}

record! {
    /// A discount before tax. The amount counts, the rate says where it comes from.
    Discount {
        /// In percent; 0 for a discount of an amount.
        rate: Decimal = "rate",
        /// In pounds.
        amount: Decimal = "amount",
    }
}

record! {
    /// A tax of a line.
    Tax {
        /// The tax.
        tax_type: TaxType = "taxType",
        /// In pounds, never below zero.
        amount: Decimal = "amount",
        /// The sub-type's code.
        sub_type: String = "subType",
        /// In percent; 0 for a fixed amount.
        rate: Decimal = "rate",
    }
}

record! {
    /// A line. All amounts are in pounds, also for a sale in a foreign currency.
    Line {
        /// The item.
        description: String = "description",
        /// The kind of its code.
        item_type: ItemType = "itemType",
        /// Its code.
        item_code: String = "itemCode",
        /// The unit, by its code.
        unit_type: String = "unitType",
        /// How many, above zero.
        quantity: Decimal = "quantity",
        /// The seller's own code.
        internal_code: Option<String> = "internalCode",
        /// Quantity by price.
        sales_total: Decimal = "salesTotal",
        /// The total by the formula: net, taxes and fees, less tax withheld.
        total: Decimal = "total",
        /// Added to the base of tax, for goods taxed elsewhere.
        value_difference: Decimal = "valueDifference",
        /// The sum of T5 to T12.
        total_taxable_fees: Decimal = "totalTaxableFees",
        /// `salesTotal` less the discount.
        net_total: Decimal = "netTotal",
        /// A discount after tax.
        items_discount: Decimal = "itemsDiscount",
        /// The price of one unit.
        unit_value: Price = "unitValue",
        /// The discount before tax.
        discount: Option<Discount> = "discount",
        /// The taxes, each type at most once.
        taxes: Vec<Tax> = "taxableItems",
        /// The unit of the weight, on export documents.
        weight_unit_type: Option<String> = "weightUnitType",
        /// The weight, on export documents.
        weight_quantity: Option<Decimal> = "weightQuantity",
    }
}
