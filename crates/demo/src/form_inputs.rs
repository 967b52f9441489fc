//! The demo's customers, vendors and products, and the plan in the words of the forms.

use std::collections::HashMap;

use accountancy::stock_adjustments::{AdjustmentInput, AdjustmentKind, AdjustmentLineInput};
use books::{accounts, payment_methods};
use directory::customers::{CustomerInput, CustomerKind, add_customer};
use directory::products::{ProductInput, ProductKind, add_product};
use directory::terms;
use directory::vendors::add_vendor;
use jiff::civil::Date;
use ledger::{AccountId, Money, Rate};
use money::cheques::ChequeInput;
use money::payments::{AppliedInput, ReceivePaymentInput};
use platform::http::DecimalText;
use platform::{Ctx, Problem, Result, Tx};
use trade::invoices::{InvoiceInput, InvoiceLineInput};

use super::account_numbers::{BANK, BANK_IN_DOLLARS, CASH, NOTES_RECEIVABLE};
use super::calendar::Month;
use super::cheques::PostDated;
use super::company::currency;
use super::customers::CUSTOMERS;
use super::goods::{GOODS, Good, StockedGood};
use super::labels::Labels;
use super::payments::{Means, Payment};
use super::people::{Buyer, Customer, mobile, national_id, tax_number};
use super::sales::{DECIMALS, Sale, SaleLine, dollar};
use super::stock::{BROKEN, Opening, openings};
use super::store;
use super::vendors::{Nature, VENDORS, VendorFormLists};

/// VAT of 14 % and of exports, by their e-invoice sub-types.
const VAT: &str = "V009";
const VAT_OF_EXPORTS: &str = "V001";
/// Accounts of goods kept in stock, and of their sales.
const INVENTORY: &str = "113001";
const COST_OF_SALES: &str = "510001";
/// In the list of countries.
const EGYPT: i64 = 1;
const CYPRUS: i64 = 59;

/// The ids of everything that documents name.
pub(super) struct Records {
    accounts: HashMap<String, AccountId>,
    pub(super) methods: HashMap<String, i64>,
    /// Terms by their days.
    pub(super) terms: HashMap<i64, i64>,
    pub(super) vat: i64,
    vat_of_exports: i64,
    pub(super) pounds: i64,
    dollars: i64,
    /// In the order of [`CUSTOMERS`], [`VENDORS`] and [`GOODS`].
    pub(super) customers: Vec<i64>,
    pub(super) vendors: Vec<i64>,
    pub(super) goods: Vec<i64>,
    pub(super) labels: Labels,
}

impl Records {
    /// Adds the customers, vendors and products.
    pub(super) fn make(
        tx: &mut dyn Tx,
        ctx: &Ctx,
        first: Date,
        (sales, months): (&[Sale], &[Month]),
    ) -> Result<Records> {
        let chart = accounts::chart(tx, ctx.tenant)?;
        let methods = payment_methods::list(tx, ctx.tenant)?;
        let terms = terms::list(tx, ctx.tenant)?;
        let mut records = Records {
            accounts: chart.into_iter().map(|account| (account.number, account.id)).collect(),
            methods: methods.into_iter().map(|method| (method.key, method.id)).collect(),
            terms: terms.into_iter().map(|term| (term.days, term.id)).collect(),
            vat: store::tax(tx, ctx.tenant, VAT)?,
            vat_of_exports: store::tax(tx, ctx.tenant, VAT_OF_EXPORTS)?,
            pounds: currency("EGP")?,
            dollars: currency("USD")?,
            customers: Vec::new(),
            vendors: Vec::new(),
            goods: Vec::new(),
            labels: Labels::default(),
        };
        for (place, customer) in CUSTOMERS.iter().enumerate() {
            let input = records.customer(place, customer);
            records.customers.push(add_customer(tx, ctx, &input)?.id);
        }
        records.vendors = records.add_vendors(tx, ctx)?;
        records.labels = Labels::make(tx, ctx, &records.customers, first)?;
        for (place, good) in GOODS.iter().enumerate() {
            let mut input = records.product(good)?;
            input.class_id = Some(records.labels.class(place));
            let kept = openings(sales, months).find(|(kept, _)| GOODS[kept.good].code == good.code);
            if let Some((kept, opening)) = kept {
                records.stock_product(&mut input, kept, opening, first)?;
            }
            records.goods.push(add_product(tx, ctx, &input)?.id);
        }
        Ok(records)
    }

