//! Checks the bills of a file as recording them would, with what was read once for all of them.
//! Nothing is written.

use ledger::Trade;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::doc;
use super::input::BillInput;
use crate::priced::{FieldNames, Register, TotalCheck, decided};

/// What new bills are checked against.
pub struct BillChecks {
    register: Register,
}

impl BillChecks {
    /// Reads what they are checked against.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx) -> Result<BillChecks> {
        Ok(BillChecks { register: Register::load(tx, ctx, Trade::Purchase)? })
    }

    /// Checks a bill.
    ///
    /// # Errors
    /// As [`super::create_bill`] or [`super::create_without_total_check`], except for a locked
    /// period that its goods would change: that is found when the bill is recorded.
    pub fn check(&self, input: &BillInput, total_check: TotalCheck) -> Result<()> {
        let typed = input.typed();
        typed.check_size()?;
        let facts = self.register.facts(&typed)?;
        let mut refused = Fields::new();
        let decide =
            |total_check| typed.decide_with(&facts, &FieldNames::BILL, Fields::new(), total_check);
        if let Some(draft) = decided(&mut refused, decide, total_check)? {
            let posting = self.register.check_posting(doc(0), &draft, &facts, &FieldNames::BILL);
            refused.keep(posting)?;
        }
        refused.check()
    }
}
