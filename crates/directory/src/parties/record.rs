//! A stored party: the shared fields, and those of its kind.

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

/// The fields of one kind of party: a customer's shipping address, a vendor's withholding.
pub trait Particulars: Debug + Clone + PartialEq + Eq + Sized {
    /// The table of this kind of party.
    const TABLE: &'static PartyTable;
    /// Its additional columns, in the order of [`Particulars::values`].
    const COLUMNS: &'static [&'static str];

    /// The values of those columns.
    fn values(&self) -> Vec<Value>;

    /// Reads those columns, starting at index `from`.
    ///
    /// # Errors
    /// When the row has other types.
    fn read(row: &Row<'_>, from: usize) -> Result<Self, DbError>;

    /// The fields for the timeline, by the names of the form; amounts in the company's currency,
    /// which has this number of decimals.
    fn timeline_fields(&self, decimals: u8) -> Vec<(&'static str, Option<String>)>;

    /// The control account, when it is not the company's default one.
    fn control(&self) -> Option<AccountId> {
        None
    }
}

/// A party of the company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record<P> {
    /// The party.
    pub id: i64,
    /// Incremented by every edit.
    pub version: i64,
    /// The id of the opening balance in the form, if one is posted.
    pub opening_id: Option<i64>,
    /// The fields of all parties.
    pub profile: Profile,
    /// The fields of its kind.
    pub own: P,
}

impl<P: Particulars> Record<P> {
    /// The name on lists and documents.
    pub fn name(&self) -> &str {
        &self.profile.display_name
    }

    /// The unique fields.
    pub fn identity(&self) -> Identity {
        self.profile.identity()
    }

    /// The party for [`super::account`].
    pub fn holder(&self) -> Result<Holder<'static>> {
        let currency = currencies::stored(self.profile.currency_id)?;
        Ok(Holder { trade: P::TABLE.trade, id: self.id, currency })
    }

    /// The control account of the party.
    pub fn control(&self, tx: &mut dyn Tx, tenant: TenantId) -> Result<AccountId> {
        match self.own.control() {
            Some(account) => Ok(account),
            None => accounts::by_role(tx, tenant, accounts::control_role(P::TABLE.trade)),
        }
    }
}
