//! Lines: codes, ranges and the formulas.

use std::collections::BTreeSet;

use crate::checks::terms::Terms;
use crate::decimal::{Decimal, Overflow};
use crate::document::{Document, ItemType, Line, Tax};
use crate::fault::{Fault, Rule};
use crate::formulas;
use crate::identifiers;
use crate::tables;

const POUND: &str = "EGP";
const HUNDRED: Decimal = Decimal::from_scaled(100 * 100_000);

pub fn check(document: &Document, terms: &Terms<'_>, faults: &mut Vec<Fault>) {
    if document.lines.is_empty() {
        faults.push(Fault::new(Rule::NoLines, "invoiceLines"));
    }
    for (index, line) in document.lines.iter().enumerate() {
        let mut check = LineCheck { document, terms, line, index, faults };
        check.codes();
        check.weight();
        check.price();
        check.ranges();
        check.taxes();
        check.formulas();
    }
}

struct LineCheck<'a> {
    document: &'a Document,
    terms: &'a Terms<'a>,
    line: &'a Line,
    index: usize,
    faults: &'a mut Vec<Fault>,
}

impl LineCheck<'_> {
    fn fault(&self, rule: Rule, field: &str) -> Fault {
        Fault::new(rule, format!("invoiceLines[{}].{field}", self.index))
    }

    fn note(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    fn codes(&mut self) {
        let line = self.line;
        if line.description.is_empty() {
            self.note(self.fault(Rule::Missing, "description"));
        }
        if !tables::is_unit(&line.unit_type) {
            self.note(self.fault(Rule::UnknownUnit, "unitType").found(&line.unit_type));
        }
        let code = &line.item_code;
        let owner = identifiers::owner_of_egs_code(code);
        let rule = match line.item_type {
            ItemType::Egs if owner.is_none() => Some(Rule::ItemCode),
            ItemType::Egs if owner != self.document.issuer.id.as_deref() => {
                Some(Rule::ItemCodeOfOther)
            }
            ItemType::Gs1 if !identifiers::is_gs1_code(code) => Some(Rule::ItemCode),
            _ if self.terms.registrations.is_some_and(|known| !known.item_codes.contains(code)) => {
                Some(Rule::ItemCodeNotApproved)
            }
            _ => None,
        };
        if let Some(rule) = rule {
            self.note(self.fault(rule, "itemCode").found(code));
        }
    }

    /// Weights: on export documents, unit and quantity together.
    fn weight(&mut self) {
        let (unit, quantity) = (&self.line.weight_unit_type, self.line.weight_quantity);
        let given = unit.is_some() || quantity.is_some();
        let whole = unit.is_some() && quantity.is_some_and(|weight| !weight.is_negative());
        if given && (!whole || !self.document.document_type.is_export()) {
            self.note(self.fault(Rule::Weight, "weightQuantity"));
        }
        if let Some(unit) = unit
            && !tables::is_weight_unit(unit)
        {
            self.note(self.fault(Rule::UnknownWeightUnit, "weightUnitType").found(unit));
        }
    }

    fn price(&mut self) {
        let price = &self.line.unit_value;
        if !tables::is_currency(&price.currency) {
            let fault = self.fault(Rule::UnknownCurrency, "unitValue.currencySold");
            self.note(fault.found(&price.currency));
        }
        let rate = "unitValue.currencyExchangeRate";
        match (price.amount_sold, price.exchange_rate) {
            (None, None) if price.currency == POUND => {}
            _ if price.currency == POUND => self.note(self.fault(Rule::ExchangeUnexpected, rate)),
            (Some(sold), Some(exchange)) if exchange > Decimal::ZERO => {
                let expected = sold.times(exchange, self.terms.places).map(Some);
                let field = "unitValue.amountEGP";
                self.compare(Rule::PriceInPounds, field, price.amount_egp, expected);
            }
            (None, _) => self.note(self.fault(Rule::ExchangeMissing, "unitValue.amountSold")),
            _ => self.note(self.fault(Rule::ExchangeMissing, rate)),
        }
    }

    fn ranges(&mut self) {
        let line = self.line;
        if line.quantity <= Decimal::ZERO {
            self.note(self.fault(Rule::QuantityNotPositive, "quantity").found(line.quantity));
        }
        for (amount, field) in [
            (line.unit_value.amount_egp, "unitValue.amountEGP"),
            (line.unit_value.amount_sold.unwrap_or_default(), "unitValue.amountSold"),
            (formulas::discount_amount(line), "discount.amount"),
            (line.items_discount, "itemsDiscount"),
            (line.net_total, "netTotal"),
        ] {
            if amount.is_negative() {
                self.note(self.fault(Rule::Negative, field).found(amount));
            }
        }
        if let Some(discount) = &line.discount
            && (discount.rate.is_negative() || discount.rate > HUNDRED)
        {
            self.note(self.fault(Rule::DiscountRate, "discount.rate").found(discount.rate));
        }
    }

    fn taxes(&mut self) {
        let mut types = BTreeSet::new();
        for (index, tax) in self.line.taxes.iter().enumerate() {
            let at = |field: &str| format!("taxableItems[{index}].{field}");
            if !types.insert(tax.tax_type) {
                let fault = self.fault(Rule::TaxRepeated, &at("taxType"));
                self.note(fault.found(tax.tax_type.code()));
            }
            for (amount, field) in [(tax.amount, "amount"), (tax.rate, "rate")] {
                if amount.is_negative() {
                    self.note(self.fault(Rule::Negative, &at(field)).found(amount));
                }
            }
            self.sub_type(tax, &at);
            if formulas::is_fixed(tax) && !tax.rate.is_zero() {
                self.note(self.fault(Rule::FixedTaxRate, &at("rate")).found(tax.rate).expected(0));
            }
            let expected = formulas::tax_amount(self.line, tax, self.terms.places);
            self.compare(Rule::TaxAmount, &at("amount"), tax.amount, expected);
        }
    }

    fn sub_type(&mut self, tax: &Tax, at: &dyn Fn(&str) -> String) {
        let Some(sub_type) = tables::sub_type(&tax.sub_type) else {
            self.note(self.fault(Rule::UnknownSubType, &at("subType")).found(&tax.sub_type));
            return;
        };
        if sub_type.tax != tax.tax_type {
            let fault = self.fault(Rule::SubTypeOfOtherTax, &at("subType")).found(&tax.sub_type);
            self.note(fault.expected(sub_type.tax.code()));
        }
        if sub_type.exempt && !(tax.rate.is_zero() && tax.amount.is_zero()) {
            self.note(self.fault(Rule::ExemptNotZero, &at("rate")).found(tax.rate).expected(0));
        }
    }

    fn formulas(&mut self) {
        let line = self.line;
        let sales = formulas::sales_total(line, self.terms.places).map(Some);
        self.compare(Rule::SalesTotal, "salesTotal", line.sales_total, sales);
        let net = formulas::net_total(line).map(Some);
        self.compare(Rule::NetTotal, "netTotal", line.net_total, net);
        let fees = formulas::taxable_fees(line).map(Some);
        self.compare(Rule::TaxableFees, "totalTaxableFees", line.total_taxable_fees, fees);
        let total = formulas::line_total(line).map(Some);
        self.compare(Rule::LineTotal, "total", line.total, total);
    }

    fn compare(
        &mut self,
        rule: Rule,
        field: &str,
        found: Decimal,
        expected: Result<Option<Decimal>, Overflow>,
    ) {
        match expected {
            Err(Overflow) => self.note(self.fault(Rule::Overflow, field)),
            Ok(Some(expected)) if found.differs(expected, self.terms.tolerance) => {
                self.note(self.fault(rule, field).found(found).expected(expected));
            }
            Ok(_) => {}
        }
    }
}
