//! A party as it is kept: what all have, and what one kind has beside.

use std::fmt::Debug;

use books::{accounts, currencies};
use ledger::AccountId;
use platform::context::TenantId;
use platform::db::{DbError, Row, Tx, Value};
use platform::problem::Result;

use super::PartyTable;
use super::account::Holder;
use super::identity::Identity;
use super::profile::Profile;

/// What only one kind of party has: a customer where goods go, a vendor what is withheld.
pub trait Particulars: Debug + Clone + PartialEq + Eq + Sized {
    /// Where this kind of party is kept.
    const TABLE: &'static PartyTable;
    /// The columns of its own, in the order of [`Particulars::values`].
    const COLUMNS: &'static [&'static str];

    /// What stands in those columns.
    fn values(&self) -> Vec<Value>;

    /// Reads those columns, the first of which is `from`.
    ///
    /// # Errors
    /// When the row holds something else.
    fn read(row: &Row<'_>, from: usize) -> Result<Self, DbError>;

    /// As the timeline shows it, by the names of the form; amounts in the company's currency, which
    /// has these decimals.
    fn timeline_fields(&self, decimals: u8) -> Vec<(&'static str, Option<String>)>;

    /// Where the party owes or is owed, if not on the company's usual account.
    fn control(&self) -> Option<AccountId> {
        None
    }
}

/// A party of the company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record<P> {
    /// The party.
    pub id: i64,
    /// Counts its edits.
    pub version: i64,
    /// The opening balance that the form shows, if one is posted: its document's id.
    pub opening_id: Option<i64>,
    /// What all parties have.
    pub profile: Profile,
    /// What only its kind has.
    pub own: P,
}

impl<P: Particulars> Record<P> {
    /// The name on lists and documents.
    pub fn name(&self) -> &str {
        &self.profile.display_name
    }

    /// By what the party is told from others.
    pub fn identity(&self) -> Identity {
        self.profile.identity()
    }

    /// Whose account it is, as [`super::account`] reads it.
    pub fn holder(&self) -> Result<Holder<'static>> {
        let currency = currencies::stored(self.profile.currency_id)?;
        Ok(Holder { trade: P::TABLE.trade, id: self.id, currency })
    }

    /// The account on which the party owes or is owed.
    pub fn control(&self, tx: &mut dyn Tx, tenant: TenantId) -> Result<AccountId> {
        match self.own.control() {
            Some(account) => Ok(account),
            None => accounts::by_role(tx, tenant, accounts::control_role(P::TABLE.trade)),
        }
    }
}
