//! Whatever is sold, paid, changed and deleted, in any order: what customers owe is what the
//! journal carries as receivables, to the piastre.

use documents::invoices::InvoiceInput;
use documents::receipts::ReceivePaymentInput;
use platform::Problem;
use platform::http::DecimalText;
use proptest::prelude::*;

use crate::kit::{Company, EGP, invoice_to, line, payment};

/// One thing that somebody does. Numbers choose among what there is.
#[derive(Debug, Clone)]
enum Step {
    Sell { customer: usize, lines: Vec<(i64, i64, bool)>, rate: i64, down: bool },
    Pay { customer: usize, parts: Vec<(u8, u8)>, extra: i64, rate: i64 },
    Edit { invoice: usize, price: i64, rate: i64 },
    Delete { invoice: usize },
    TakeBack { receipt: usize },
}

fn any_step() -> impl Strategy<Value = Step> {
    let customer = 0..3_usize;
    let rate = 4_000_000..6_000_000_i64;
    let lines = proptest::collection::vec((1..50_i64, 1..100_000_i64, any::<bool>()), 1..4);
    let sell = (customer.clone(), lines, rate.clone(), any::<bool>())
        .prop_map(|(customer, lines, rate, down)| Step::Sell { customer, lines, rate, down });
    let parts = proptest::collection::vec((0..=100_u8, 0..=10_u8), 0..4);
    let pay = (customer, parts, 0..5_000_i64, rate.clone())
        .prop_map(|(customer, parts, extra, rate)| Step::Pay { customer, parts, extra, rate });
    let edit = (0..20_usize, 1..100_000_i64, rate).prop_map(|(invoice, price, rate)| Step::Edit {
        invoice,
        price,
        rate,
    });
    prop_oneof![
        4 => sell,
        5 => pay,
        3 => edit,
        1 => (0..20_usize).prop_map(|invoice| Step::Delete { invoice }),
        1 => (0..20_usize).prop_map(|receipt| Step::TakeBack { receipt }),
    ]
}

struct Walk {
    company: Company,
    /// Customer and currency.
    customers: Vec<(i64, i64)>,
    /// Invoice and the place of its customer.
    invoices: Vec<(i64, usize)>,
    receipts: Vec<i64>,
}

/// Refusals that a walk may run into; any other one is a fault of ours.
const EXPECTED: [&str; 6] = [
    "not_found",
    "invoice.below_settled",
    "invoice.paid_rate",
    "receipt.exceeds_open",
    "field.positive",
    "receipt.not_owed",
];

fn expected(problem: &Problem) {
    let code = problem.errors.first().map_or(problem.code, |fault| fault.code);
    assert!(EXPECTED.contains(&code), "{problem:?}");
}

impl Walk {
    fn new(usd: i64) -> Walk {
        let company = Company::new();
        let customers = vec![
            (company.customer("Ali", EGP, "150.25"), EGP),
            (company.customer("Nour", EGP, "-20"), EGP),
            (company.customer("Export", usd, "10.01"), usd),
        ];
        Walk { company, customers, invoices: Vec::new(), receipts: Vec::new() }
    }

    fn take(&mut self, step: &Step) {
        match step {
            Step::Sell { customer, lines, rate, down } => self.sell(*customer, lines, *rate, *down),
            Step::Pay { customer, parts, extra, rate } => {
                self.pay(*customer, parts, *extra, *rate);
            }
            Step::Edit { invoice, price, rate } => self.edit(*invoice, *price, *rate),
            Step::Delete { invoice } => {
                if let Some((id, _)) = pick(&self.invoices, *invoice)
                    && let Err(problem) = self.company.delete(id)
                {
                    expected(&problem);
                }
            }
            Step::TakeBack { receipt } => {
                if let Some(id) = pick(&self.receipts, *receipt)
                    && let Err(problem) = self.company.take_back(id)
                {
                    expected(&problem);
                }
            }
        }
        let customers: Vec<i64> = self.customers.iter().map(|(id, _)| *id).collect();
        self.company.check(&customers);
    }

    fn input(&self, customer: usize, rate: i64) -> InvoiceInput {
        let (id, currency) = self.customers[customer];
        let mut input = invoice_to(id, "0");
        input.currency_id = currency;
        input.exchange_rate = (currency != EGP).then(|| scaled(rate));
        input
    }

