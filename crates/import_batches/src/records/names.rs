//! What the company has by the names that a file writes.

use std::collections::HashMap;

use books::accounts::{self, AccountRow, Roles};
use books::currencies::{self, Currency};
use books::taxes::{self, Tax};
use directory::terms::{self, Term};
use documents::chart_index::ChartIndex;
use jiff::civil::Date;
use ledger::Trade;
use platform::text::fold;
use platform::{Ctx, Result, Tx};

use crate::kind::ImportKind;
use crate::store::existing;

/// What the company has by the names that a file writes.
pub struct Names {
    /// The currency that the books are kept in.
    pub base: &'static Currency,
    /// The company's date.
    pub today: Date,
    /// The accounts that have a part to play.
    pub roles: Roles,
    terms: Vec<Term>,
    chart: ChartIndex,
    taxes: Vec<Tax>,
    vendors: HashMap<String, i64>,
}

impl Names {
    /// Reads what records of a kind may name.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx, kind: ImportKind) -> Result<Names> {
        let mut vendors = HashMap::new();
        if kind == ImportKind::Products {
            let known = existing::known(tx, ctx.tenant, ImportKind::Vendors)?;
            vendors.extend(known.names.into_iter().map(|(id, name)| (fold(&name), id)));
        }
        Ok(Names {
            base: currencies::base(tx, ctx.tenant)?,
            today: ctx.today,
            roles: accounts::roles(tx, ctx.tenant)?,
            terms: terms::list(tx, ctx.tenant)?,
            chart: ChartIndex::load(tx, ctx.tenant)?,
            taxes: taxes::all(tx, ctx.tenant)?,
            vendors,
        })
    }

    /// The terms of a name, or of as many days.
    pub fn term(&self, written: &str) -> Option<i64> {
        let key = fold(written);
        let named = |term: &&Term| {
            fold(&term.terms_name) == key
                || fold(&term.terms_name_ar) == key
                || term.days.to_string() == key
        };
        self.terms.iter().find(named).map(|term| term.id)
    }

    /// The account of a number or a name; none where there are two.
    pub fn account(&self, written: &str) -> Option<&AccountRow> {
        if let Some(found) = self.chart.numbered(written) {
            return Some(found);
        }
        let mut named = self.chart.named(written);
        match (named.next(), named.next()) {
            (Some(found), None) => Some(found),
            (Some(_), Some(_)) => None,
            (None, _) => {
                // «4100 Sales», «4100 - Sales», «Sales:Services»: as other programs export them.
                let number = written.split([' ', '-', '–', '—', ':', '|', '/']).next()?;
                self.chart.numbered(number)
            }
        }
    }

    /// The tax of sales with a name.
    pub fn tax(&self, written: &str) -> Option<i64> {
        let key = fold(written);
        let mut offered = self.offered();
        offered.find(|tax| fold(&tax.name_en) == key || fold(&tax.name_ar) == key).map(|t| t.id.0)
    }

    /// The tax of sales at a rate; the one that is proposed before the others.
    pub fn tax_at(&self, percent: &str) -> Option<i64> {
        let wanted = ledger::Percent::parse(percent).ok()?;
        let at = |tax: &&Tax| tax.percent == wanted && tax.account(Trade::Sale).is_some();
        let proposed = self.offered().find(|tax| tax.is_default && at(tax));
        proposed.or_else(|| self.offered().find(at)).map(|tax| tax.id.0)
    }

    /// The vendor of a name.
    pub fn vendor(&self, written: &str) -> Option<i64> {
        self.vendors.get(&fold(written)).copied()
    }

    fn offered(&self) -> impl Iterator<Item = &Tax> {
        self.taxes.iter().filter(|tax| tax.is_offered_on(Trade::Sale) && tax.applies_on(self.today))
    }
}
