//! What the company has by the names that a file writes.

use std::collections::HashMap;

use books::accounts::AccountRow;
use books::currencies;
use directory::{branches, classes, customers, projects, vendors};
use platform::text::fold;
use platform::{Ctx, Result, TenantId, Tx};

use super::columns::Field;
use super::read::{Fault, FileLine};
use crate::journal_entries::NameKind;
use documents::chart_index::ChartIndex;

/// Looks a name up, however it is spelt.
type Lookup = fn(&mut dyn Tx, TenantId, &str) -> Result<Option<i64>>;

/// The company's records, each asked for once.
pub struct Names {
    chart: ChartIndex,
    known: HashMap<(&'static str, String), Option<i64>>,
}

impl Names {
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Names> {
        Ok(Names { chart: ChartIndex::load(tx, ctx.tenant)?, known: HashMap::new() })
    }

    /// The account of a line: by its number, or by its name in either language.
    pub fn account(&self, line: &FileLine) -> Result<&AccountRow, Fault> {
        let (field, written) = match (&line.account_number, &line.account_name) {
            (number, name) if number.is_empty() => (Field::AccountName, name.as_str()),
            (number, _) => (Field::AccountNumber, number.as_str()),
        };
        if written.is_empty() {
            return Err(Fault::new(line.row, Field::AccountNumber, "", "field.required"));
        }
        let found = self.called(written).and_then(|account| match account.postable {
            true => Ok(account),
            false => Err("entry_import.account_group"),
        });
        found.map_err(|code| Fault::new(line.row, field, written, code))
    }

    /// The account that a file calls so; the code of the fault if there is none, or more than one.
    fn called(&self, written: &str) -> Result<&AccountRow, &'static str> {
        if let Some(found) = self.chart.numbered(written) {
            return Ok(found);
        }
        let mut named = self.chart.named(written);
        match (named.next(), named.next()) {
            (Some(found), None) => return Ok(found),
            (Some(_), Some(_)) => return Err("entry_import.account_twice"),
            (None, _) => {}
        }
        // «111101 Bank», «111101 - Bank»: as lists of accounts are copied.
        let number = written.split([' ', '-', '–', '—', ':', '|', '/']).next().unwrap_or_default();
        self.chart.numbered(number).ok_or("entry_import.account")
    }

    /// Whom a line names. One who is a customer and a vendor is whichever the account is of.
    pub fn party(
        &mut self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        line: &FileLine,
        account: Option<&AccountSide>,
    ) -> Result<Result<Option<(NameKind, i64)>, Fault>> {
        let written = line.name.as_str();
        if written.is_empty() {
            return Ok(Ok(None));
        }
        let customer = self.id(tx, tenant, ("customer", customers::id_named), written)?;
        let vendor = self.id(tx, tenant, ("vendor", vendors::id_named), written)?;
        let fault = |code| Err(Fault::new(line.row, Field::Name, written, code));
        Ok(match (customer, vendor, account) {
            (Some(_), Some(id), Some(AccountSide::Payable)) | (None, Some(id), _) => {
                Ok(Some((NameKind::Vendor, id)))
            }
            (Some(id), Some(_), Some(AccountSide::Receivable)) | (Some(id), None, _) => {
                Ok(Some((NameKind::Customer, id)))
            }
            (Some(_), Some(_), None) => fault("entry_import.name_of_two"),
            (None, None, _) => fault("entry_import.name"),
        })
    }

    /// The project, branch or class that a line names.
    pub fn label(
        &mut self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        line: &FileLine,
        field: Field,
    ) -> Result<Result<Option<i64>, Fault>> {
        let (written, of, code): (&str, (&'static str, Lookup), &'static str) = match field {
            Field::Project => {
                (&line.project, ("project", projects::id_named), "entry_import.project")
            }
            Field::Branch => (&line.branch, ("branch", branches::id_named), "entry_import.branch"),
            _ => (&line.class, ("class", classes::id_named), "entry_import.class"),
        };
        if written.is_empty() {
            return Ok(Ok(None));
        }
        let found = self.id(tx, tenant, of, written)?;
        let fault = || Fault::new(line.row, field, written, code);
        Ok(found.map(Some).ok_or_else(fault))
    }

    fn id(
        &mut self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        (kind, lookup): (&'static str, Lookup),
        written: &str,
    ) -> Result<Option<i64>> {
        let key = (kind, fold(written));
        if let Some(known) = self.known.get(&key) {
            return Ok(*known);
        }
        let found = lookup(tx, tenant, written)?;
        self.known.insert(key, found);
        Ok(found)
    }
}

/// Whose documents an account is kept by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountSide {
    Receivable,
    Payable,
}

impl AccountSide {
    /// The side of an account; none of one that is nobody's.
    pub fn for_account(account: &AccountRow) -> Option<AccountSide> {
        if !account.is_control() {
            None
        } else if account.offered_as(books::accounts::Picker::Payable) {
            Some(AccountSide::Payable)
        } else {
            Some(AccountSide::Receivable)
        }
    }
}

/// The currency of a code, or of its name or sign: `USD`, `دولار أمريكي`.
pub fn currency(written: &str) -> Option<i64> {
    let key = fold(written);
    let names = |currency: &currencies::Currency| {
        [&currency.code, &currency.name_en, &currency.name_ar, &currency.symbol_ar]
            .map(|name| fold(name))
    };
    let mut all = currencies::all().iter();
    all.find(|currency| names(currency).contains(&key)).map(|currency| currency.id)
}
