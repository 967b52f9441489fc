//! Queries that the tables of customers and of vendors share.

pub mod list;
pub mod opening_balances;
pub mod records;

use std::collections::HashMap;

use ledger::{Party, Trade};
use platform::args;
use platform::context::{Ctx, TenantId};
use platform::db::{Clause, Tx};
use platform::look_alike::is_look_alike;
use platform::problem::Result;
use platform::text::fold;

use super::field_names::FieldNames;

/// The table of customers or of vendors. Names come from here, never from a request.
#[derive(Debug, Clone, Copy)]
pub struct PartyTable {
    /// Its name.
    pub name: &'static str,
    /// The side of trade of its parties.
    pub trade: Trade,
    /// Whether its parties can be merged: a merged one names the other in
    /// `merged_into`.
    pub merges: bool,
    /// The form's names of its fields.
    pub fields: FieldNames,
}

/// The table of the customers.
pub const CUSTOMERS: PartyTable = PartyTable {
    name: "customer",
    trade: Trade::Sale,
    merges: true,
    fields: FieldNames {
        first_name: "customer_first_name",
        middle_name: "customer_middle_name",
        last_name: "customer_last_name",
        country: "country_id",
        memo: "memo",
        opening_date: books::accounts::opening::DATE,
    },
};

/// The table of the vendors.
pub const VENDORS: PartyTable = PartyTable {
    name: "vendor",
    trade: Trade::Purchase,
    merges: false,
    fields: FieldNames {
        first_name: "first_name",
        middle_name: "middle_name",
        last_name: "last_name",
        country: "country",
        memo: "notes",
        opening_date: "as_of",
    },
};

/// A name that is unique among parties that are not deleted, by the column of its folded form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UniqueName {
    /// The name on lists and documents.
    Display,
    /// The company's name.
    Company,
}

impl UniqueName {
    const fn column(self) -> &'static str {
        match self {
            Self::Display => "display_key",
            Self::Company => "company_key",
        }
    }
}

