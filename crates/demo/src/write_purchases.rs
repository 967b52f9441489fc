//! The demo's purchases in the words of the forms, and how they are written.

use landed_costs::{
    LandedBasis, LandedChargeInput, LandedCostInput, LandedGoodsInput, LandedSourceInput,
    add_landed_cost,
};
use ledger::{DocKind, Money};
use money::cheques::ChequeInput;
use money::payments::{BillShareInput, MakePaymentInput, make_payment};
use platform::{Ctx, Result, Tx};
use tax::remittances::{RemittanceInput, remit};
use tax::withholding::{QuartersRequest, quarters};
use trade::bills::{BillInput, BillLineInput, create_bill};
use trade::credit_notes::{VendorCreditInput, VendorCreditLineInput, create_vendor_credit};
use trade::expenses::{ExpenseInput, create_expense};

use super::account_numbers::{BANK, NOTES_PAYABLE};
use super::bill_payments::quarter_before;
use super::cheques::{self, PostDated};
use super::company::currency;
use super::form_inputs::Records;
use super::plan::Plan;
use super::purchase_model::{Bought, Landed, Paid, Purchase, PurchaseKind, Returned, Settled};
use super::sales::DECIMALS;
use super::vendors::{ABROAD, VENDORS};

/// Pounds for a euro when the printers came, and when they were paid for.
const EURO: (&str, &str) = ("54.5", "55.2");
/// Of how many purchases one has no number of the tax authority's yet.
const ONE_WITHOUT_IN: usize = 23;

/// The ids of the purchases written so far, by their positions.
pub(super) struct Buyer<'a> {
    pub records: &'a Records,
    pub plan: &'a Plan,
    pub ids: Vec<i64>,
}