    fn add_vendors(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<i64>> {
        let mut ids = Vec::with_capacity(VENDORS.len());
        for (place, vendor) in VENDORS.iter().enumerate() {
            let currency = if vendor.nature == Nature::Abroad { "EUR" } else { "EGP" };
            let withheld =
                vendor.nature.withheld().map(|nature| store::tax(tx, ctx.tenant, nature));
            let named = VendorFormLists {
                currency: self::currency(currency)?,
                terms: self.terms.get(&vendor.days).copied(),
                withholding_tax: withheld.transpose()?,
            };
            ids.push(add_vendor(tx, ctx, &vendor.typed(place, &named))?.id);
        }
        Ok(ids)
    }

    /// The account with a number of the chart.
    pub(super) fn account(&self, number: &str) -> Result<AccountId> {
        let account = self.accounts.get(number).copied();
        account.ok_or_else(|| Problem::internal(format!("no account {number}")))
    }

    fn currency_of(&self, customer: &Customer) -> i64 {
        if customer.is_abroad() { self.dollars } else { self.pounds }
    }

    fn customer(&self, place: usize, customer: &Customer) -> CustomerInput {
        let text = |text: &str| Some(text.to_owned());
        let (person, abroad) = (customer.is_person(), customer.is_abroad());
        let (first, last) = customer.display_name().rsplit_once(' ').unwrap_or_default();
        let at = |box_name: &str| Some(format!("{box_name}@{}.example", customer.domain));
        CustomerInput {
            customer_type: match customer.buyer {
                Buyer::Company(_) => CustomerKind::LocalCompany,
                Buyer::Person => CustomerKind::Personal,
                Buyer::Abroad => CustomerKind::Foreign,
            },
            title: None,
            customer_first_name: text(first).filter(|_| person),
            customer_middle_name: None,
            customer_last_name: text(last).filter(|_| person),
            company_name: text(customer.other_name()).filter(|_| !person),
            display_name: customer.display_name().to_owned(),
            national_id: person.then(|| national_id(place)),
            tax_id: match customer.buyer {
                Buyer::Company(_) => Some(tax_number(place)),
                Buyer::Abroad => text("CY10348812K"),
                Buyer::Person => None,
            },
            tax: None,
            email: if person { at("mail") } else { at("info") },
            billing_email: at("accounts").filter(|_| !person),
            phone: None,
            mobile: Some(if abroad { "+35725000155".to_owned() } else { mobile(place) }),
            other: None,
            website: None,
            address: text(customer.street).filter(|street| !street.is_empty()),
            city: text(customer.city),
            state: None,
            postal_code: None,
            country_id: Some(if abroad { CYPRUS } else { EGYPT }),
            billing_same_as_shipping: Some(true),
            reminders_exempt: None,
            credit_limit: None,
            shipping_address: None,
            shipping_city: None,
            shipping_state: None,
            shipping_postal_code: None,
            shipping_country_id: None,
            country: None,
            currency_id: self.currency_of(customer),
            currency: None,
            account_no_id: None,
            company_id: None,
            created_at: None,
            exchange_rate: abroad.then(|| dollar(0).to_text().into()),
            terms_id: self.terms.get(&customer.terms).copied(),
            memo: None,
            opening_balance: None,
            foreign_opening: None,
            opening_balance_date: None,
            version: None,
        }
    }

    fn product(&self, good: &Good) -> Result<ProductInput> {
        let service = good.is_service();
        let (kind, income) = if service {
            (ProductKind::Service, "410002")
        } else {
            (ProductKind::NonInventory, "410001")
        };
        let expense = self.account(if service { "520001" } else { "510002" })?;
        Ok(ProductInput {
            kind,
            name: good.name.to_owned(),
            sku: Some(good.code.to_owned()),
            description: Some(good.description.to_owned()),
            sales_price: good.price.to_string().into(),
            income_account_id: self.account(income)?.0,
            expense_account_id: Some(expense.0),
            tax_id: Some(self.vat),
            unit: Some(good.unit().to_owned()),
            egs_code: Some(format!("EG-{}-{}", store::TAX_ID, good.code)),
            purchase_description: None,
            preferred_vendor_id: None,
            unit_cost: (!service).then(|| good.cost.to_string().into()),
            active: Some(true),
            version: None,
            unit_code: None,
            gs1_code: None,
            code_registered: None,
            category: None,
            parent_id: None,
            class_id: None,
            inventory_account_id: None,
            reorder_point: None,
            initial_quantity_on_hand: None,
            as_of_date: None,
            initial_unit_cost: None,
        })
    }

    /// Makes goods of it that are kept in stock.
    fn stock_product(
        &self,
        input: &mut ProductInput,
        kept: &StockedGood,
        opening: Opening,
        first: Date,
    ) -> Result<()> {
        input.kind = ProductKind::Inventory;
        input.inventory_account_id = Some(self.account(INVENTORY)?.0);
        input.expense_account_id = Some(self.account(COST_OF_SALES)?.0);
        input.reorder_point = Some(kept.reorder.to_string().into());
        input.initial_quantity_on_hand = Some(opening.quantity.to_string().into());
        input.initial_unit_cost = Some(opening.cost.to_string().into());
        input.as_of_date = Some(first);
        Ok(())
    }

    /// Whether a product is goods that a customer may return; a sold-out one must not come back
    /// into stock.
    pub(super) fn is_returnable(&self, product: i64) -> bool {
        let place = self.goods.iter().position(|id| *id == product);
        let Some(good) = place.map(|place| &GOODS[place]) else { return false };
        !good.is_service() && good.stock_item().is_none_or(|kept| kept.left > 0)
    }

    /// How money is given back: the account and the way.
    pub(super) fn bank_transfer(&self) -> Result<(i64, Option<i64>)> {
        Ok((self.account(BANK)?.0, self.methods.get("bank_transfer").copied()))
    }

    /// Broken goods, as a write-off.
    pub(super) fn write_off(&self, date: Date) -> AdjustmentInput {
        AdjustmentInput {
            kind: AdjustmentKind::WriteOff,
            date,
            account_id: None,
            memo: Some(BROKEN.memo.to_owned()),
            lines: vec![AdjustmentLineInput {
                product_id: self.goods[BROKEN.good],
                quantity: BROKEN.quantity.to_string().into(),
                unit_cost: None,
            }],
        }
    }

    /// A sale as somebody would type it.
    pub(super) fn invoice(&self, sale: &Sale) -> InvoiceInput {
        let buyer = sale.buyer();
        let address = [buyer.street, buyer.city].map(str::trim);
        let address: Vec<&str> = address.into_iter().filter(|part| !part.is_empty()).collect();
        InvoiceInput {
            invoice_number: None,
            original_id: None,
            reason: None,
            customer_id: self.customers[sale.customer],
            customer_email: None,
            invoice_date: sale.date,
            due_date: None,
            terms_id: self.terms.get(&buyer.terms).copied(),
            billing_address: Some(address.join("، ")),
            payment_method_id: None,
            payment_ref_no: None,
            currency_id: self.currency_of(buyer),
            exchange_rate: foreign(sale.rate),
            prices_include_tax: Some(false),
            discount_percent: per_cent(sale.discount),
            discount_amount: None,
            withholding_percent: per_cent(sale.withholding),
            lines: sale.lines.iter().map(|line| self.line(line, buyer)).collect(),
            project_id: self.labels.project(sale),
            branch_id: Some(self.labels.branch(sale)),
            tag_ids: self.labels.tags(sale),
            activity_code: None,
            notes: None,
            internal_memo: None,
            down_payment: None,
            e_invoice: None,
            only_here_reason: None,
            deposit_account_id: None,
            till_id: None,
            down_payment_account_id: None,
            down_payment_cheque: None,
            expected_total: text(sale.total),
            version: None,
        }
    }

    fn line(&self, line: &SaleLine, buyer: &Customer) -> InvoiceLineInput {
        InvoiceLineInput {
            product_id: Some(self.goods[line.good]),
            description: None,
            quantity: line.quantity.to_string().into(),
            price: line.price.to_string().into(),
            discount_percent: per_cent(line.discount),
            discount_amount: None,
            tax_ids: vec![if buyer.is_abroad() { self.vat_of_exports } else { self.vat }],
            class_id: Some(self.labels.class(line.good)),
            item_code: None,
            account_id: None,
        }
    }

    /// A payment as somebody would type it; `invoices` are the ids of the sales by their places.
    pub(super) fn receipt(
        &self,
        place: usize,
        (payment, cheque): (&Payment, Option<&PostDated>),
        invoices: &[i64],
    ) -> Result<ReceivePaymentInput> {
        let (account, method) = match payment.means {
            Means::Cash => (CASH, "cash"),
            Means::Transfer => (BANK, "bank_transfer"),
            Means::InstaPay => (BANK, "instapay"),
            Means::Cheque if cheque.is_some() => (NOTES_RECEIVABLE, "cheque"),
            Means::Cheque => (BANK, "cheque"),
            Means::Dollars => (BANK_IN_DOLLARS, "bank_transfer"),
        };
        let withheld = payment.applied.iter().any(|applied| applied.withholding.is_positive());
        let applied = payment.applied.iter().map(|applied| AppliedInput {
            invoice_id: invoices[applied.sale],
            cash: text(applied.cash),
            withholding: Some(text(applied.withholding)).filter(|_| withheld),
        });
        Ok(ReceivePaymentInput {
            customer_id: self.customers[payment.customer],
            payment_date: payment.date,
            deposit_account_id: self.account(account)?.0,
            payment_method_id: self.methods.get(method).copied(),
            reference_number: reference(payment.means, place),
            amount: text(payment.cash()?),
            exchange_rate: foreign(payment.rate),
            comments: None,
            cheque: cheque.map(ChequeInput::from),
            withholding_certificate: withheld
                .then(|| format!("F41-{}-{:04}", payment.date.year(), 1_000 + place)),
            applied: applied.collect(),
        })
    }
}

/// A number in the style of a bank slip.
fn reference(means: Means, place: usize) -> Option<String> {
    match means {
        Means::Cash => None,
        Means::Transfer | Means::Dollars => Some(format!("FT{:09}", 260_400_117 + place * 7_351)),
        Means::InstaPay => Some(format!("{:012}", 481_200_345_000 + place * 90_217)),
        Means::Cheque => Some(format!("{:08}", 10_245_600 + place * 13)),
    }
}

fn text(amount: Money) -> DecimalText {
    amount.to_text(DECIMALS).into()
}

fn per_cent(whole: i64) -> Option<DecimalText> {
    (whole > 0).then(|| whole.to_string().into())
}

fn foreign(rate: Rate) -> Option<DecimalText> {
    (rate != Rate::ONE).then(|| rate.to_text().into())
}
