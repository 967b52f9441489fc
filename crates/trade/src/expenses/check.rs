//! Whether new expenses would be recorded, for a file of many: each is decided as recording it
//! decides, upon what was read once for all of them. Nothing is written.

use books::accounts::withholding_role;
use ledger::Trade;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::input::ExpenseInput;
use super::payment::{Decided, MoneyFacts, decide};
use super::record::Expense;
use crate::priced::purchase::VendorPaper;
use crate::priced::{Document, FieldNames, Register, TotalCheck, decided};

/// What new expenses are checked against.
pub struct ExpenseChecks {
    register: Register,
}

impl ExpenseChecks {
    /// Reads what they are checked against.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx) -> Result<ExpenseChecks> {
        Ok(ExpenseChecks { register: Register::load(tx, ctx, Trade::Purchase)? })
    }

    /// Checks an expense without withholding tax.
    ///
    /// # Errors
    /// As [`super::create_expense`] or [`super::create_without_total_check`], except for a locked
    /// period that its goods would change: that is found when the expense is recorded.
    pub fn check(&self, input: &ExpenseInput, total_check: TotalCheck) -> Result<()> {
        let register = &self.register;
        let typed = input.typed();
        typed.check_size()?;
        let facts = register.facts(&typed)?;
        let money = MoneyFacts {
            account: register.account(input.payment_account_id).cloned(),
            method: register.method(input.payment_method_id).cloned(),
            withholding: None,
            usual: register.role(withholding_role(Trade::Purchase))?,
        };
        let mut refused = Fields::new();
        let decide =
            |total_check| decide(input, register.today, &facts, &money, (None, total_check));
        let Some(Decided { body, paid, .. }) = decided(&mut refused, decide, total_check)? else {
            return refused.check();
        };
        let document = Document::unrecorded(String::new(), body);
        let expense = Expense { document, paper: VendorPaper::default(), paid };
        let entry = money.post_rule(&expense, &facts)?;
        let body = &expense.document.body;
        refused.keep(register.check_entry(entry.as_ref(), body, &FieldNames::EXPENSE))?;
        refused.check()
    }
}
