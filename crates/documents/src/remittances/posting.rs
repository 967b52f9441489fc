//! What a remittance posts.

use ledger::{Balanced, Entry, Unbalanced};

use super::model::Remittance;

/// Tax that was withheld from vendors goes to the authority, in the company's currency.
///
/// ```text
/// Dr Withholding tax payable   amount
///    Cr Cash or bank                   amount
/// ```
pub fn posting(remittance: &Remittance) -> Result<Balanced, Unbalanced> {
    let mut entry = Entry::on(remittance.date).for_doc(remittance.doc()).memo(&remittance.number);
    entry.debit(remittance.tax_account, remittance.amount);
    entry.credit(remittance.account, remittance.amount);
    entry.balance()
}
