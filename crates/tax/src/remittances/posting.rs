//! What a remittance posts.

use ledger::{Balanced, Entry, Side, Unbalanced};

use super::model::{Remittance, TaxPaid};

/// A payment of tax to the authority, in the company's currency; a refund has the sides exchanged.
///
/// ```text
/// Dr Withholding tax payable, VAT settlement   amount
///    Cr Cash or bank                                   amount
/// ```
pub fn posting(remittance: &Remittance) -> Result<Balanced, Unbalanced> {
    let mut entry = Entry::on(remittance.date).for_doc(remittance.doc()).memo(&remittance.number);
    let paid = match remittance.of {
        TaxPaid::Withheld | TaxPaid::Vat(_) => Side::Debit,
        TaxPaid::VatRefund(_) => Side::Credit,
    };
    entry.line(paid, remittance.tax_account, remittance.amount);
    entry.line(paid.opposite(), remittance.account, remittance.amount);
    entry.balance().map(Balanced::debits_first)
}
