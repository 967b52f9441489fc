//! Checks the bills of a file as recording them would, with what was read once for all of them.
//! Nothing is written.

use ledger::Trade;
use platform::{Ctx, Result, Tx};

use super::doc;
use super::input::BillInput;
use crate::priced::{FieldNames, Register};

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

    /// Checks a bill. The total of one that nobody has seen is not compared.
    ///
    /// # Errors
    /// As [`super::create_bill`], or as [`super::create_unseen`]; but a locked period that its
    /// goods would change is seen when it is recorded.
    pub fn check(&self, input: &BillInput, is_seen: bool) -> Result<()> {
        let typed = input.typed();
        typed.check_size()?;
        let facts = self.register.facts(&typed)?;
        let draft = match is_seen {
            true => typed.decide(&facts, &FieldNames::BILL)?,
            false => typed.decide_unseen(&facts, &FieldNames::BILL)?,
        };
        self.register.check_posting(doc(0), &draft, &facts, &FieldNames::BILL)
    }
}