impl PartyTable {
    /// The table of customers or of vendors, by side of trade.
    pub fn for_trade(trade: Trade) -> &'static PartyTable {
        match trade {
            Trade::Sale => &CUSTOMERS,
            Trade::Purchase => &VENDORS,
        }
    }

    /// Their kind of record in the audit trail.
    pub const fn kind(&self) -> &'static str {
        self.trade.party_kind().as_str()
    }

    /// The party with this id, as the books identify it.
    pub const fn party(&self, id: i64) -> Party {
        self.trade.party(id)
    }

    /// Whether a party other than `except` has this folded name; deleted ones don't count.
    pub fn name_taken(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        (which, key): (UniqueName, &str),
        except: Option<i64>,
    ) -> Result<bool> {
        let sql = format!(
            "select 1 from {}
             where tenant_id = $1 and {} = $2 and id <> $3 and deleted_at is null",
            self.name,
            which.column()
        );
        Ok(tx.exists(&sql, args![tenant, key, except.unwrap_or_default()])?)
    }

    /// The name of a party that looks like this one with other letters; deleted ones don't count.
    pub fn look_alike(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        name: &str,
    ) -> Result<Option<String>> {
        let sql = format!(
            "select display_name, company_name from {}
             where tenant_id = $1 and deleted_at is null order by id",
            self.name
        );
        let mut found = None;
        tx.each(&sql, args![tenant], &mut |row| {
            let names = [Some(row.get::<String>(0)?), row.get(1)?];
            let alike = |other: &String| is_look_alike(name, other);
            found = found.take().or_else(|| names.into_iter().flatten().find(alike));
            Ok(())
        })?;
        Ok(found)
    }

    /// The party with a display name, ignoring case and variants of alef and yeh; deleted ones
    /// don't count.
    pub fn id_named(&self, tx: &mut dyn Tx, tenant: TenantId, name: &str) -> Result<Option<i64>> {
        let sql = format!(
            "select id from {}
             where tenant_id = $1 and display_key = $2 and deleted_at is null",
            self.name
        );
        Ok(tx.scalar(&sql, args![tenant, fold(name)])?)
    }

    /// The name of a party other than `except` with this tax number; deleted ones don't count.
    pub fn holder_of_tax_id(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        number: &str,
        except: Option<i64>,
    ) -> Result<Option<String>> {
        let sql = format!(
            "select display_name from {}
             where tenant_id = $1 and tax_id = $2 and id <> $3 and deleted_at is null limit 1",
            self.name
        );
        Ok(tx.scalar(&sql, args![tenant, number, except.unwrap_or_default()])?)
    }

    /// The party after a folded name in the order of names; deleted ones don't count.
    pub fn next(&self, tx: &mut dyn Tx, tenant: TenantId, key: &str) -> Result<Option<i64>> {
        let sql = format!(
            "select id from {}
             where tenant_id = $1 and display_key > $2 and deleted_at is null
             order by display_key limit 1",
            self.name
        );
        Ok(tx.scalar(&sql, args![tenant, key])?)
    }

    /// The number of parties that are not deleted.
    pub fn count(&self, tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
        let sql = format!(
            "select cast(count(*) as bigint) from {}
             where tenant_id = $1 and deleted_at is null",
            self.name
        );
        Ok(tx.scalar(&sql, args![tenant])?.unwrap_or_default())
    }

    /// Whether the party exists and is not deleted.
    pub fn has(&self, tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
        let sql = format!(
            "select 1 from {} where tenant_id = $1 and id = $2 and deleted_at is null",
            self.name
        );
        Ok(tx.exists(&sql, args![tenant, id])?)
    }

    /// The display names of these parties, including deleted ones, in one query. A merged party has
    /// the remaining one's name; unknown ids are left out.
    pub fn names(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        ids: &[i64],
    ) -> Result<HashMap<i64, String>> {
        if ids.is_empty() {
            return Ok(HashMap::new());
        }
        let mut filter = Clause::in_company(tenant, "p.tenant_id = $1");
        filter.among("p.id", ids);
        let (table, filtered) = (self.name, filter.sql());
        let sql = if self.merges {
            format!(
                "select p.id, coalesce(k.display_name, p.display_name) from {table} p
                 left join {table} k on k.tenant_id = p.tenant_id and k.id = p.merged_into
                 {filtered}"
            )
        } else {
            format!("select p.id, p.display_name from {table} p {filtered}")
        };
        let rows = tx.all(&sql, &filter.args, |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.into_iter().collect())
    }

    /// Whether anything was ever posted for the party or for parties merged into it, including
    /// deleted documents.
    pub fn is_used(&self, tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
        // Two selects: an `or` would read every party of the company.
        let and_merged = if self.merges {
            format!(
                "union all select id from {} where tenant_id = $1 and merged_into = $3",
                self.name
            )
        } else {
            String::new()
        };
        let sql = format!(
            "select 1 from journal_line
             where tenant_id = $1 and party_kind = $2 and party_id in (
                 select id from {} where tenant_id = $1 and id = $3 {and_merged}) limit 1",
            self.name
        );
        Ok(self.has_documents(tx, tenant, id)?
            || tx.exists(&sql, args![tenant, self.kind(), id])?)
    }

    /// Whether a document names the party: an invoice, a payment, an opening balance.
    pub fn has_documents(&self, tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
        let sql = "select 1 from open_item
                   where tenant_id = $1 and party_kind = $2 and party_id = $3 limit 1";
        Ok(tx.exists(sql, args![tenant, self.kind(), id])?)
    }

    /// Sets the opening balance of the form.
    pub fn set_opening(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        id: i64,
        opening: Option<i64>,
    ) -> Result<()> {
        let sql =
            format!("update {} set opening_id = $3 where tenant_id = $1 and id = $2", self.name);
        tx.exec(&sql, args![tenant, id, opening])?;
        Ok(())
    }

    /// Marks the party as deleted; the row stays for the timeline and the journal.
    pub fn mark_deleted(&self, tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
        let sql =
            format!("update {} set deleted_at = $3 where tenant_id = $1 and id = $2", self.name);
        tx.exec(&sql, args![ctx.tenant, id, ctx.now])?;
        Ok(())
    }
}

/// The balance in the company's currency, where [`open_balances_sql`] is joined as `owed`.
pub const BALANCE: &str = "coalesce(owed.balance, 0)";
/// The part of it that fell due before the day.
pub const OVERDUE: &str = "coalesce(owed.overdue, 0)";

/// What each party owes or is owed today in the company's currency. Only open items are read,
/// without future-dated ones.
pub fn open_balances_sql(trade: Trade, today: &str) -> String {
    let (kind, owed) = (trade.party_kind(), trade.control_side());
    format!(
        "select party_id,
            cast(sum(case when side = '{owed}' then total_base - settled_base
                     else settled_base - total_base end) as bigint) as balance,
            cast(sum(case when side = '{owed}' and due_date < {today}
                     then total_base - settled_base else 0 end) as bigint) as overdue
         from open_item
         where tenant_id = $1 and party_kind = '{kind}' and settled < total and date <= {today}
         group by party_id"
    )
}
