//! Whether new invoices would be recorded, for a file of many: each is decided as recording it
//! decides, upon what was read once for all of them. Nothing is written.

use std::collections::HashSet;

use books::stock::Levels;
use ledger::Trade;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::error::InvoiceError;
use super::input::InvoiceInput;
use super::store::INVOICES;
use super::{doc, stock};
use crate::priced::store::each_number;
use crate::priced::{Document, FieldNames, Register, TotalCheck, decided};

/// What new invoices are checked against: a valid one takes its number and its goods.
pub struct InvoiceChecks {
    register: Register,
    /// Every number that was ever used.
    numbers: HashSet<String>,
    levels: Levels,
}

impl InvoiceChecks {
    /// Reads what they are checked against.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx) -> Result<InvoiceChecks> {
        let mut numbers = HashSet::new();
        each_number(tx, ctx.tenant, &INVOICES, &mut |number| {
            numbers.insert(number.to_owned());
        })?;
        Ok(InvoiceChecks {
            register: Register::load(tx, ctx, Trade::Sale)?,
            numbers,
            levels: Levels::load(tx, ctx.tenant)?,
        })
    }

    /// Checks the next invoice on credit: without a down payment, an original or a deposit account.
    /// With `takes` it will be recorded, so it takes its number and its goods.
    ///
    /// # Errors
    /// As [`super::create_invoice`], or as [`super::create_without_total_check`].
    pub fn check(
        &mut self,
        input: &InvoiceInput,
        (total_check, takes): (TotalCheck, bool),
    ) -> Result<()> {
        let typed = input.typed();
        typed.check_size()?;
        input.check_cheque()?;
        let facts = self.register.facts(&typed)?;
        let mut refused = Fields::new();
        let decide = |total_check| {
            typed.decide_with(&facts, &FieldNames::INVOICE, Fields::new(), total_check)
        };
        let Some(draft) = decided(&mut refused, decide, total_check)? else {
            return refused.check();
        };
        if let Some(number) = draft.number.clone().filter(|typed| self.numbers.contains(typed)) {
            refused.keep::<()>(Err(InvoiceError::NumberTaken { number }.into()))?;
        }
        let posting = self.register.check_posting(doc(0), &draft, &facts, &FieldNames::INVOICE);
        refused.keep(posting)?;
        let number = draft.number.clone();
        let invoice = Document::unrecorded(number.clone().unwrap_or_default(), draft.body);
        let register = &self.register;
        let moves = stock::moves(&invoice, &facts);
        let sent = refused.keep(self.levels.check(&moves, |id| register.product_name(id)))?;
        refused.check()?;
        if let Some(sent) = sent.filter(|_| takes) {
            self.levels.take(&sent)?;
            self.numbers.extend(number);
        }
        Ok(())
    }
}
