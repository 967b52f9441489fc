//! The place of a tax in a return.

use std::collections::{BTreeMap, HashMap};

use books::accounts::Roles;
use books::taxes::{self, Kind, Tax};
use ledger::totals::TaxKind;
use ledger::{AccountId, TaxId, Trade};
use platform::{Result, TenantId, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A row of a return by kind of supply, in the order of form 10.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum VatNature {
    /// Value added tax that is owed or claimed.
    Taxed,
    /// Exports and deliveries into free zones: taxed at zero.
    Export,
    /// Exempt from tax, or outside of it by law.
    Exempt,
    /// Table tax on sales.
    Table,
    /// Tax of a purchase that nobody gives back.
    NotDeductible,
    /// Documents without tax.
    Untaxed,
    /// More or less tax by an adjustment.
    Adjustment,
}

/// A total of a return.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Total {
    /// Value added tax of sales.
    Output,
    /// Table tax of sales.
    Table,
    /// Value added tax of purchases.
    Input,
}

/// The taxes of a company, as returns see them.
pub struct Natures {
    taxes: HashMap<TaxId, Tax>,
    output: AccountId,
    input: AccountId,
    /// Every account whose tax is claimed.
    claimed: Vec<AccountId>,
    opening: Option<AccountId>,
}

impl Natures {
    /// Of the company's taxes, those not in use too.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId, roles: &Roles) -> Result<Natures> {
        let taxes = taxes::all(tx, tenant)?.into_iter().map(|tax| (tax.id, tax)).collect();
        let input = roles.get("vat_input")?;
        let claimed = [Some(input), roles.find("vat_input_import")];
        let output = roles.get("vat_output")?;
        let claimed = claimed.into_iter().flatten().collect();
        let opening = roles.find("opening_balance_equity");
        Ok(Natures { taxes, output, input, claimed, opening })
    }

    /// The account that opening balances are entered against.
    pub const fn opening(&self) -> Option<AccountId> {
        self.opening
    }

    /// The tax with this id.
    pub fn tax(&self, id: TaxId) -> Option<&Tax> {
        self.taxes.get(&id)
    }

    /// The row of a tax in a return; `None` for a tax that is not part of returns.
    pub fn find(&self, side: Trade, id: TaxId) -> Option<VatNature> {
        let tax = self.taxes.get(&id)?;
        match (side, tax.kind) {
            (Trade::Sale, Kind::Line(TaxKind::TableTaxPercent | TaxKind::TableTaxFixed)) => {
                Some(VatNature::Table)
            }
            (_, Kind::Line(TaxKind::Vat)) => Some(self.of_vat(side, tax)),
            _ => None,
        }
    }

    fn of_vat(&self, side: Trade, tax: &Tax) -> VatNature {
        match tax.eta_sub_type.as_deref() {
            Some("V001" | "V002") => VatNature::Export,
            Some("V003" | "V004" | "V005" | "V006" | "V007" | "V008") => VatNature::Exempt,
            _ if side == Trade::Purchase && !self.is_claimed(tax) => VatNature::NotDeductible,
            _ => VatNature::Taxed,
        }
    }

    fn is_claimed(&self, tax: &Tax) -> bool {
        tax.purchase_account.is_some_and(|account| self.claimed.contains(&account))
    }

    /// The taxes of a side that are part of returns.
    pub fn returned(&self, side: Trade) -> impl Iterator<Item = TaxId> {
        let mut ids: Vec<TaxId> = self.taxes.keys().copied().collect();
        ids.sort_unstable();
        ids.into_iter().filter(move |id| self.find(side, *id).is_some())
    }

    /// The account on which the tax of a side was posted; that of adjustments without a tax.
    pub fn account(&self, side: Trade, tax: Option<TaxId>) -> AccountId {
        let own = tax.and_then(|id| self.taxes.get(&id)).and_then(|tax| tax.account(side));
        own.unwrap_or(match side {
            Trade::Sale => self.output,
            Trade::Purchase => self.input,
        })
    }

    /// Every account that returns cover, each once, with its total. Tax on an account that several
    /// natures share is value added tax.
    pub fn totals(&self) -> BTreeMap<AccountId, Total> {
        let mut totals = BTreeMap::new();
        for (side, total) in [(Trade::Sale, Total::Output), (Trade::Purchase, Total::Input)] {
            for tax in self.taxes.values() {
                let Some(account) = tax.account(side) else { continue };
                match self.find(side, tax.id) {
                    Some(VatNature::Taxed) => drop(totals.insert(account, total)),
                    Some(VatNature::Table) => drop(totals.entry(account).or_insert(Total::Table)),
                    _ => (),
                }
            }
        }
        totals.insert(self.output, Total::Output);
        totals.insert(self.input, Total::Input);
        totals
    }

    /// Every account that returns cover, each once.
    pub fn accounts(&self) -> Vec<AccountId> {
        let accounts_of = |side| {
            let of_side = self.taxes.values().filter(move |tax| {
                matches!(self.find(side, tax.id), Some(VatNature::Taxed | VatNature::Table))
            });
            of_side.filter_map(move |tax| tax.account(side))
        };
        let mut all: Vec<AccountId> =
            accounts_of(Trade::Sale).chain(accounts_of(Trade::Purchase)).collect();
        all.extend([self.output, self.input]);
        all.sort_unstable();
        all.dedup();
        all
    }
}