    fn sell(&mut self, customer: usize, lines: &[(i64, i64, bool)], rate: i64, down: bool) {
        let mut input = self.input(customer, rate);
        for (quantity, price, taxed) in lines {
            let taxes = if *taxed { vec![self.company.vat] } else { Vec::new() };
            input.lines.push(line(&quantity.to_string(), &money(*price), &taxes));
        }
        if down {
            input.down_payment = Some("0.01".into());
            input.down_payment_account_id = Some(self.company.bank);
        }
        show_total(&mut input, |input| self.company.sell(input));
        let made = self.company.sell(&input).unwrap();
        self.invoices.push((made.invoice.id, customer));
        self.receipts.extend(made.payments.iter().map(|payment| payment.receipt_id));
    }

    /// Gives the customer's open documents so many per cent of what they owe, and a little more.
    fn pay(&mut self, customer: usize, parts: &[(u8, u8)], extra: i64, rate: i64) {
        let (id, currency) = self.customers[customer];
        let form = self
            .company
            .write(move |tx, ctx| documents::receipts::form_for_customer(tx, ctx, id))
            .unwrap();
        let mut cash_together = extra;
        let mut given = Vec::new();
        for (owed, (percent, withheld)) in form.invoices.iter().zip(parts) {
            let due = ledger::Money::parse(&owed.amount_due, 2).unwrap().minor();
            let withheld = due * i64::from(*withheld) / 100;
            let cash = (due * i64::from(*percent) / 100).min(due - withheld);
            cash_together += cash;
            given.push((owed.id, money(cash), money(withheld)));
        }
        let given: Vec<_> =
            given.iter().map(|(id, cash, held)| (*id, cash.as_str(), held.as_str())).collect();
        let mut input: ReceivePaymentInput =
            payment(id, self.company.bank, &money(cash_together), &given);
        input.exchange_rate = (currency != EGP).then(|| scaled(rate));
        match self.company.receive(&input) {
            Ok(receipt) => self.receipts.push(receipt.id),
            Err(problem) => expected(&problem),
        }
    }

    fn edit(&mut self, invoice: usize, price: i64, rate: i64) {
        let Some((id, customer)) = pick(&self.invoices, invoice) else { return };
        let mut input = self.input(customer, rate);
        input.lines = vec![line("1", &money(price), &[])];
        input.expected_total = money(price).as_str().into();
        input.version = Some(self.company.show(id).invoice.version);
        if let Err(problem) = self.company.edit(id, &input) {
            expected(&problem);
        }
    }
}

fn pick<T: Copy>(from: &[T], number: usize) -> Option<T> {
    from.get(number % from.len().max(1)).copied()
}

fn money(minor: i64) -> String {
    ledger::Money::from_minor(minor).to_text(2)
}

fn scaled(rate: i64) -> DecimalText {
    DecimalText(ledger::Rate::from_scaled(rate).to_text())
}

/// Learns the total from the refusal, as the screen would compute it.
fn show_total<T>(input: &mut InvoiceInput, attempt: impl Fn(&InvoiceInput) -> platform::Result<T>) {
    let problem = attempt(input).err().unwrap();
    assert_eq!(problem.code, "invoice.total_mismatch", "{problem:?}");
    input.expected_total = DecimalText(problem.params[0].1.clone());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn what_customers_owe_is_what_receivables_carry(
        steps in proptest::collection::vec(any_step(), 1..24),
    ) {
        let usd = books::currencies::all().iter().find(|c| c.code == "USD").unwrap().id;
        let mut walk = Walk::new(usd);
        for step in &steps {
            walk.take(step);
        }
        // And when everything is deleted again, only the opening balances are left.
        for (id, _) in walk.invoices.clone() {
            if walk.company.show(id).invoice.status != documents::invoices::InvoiceStatus::Deleted {
                walk.company.delete(id).unwrap();
            }
        }
        for id in walk.receipts.clone() {
            if let Err(problem) = walk.company.take_back(id) {
                expected(&problem);
            }
        }
        prop_assert_eq!(walk.company.balance("ar"), 15_025 - 2_000 + 1_001 * 50);
        for role in ["bank", "vat_output", "sales_income", "wht_receivable", "fx_gain_loss"] {
            prop_assert_eq!(walk.company.balance(role), 0, "{}", role);
        }
    }
}