impl Buyer<'_> {
    /// Writes a bill or an expense; gives its id.
    pub(super) fn buy(&mut self, tx: &mut dyn Tx, ctx: &Ctx, place: usize) -> Result<i64> {
        let purchase = &self.plan.buying.purchases[place];
        self.ids[place] = match purchase.paid {
            Paid::Later => create_bill(tx, ctx, &self.bill(place, purchase)?)?.bill.id,
            Paid::AtOnce(account, method) => {
                let input = self.expense(place, purchase, (account, method))?;
                create_expense(tx, ctx, &input)?.expense.id
            }
        };
        Ok(self.ids[place])
    }

    fn bill(&self, place: usize, purchase: &Purchase) -> Result<BillInput> {
        let vendor = purchase.vendor.unwrap_or_default();
        let terms = &self.records.terms;
        let terms = terms.get(&VENDORS[vendor].days).or_else(|| terms.get(&30));
        Ok(BillInput {
            vendor_id: self.records.vendors[vendor],
            bill_number: Some(number_of(place, purchase)),
            einvoice_uuid: uuid(place, vendor),
            billing_date: purchase.date,
            terms_id: terms.copied(),
            currency_id: self.currency_of(vendor)?,
            exchange_rate: (vendor == ABROAD).then(|| EURO.0.to_owned().into()),
            lines: self.lines(purchase)?,
            expected_total: text(purchase.total()).into(),
            ..BillInput::default()
        })
    }

    fn expense(
        &self,
        place: usize,
        purchase: &Purchase,
        (account, method): (&str, &str),
    ) -> Result<ExpenseInput> {
        let withheld = purchase.withheld();
        Ok(ExpenseInput {
            vendor_id: purchase.vendor.map(|vendor| self.records.vendors[vendor]),
            bill_number: Some(number_of(place, purchase)),
            einvoice_uuid: uuid(place, 0).filter(|_| purchase.tax().is_positive()),
            expense_date: purchase.date,
            payment_account_id: Some(self.records.account(account)?.0),
            payment_method_id: self.records.methods.get(method).copied(),
            reference_number: (method == "bank_transfer").then(|| reference(3, place)),
            currency_id: self.records.pounds,
            withholding: withheld.is_positive().then(|| text(withheld).into()),
            lines: self.lines(purchase)?,
            expected_total: text(purchase.total()).into(),
            ..ExpenseInput::default()
        })
    }

    fn currency_of(&self, vendor: usize) -> Result<i64> {
        if vendor == ABROAD { currency("EUR") } else { Ok(self.records.pounds) }
    }

    fn lines(&self, purchase: &Purchase) -> Result<Vec<BillLineInput>> {
        purchase.lines.iter().map(|line| self.line(line)).collect()
    }

    fn line(&self, line: &Bought) -> Result<BillLineInput> {
        let (product_id, account_id, description) = match line.of {
            PurchaseKind::Good(good) => (Some(self.records.goods[good]), None, None),
            PurchaseKind::Cost(account, memo) => {
                (None, Some(self.records.account(account)?.0), Some(memo.to_owned()))
            }
        };
        Ok(BillLineInput {
            product_id,
            account_id,
            description,
            quantity: line.quantity.to_string().into(),
            price: line.price.to_string().into(),
            tax_ids: line.vat.then_some(self.records.vat).into_iter().collect(),
            ..BillLineInput::default()
        })
    }

    /// Spreads freight over goods from abroad.
    pub(super) fn add_landed_cost(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        landed: &Landed,
    ) -> Result<()> {
        let kind = match self.plan.buying.purchases[landed.carried].paid {
            Paid::Later => DocKind::Bill,
            Paid::AtOnce(..) => DocKind::Expense,
        };
        let id = self.ids[landed.carried];
        let carried = LandedSourceInput { kind: Some(kind.as_str().to_owned()), id };
        let charge = LandedChargeInput {
            account_id: None,
            description: Some("Freight and customs · شحن وجمارك".to_owned()),
            amount: text(landed.amount).into(),
            source: Some(carried),
        };
        let goods = LandedGoodsInput { kind: None, id: self.ids[landed.bill], line: None };
        let input = LandedCostInput {
            date: landed.date,
            basis: LandedBasis::Value,
            charges: vec![charge],
            goods: vec![goods],
            memo: None,
        };
        add_landed_cost(tx, ctx, &input).map(drop)
    }

    /// Sends a unit of a bill's first line back.
    pub(super) fn return_goods(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        returned: &Returned,
    ) -> Result<()> {
        let vendor = self.plan.buying.purchases[returned.bill].vendor.unwrap_or_default();
        let input = VendorCreditInput {
            vendor_credit_number: Some(format!("CN-{:04}", 310 + returned.bill)),
            einvoice_uuid: uuid(1_000 + returned.bill, vendor),
            bill_id: Some(self.ids[returned.bill]),
            original_document: None,
            vendor_id: self.records.vendors[vendor],
            vendor_credit_date: returned.date,
            reason: "Damaged on arrival · وصل الصنف تالفًا".to_owned(),
            mailing_address: None,
            currency_id: self.records.pounds,
            exchange_rate: None,
            prices_include_tax: None,
            discount_percent: None,
            discount_amount: None,
            lines: vec![VendorCreditLineInput {
                bill_line: Some(1),
                quantity: "1".to_owned().into(),
                ..VendorCreditLineInput::default()
            }],
            project_id: None,
            branch_id: None,
            tag_ids: Vec::new(),
            memo: None,
            internal_memo: None,
            expected_total: text(returned.total).into(),
            version: None,
        };
        create_vendor_credit(tx, ctx, &input).map(drop)
    }

    /// Pays a bill, or a part of it.
    pub(super) fn settle(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        place: usize,
        settled: &Settled,
    ) -> Result<()> {
        let vendor = self.plan.buying.purchases[settled.bill].vendor.unwrap_or_default();
        let share = BillShareInput {
            bill_id: self.ids[settled.bill],
            cash: text(settled.cash).into(),
            withholding: settled.withheld.is_positive().then(|| text(settled.withheld).into()),
            withholding_tax_id: None,
        };
        let cheque = cheques::find_cheque(&self.plan.cheques.issued, place);
        let (account, method) =
            if cheque.is_some() { (NOTES_PAYABLE, "cheque") } else { (BANK, "bank_transfer") };
        let input = MakePaymentInput {
            cheque: cheque.map(ChequeInput::from),
            vendor_id: self.records.vendors[vendor],
            payment_date: settled.date,
            payment_account_id: self.records.account(account)?.0,
            payment_method_id: self.records.methods.get(method).copied(),
            reference_number: Some(match cheque {
                Some(_) => format!("{:08}", 40_118_200 + place),
                None => reference(5, place),
            }),
            amount: text(settled.cash).into(),
            exchange_rate: (vendor == ABROAD).then(|| EURO.1.to_owned().into()),
            comments: None,
            withholding_certificate: None,
            endorsed_cheque_id: None,
            applied: vec![share],
        };
        make_payment(tx, ctx, &input).map(drop)
    }

    /// Remits the tax withheld in the quarter before.
    pub(super) fn remit(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
        let (year, quarter) = quarter_before(ctx.today)?;
        let asked = QuartersRequest { year: Some(year), tax_account_id: None };
        let owed =
            quarters(tx, ctx, &asked)?.quarters.into_iter().find(|one| one.quarter == quarter);
        let left = owed.map(|owed| owed.left).unwrap_or_default();
        if !Money::parse(&left, DECIMALS).is_ok_and(|left| left.is_positive()) {
            return Ok(());
        }
        let input = RemittanceInput {
            payment_date: ctx.today,
            payment_account_id: self.records.account(BANK)?.0,
            payment_method_id: self.records.methods.get("bank_transfer").copied(),
            reference_number: Some(format!("ETA-{year}-Q{quarter}")),
            year,
            quarter,
            amount: left.into(),
            tax_account_id: None,
            comments: None,
        };
        remit(tx, ctx, &input).map(drop)
    }
}

impl From<&PostDated> for ChequeInput {
    fn from(cheque: &PostDated) -> ChequeInput {
        ChequeInput { bank: Some(cheque.bank.to_owned()), due_date: cheque.due }
    }
}

/// The number of a vendor's bill.
pub(super) fn number_of(place: usize, purchase: &Purchase) -> String {
    match purchase.paid {
        Paid::Later => format!("{:05}", 10_400 + place * 7),
        Paid::AtOnce(..) => format!("{:04}", 2_100 + place * 3),
    }
}

fn text(amount: Money) -> String {
    amount.to_text(DECIMALS)
}

/// A number in the style of a bank slip.
fn reference(kind: usize, place: usize) -> String {
    format!("FT{kind}{:08}", 61_400_117 + place * 7_351)
}

/// The authority's id of a vendor's e-invoice; none for one from abroad, and sometimes none because
/// it has not arrived yet.
pub(super) fn uuid(place: usize, vendor: usize) -> Option<String> {
    (vendor != ABROAD && place % ONE_WITHOUT_IN != 7).then(|| authority_id(place))
}

/// The tax authority's id of a document.
pub(super) fn authority_id(place: usize) -> String {
    const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let mut seed = (place * 40_503 + 97) % 2_147_483_648;
    let mut sign = || {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        char::from(SIGNS[seed / 65_536 % 32])
    };
    (0..26).map(|_| sign()).collect()
}
