//! Names of small records, each of which a company has once: classes, tags, branches, projects.

use platform::access::{Action, Subject};
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::problem::{Fields, Result};
use platform::text::fold;

use crate::error::DirectoryError;
use crate::label_kind::LabelKind;
use crate::store;

/// Who fills in a document, and so may add a label that is missing there.
pub const WRITERS: &[(Action, Subject)] = &[
    (Action::Create, Subject::Sales),
    (Action::Create, Subject::Quotes),
    (Action::Create, Subject::Expenses),
    (Action::Create, Subject::Bills),
    (Action::Update, Subject::Settings),
];

/// The longest name.
const LONGEST: usize = 80;
/// More of a kind than this is no list that anybody picks from.
const MOST: i64 = 2_000;

impl LabelKind {
    /// Reads the name, noting the field when it is at fault.
    pub fn read(&self, fields: &mut Fields, typed: &str) -> String {
        fields.text(self.field, typed, LONGEST)
    }

    /// Refuses a name that another record of the kind has, spellings of alef, yeh and case aside.
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

    /// The record of a name, spellings of alef, yeh and case aside.
    pub fn id_of(&self, tx: &mut dyn Tx, tenant: TenantId, name: &str) -> Result<Option<i64>> {
        store::id_named(tx, tenant, self, &fold(name))
    }

    /// Refuses a new record when there are too many of the kind.
    ///
    /// # Errors
    /// 409 when the company has as many as it may.
    pub fn ensure_room(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
        if store::count(tx, ctx.tenant, self)? >= MOST {
            return Err(DirectoryError::ListFull { most: MOST }.into());
        }
        Ok(())
    }
}
