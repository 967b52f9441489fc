//! Input tax that no e-invoice proves yet.

use std::collections::HashSet;

use books::accounts;
use books::taxes::{self, Kind};
use jiff::civil::{Date, date};
use ledger::totals::TaxKind;
use ledger::{DocKind, DocRef, Money, TaxId};
use platform::{Result, TenantId, Tx};

use super::figures::DocumentTax;
use super::store::einvoices as store;

/// From this day, paper no longer proves a deduction (Egyptian Tax Authority, 1 July 2023).
const FIRST_DAY: Date = date(2023, 7, 1);

/// The taxes that are claimed from a vendor's e-invoice. Customs has its own paper as proof, and
/// tax that is not claimed needs none.
pub struct Einvoices {
    claimed: HashSet<TaxId>,
}

impl Einvoices {
    /// Of the company's taxes, those not in use too.
    ///
    /// # Errors
    /// Our own failure.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId) -> Result<Einvoices> {
        let input = accounts::by_role(tx, tenant, "vat_input")?;
        let taxes = taxes::all(tx, tenant)?.into_iter();
        let claimed = taxes.filter(|tax| {
            matches!(tax.kind, Kind::Line(TaxKind::Vat)) && tax.purchase_account == Some(input)
        });
        Ok(Einvoices { claimed: claimed.map(|tax| tax.id).collect() })
    }

    /// Whether a claim needs the number of an e-invoice: tax of a bill or an expense, above zero.
    pub fn needed(&self, kind: DocKind, date: Date, tax: Option<TaxId>, amount: Money) -> bool {
        matches!(kind, DocKind::Bill | DocKind::Expense)
            && amount.is_positive()
            && self.is_claimed(date, tax)
    }

    /// Whether a vendor credit gives tax up that may have been claimed without a number.
    pub fn reverses_claim(
        &self,
        kind: DocKind,
        date: Date,
        tax: Option<TaxId>,
        amount: Money,
    ) -> bool {
        kind == DocKind::VendorCredit && amount.is_negative() && self.is_claimed(date, tax)
    }

    fn is_claimed(&self, date: Date, tax: Option<TaxId>) -> bool {
        date >= FIRST_DAY && tax.is_some_and(|tax| self.claimed.contains(&tax))
    }

    /// Which of some documents claim or reverse tax without such a number today. A vendor credit
    /// counts like its bill; one without a bill never counts.
    ///
    /// # Errors
    /// Our own failure.
    pub fn without(
        tx: &mut dyn Tx,
        tenant: TenantId,
        documents: impl Iterator<Item = DocRef>,
    ) -> Result<HashSet<DocRef>> {
        store::without(tx, tenant, documents)
    }

    /// Which documents of a return claim tax without such a number today, and the vendor credits
    /// that reverse claims of the same return. `document_taxes` is the whole return.
    pub(super) fn missing(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        document_taxes: &[DocumentTax],
    ) -> Result<HashSet<DocRef>> {
        let required = document_taxes.iter().filter(|one| self.is_required(one)).map(|one| one.doc);
        let found = store::without(tx, tenant, required)?;
        let credits = found.iter().filter(|doc| doc.kind == DocKind::VendorCredit);
        let credits: Vec<i64> = credits.map(|doc| doc.id).collect();
        let bills = store::credited_bills(tx, tenant, &credits)?;
        let takes_back_claim = |doc: &DocRef| {
            let bill = bills.get(&doc.id).map(|id| DocRef::new(DocKind::Bill, *id));
            bill.is_some_and(|bill| found.contains(&bill))
        };
        let counts = |doc: &&DocRef| doc.kind != DocKind::VendorCredit || takes_back_claim(doc);
        Ok(found.iter().filter(counts).copied().collect())
    }

    /// Whether this document tax needs a number.
    pub(super) fn is_required(&self, one: &DocumentTax) -> bool {
        let (kind, amount) = (one.doc.kind, one.amount);
        self.needed(kind, one.date, one.tax, amount)
            || self.reverses_claim(kind, one.date, one.tax, amount)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_of_a_vendors_paper_needs_a_number_since_july_2023() {
        let einvoices = Einvoices { claimed: HashSet::from([TaxId(14)]) };
        let (day, one) = (date(2023, 7, 1), Money::from_minor(1));
        let needed = |kind, day, tax, amount| einvoices.needed(kind, day, Some(TaxId(tax)), amount);
        assert!(needed(DocKind::Bill, day, 14, one));
        assert!(needed(DocKind::Expense, day, 14, one));
        assert!(!needed(DocKind::Bill, date(2023, 6, 30), 14, one), "paper was proof");
        assert!(!needed(DocKind::Bill, day, 15, one), "customs have their own");
        assert!(!needed(DocKind::Bill, day, 14, Money::ZERO), "nothing is claimed");
        assert!(!needed(DocKind::VendorCredit, day, 14, one), "tax is given up");
        let less = Money::from_minor(-1);
        assert!(einvoices.reverses_claim(DocKind::VendorCredit, day, Some(TaxId(14)), less));
        assert!(!einvoices.reverses_claim(DocKind::VendorCredit, day, Some(TaxId(15)), less));
        assert!(!einvoices.needed(DocKind::Bill, day, None, one));
    }
}
