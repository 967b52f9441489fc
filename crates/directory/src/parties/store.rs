//! Where parties are kept: what the tables of customers and of vendors are asked alike.

use ledger::{Party, Trade};
use platform::args;
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::problem::Result;

/// The table of one kind of party. Names come from here, never from a request.
#[derive(Debug, Clone, Copy)]
pub struct PartyTable {
    /// Its name.
    pub name: &'static str,
    /// On which side of trade its parties stand.
    pub trade: Trade,
}

/// The table of the customers.
pub const CUSTOMERS: PartyTable = PartyTable { name: "customer", trade: Trade::Sale };

/// A name that is unique among the living, by the column of its folded form.
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
    /// The party with this id, as the books know it.
    pub const fn party(&self, id: i64) -> Party {
        self.trade.party(id)
    }

    /// Whether a living party other than `except` has this folded name.
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

    /// The name of a living party other than `except` with this tax number.
    pub fn whose_tax_id(
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

    /// The living party that follows a folded name in the order of names.
    pub fn next(&self, tx: &mut dyn Tx, tenant: TenantId, key: &str) -> Result<Option<i64>> {
        let sql = format!(
            "select id from {}
             where tenant_id = $1 and display_key > $2 and deleted_at is null
             order by display_key limit 1",
            self.name
        );
        Ok(tx.scalar(&sql, args![tenant, key])?)
    }

    /// How many living parties there are.
    pub fn count(&self, tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
        let sql = format!(
            "select cast(count(*) as bigint) from {}
             where tenant_id = $1 and deleted_at is null",
            self.name
        );
        Ok(tx.scalar(&sql, args![tenant])?.unwrap_or_default())
    }

    /// Whether a document names the party: an invoice, a payment, an opening balance.
    pub fn has_documents(&self, tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
        let sql = "select 1 from open_item
                   where tenant_id = $1 and party_kind = $2 and party_id = $3 limit 1";
        Ok(tx.exists(sql, args![tenant, self.trade.party_kind().as_str(), id])?)
    }

    /// Which opening balance the form shows.
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

/// The balance in the company's currency, where [`owed`] is joined as `owed`.
pub const BALANCE: &str = "coalesce(owed.balance, 0)";
/// What of it fell due before the day.
pub const OVERDUE: &str = "coalesce(owed.overdue, 0)";

/// What each party owes or is owed in the company's currency; only open items are read.
pub fn owed(trade: Trade, today: &str) -> String {
    let (kind, owed) = (trade.party_kind(), trade.owed());
    format!(
        "select party_id,
            cast(sum(case when side = '{owed}' then total_base - settled_base
                     else settled_base - total_base end) as bigint) as balance,
            cast(sum(case when side = '{owed}' and due_date < {today}
                     then total_base - settled_base else 0 end) as bigint) as overdue
         from open_item
         where tenant_id = $1 and party_kind = '{kind}' and settled < total
         group by party_id"
    )
}
