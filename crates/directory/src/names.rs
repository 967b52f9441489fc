//! Unique names of small records: classes, tags, branches, projects.

use platform::access::{Action, Subject};
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::problem::{Fields, Result};
use platform::text::fold;

use crate::error::DirectoryError;
use crate::label_kind::LabelKind;
use crate::store;

/// Members who fill in documents, and so may add a missing label there.
pub const WRITERS: &[(Action, Subject)] = &[
    (Action::Create, Subject::Sales),
    (Action::Create, Subject::Quotes),
    (Action::Create, Subject::Expenses),
    (Action::Create, Subject::Bills),
    (Action::Update, Subject::Settings),
];

/// The longest name.
const MAX_LENGTH: usize = 80;
/// The most records of a kind, so that people can still pick from the list.
const MAX: i64 = 2_000;

impl LabelKind {
    /// Reads the name; adds an error to the field when it is invalid.
    pub fn read(&self, fields: &mut Fields, typed: &str) -> String {
        fields.text(self.field, typed, MAX_LENGTH)
    }

    /// Refuses a name that another record of the kind has, ignoring case and variants of alef and
    /// yeh.
    ///
    /// # Errors
    /// 409 on the name's field.
    pub fn ensure_unique(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        name: &str,
        except: Option<i64>,
    ) -> Result<()> {
        if store::name_taken(tx, ctx.tenant, self, &fold(name), except)? {
            return Err(DirectoryError::NameExists { code: self.exists, field: self.field }.into());
        }
        Ok(())
    }

    /// The record with a name, ignoring case and variants of alef and yeh.
    pub fn id_of(&self, tx: &mut dyn Tx, tenant: TenantId, name: &str) -> Result<Option<i64>> {
        store::id_named(tx, tenant, self, &fold(name))
    }

    /// Refuses a new record when there are too many of the kind.
    ///
    /// # Errors
    /// 409 when the company has the most that are allowed.
    pub fn ensure_room(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
        if store::count(tx, ctx.tenant, self)? >= MAX {
            return Err(DirectoryError::ListFull { most: MAX }.into());
        }
        Ok(())
    }
}
