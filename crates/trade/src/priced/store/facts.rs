//! The company's records that a document names.

use std::collections::{BTreeSet, HashMap};

use books::accounts::control_role;
use ledger::{AccountId, Party, PartyKind, Trade};
use platform::db::in_list;
use platform::{Problem, Result, TenantId, Tx, Value, args};

use super::super::master_data::{AccountName, Product, StockAccounts, Terms};

/// What every document asks of the company.
pub struct Company {
    /// The currency of its books.
    pub currency_id: i64,
    /// The authority's code of what it does.
    pub activity_code: Option<String>,
    /// The existing party's name and currency, if there is such a party.
    pub party: Option<(String, i64)>,
    /// Where that party is owed, if not where all are.
    pub control: Option<AccountId>,
}

/// The company, and one of its customers or vendors: each kind of party has a table of its name.
pub fn company(tx: &mut dyn Tx, tenant: TenantId, party: Party) -> Result<Company> {
    let table = party.kind;
    let control = match party.kind {
        PartyKind::Vendor => "p.payable_account_id",
        _ => "cast(null as bigint)",
    };
    let sql = format!(
        "select t.currency_id, p.display_name, p.currency_id, t.activity_code, {control}
         from tenant t
         left join {table} p on p.tenant_id = t.id and p.id = $2 and p.deleted_at is null
         where t.id = $1"
    );
    let found = tx.one(&sql, args![tenant, party.id], |row| {
        let name: Option<String> = row.get(1)?;
        let currency: Option<i64> = row.get(2)?;
        Ok(Company {
            currency_id: row.get(0)?,
            activity_code: row.get(3)?,
            party: name.zip(currency),
            control: row.get(4)?,
        })
    })?;
    found.ok_or_else(|| Problem::internal("no such company"))
}

/// An existing party as a document needs it.
pub struct AnyParty {
    /// Its name.
    pub name: String,
    /// The currency of its amounts.
    pub currency_id: i64,
    /// Where it is owed, if not where all are.
    pub control: Option<AccountId>,
}

/// Every existing customer or vendor by its id, as [`company`] gives one of them.
pub fn parties(tx: &mut dyn Tx, tenant: TenantId, trade: Trade) -> Result<HashMap<i64, AnyParty>> {
    let table = trade.party_kind();
    let control = match trade {
        Trade::Purchase => "payable_account_id",
        Trade::Sale => "cast(null as bigint)",
    };
    let sql = format!(
        "select id, display_name, currency_id, {control} from {table}
         where tenant_id = $1 and deleted_at is null"
    );
    let found = tx.all(&sql, args![tenant], |row| {
        let party = AnyParty { name: row.get(1)?, currency_id: row.get(2)?, control: row.get(3)? };
        Ok((row.get::<i64>(0)?, party))
    })?;
    Ok(found.into_iter().collect())
}

/// The usual terms of payment of a customer or vendor.
pub fn usual_terms(tx: &mut dyn Tx, tenant: TenantId, party: Party) -> Result<Option<i64>> {
    let sql = format!("select terms_id from {} where tenant_id = $1 and id = $2", party.kind);
    Ok(tx.scalar::<Option<i64>>(&sql, args![tenant, party.id])?.flatten())
}

/// Terms of payment.
pub fn terms(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Terms>> {
    Ok(tx.one(
        "select name_en, name_ar, days from term where tenant_id = $1 and id = $2",
        args![tenant, id],
        |row| Ok(Terms { name_en: row.get(0)?, name_ar: row.get(1)?, days: row.get(2)? }),
    )?)
}

/// Where a product's line goes: what is sold earns; what is bought is stock, or costs.
const fn account_of(trade: Trade) -> (&'static str, &'static str) {
    match trade {
        Trade::Sale => ("p.income_account_id", ""),
        Trade::Purchase => (
            "case when p.kind = 'inventory' then coalesce(p.inventory_account_id, i.id)
                  else coalesce(p.expense_account_id, u.id) end",
            "left join account u on u.tenant_id = p.tenant_id and u.system_role = 'purchases'",
        ),
    }
}

/// The products of the lines, as one side of trade sees them.
pub fn products(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    ids: &BTreeSet<i64>,
) -> Result<HashMap<i64, Product>> {
    match parameters(tenant, ids) {
        Some((list, values)) => {
            products_where(tx, trade, &format!("and p.id in ({list})"), &values)
        }
        None => Ok(HashMap::new()),
    }
}

/// Every product of the company, likewise.
pub fn all_products(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
) -> Result<HashMap<i64, Product>> {
    products_where(tx, trade, "", args![tenant])
}

fn products_where(
    tx: &mut dyn Tx,
    trade: Trade,
    condition: &str,
    values: &[Value],
) -> Result<HashMap<i64, Product>> {
    let (account, usual) = account_of(trade);
    let description = match trade {
        Trade::Sale => "p.description",
        Trade::Purchase => "coalesce(p.purchase_description, p.description)",
    };
    let sql = format!(
        "select p.id, p.name, {description}, a.id, p.active, p.kind = 'inventory',
             coalesce(p.expense_account_id, c.id), coalesce(p.inventory_account_id, i.id),
             a.active, coalesce(p.egs_code, p.gs1_code)
         from product p
         left join account c on c.tenant_id = p.tenant_id and c.system_role = 'cogs'
         left join account i on i.tenant_id = p.tenant_id and i.system_role = 'inventory_asset'
         {usual}
         join account a on a.tenant_id = p.tenant_id and a.id = {account}
         where p.tenant_id = $1 {condition}"
    );
    let rows = tx.all(&sql, values, |row| {
        let product = Product {
            name: row.get(1)?,
            description: row.get(2)?,
            code: row.get(9)?,
            account: row.get(3)?,
            account_open: row.get(8)?,
            active: row.get(4)?,
            stock: match (row.get::<bool>(5)?, row.get(6)?, row.get(7)?) {
                (true, Some(cost), Some(inventory)) => Some(StockAccounts { inventory, cost }),
                _ => None,
            },
        };
        Ok((row.get::<i64>(0)?, product))
    })?;
    Ok(rows.into_iter().collect())
}

/// Accounts by id and by system role.
pub type Named = (HashMap<AccountId, AccountName>, HashMap<String, AccountId>);

/// The role of the account of lines that name no product; a purchase has none.
pub const fn fallback_role(trade: Trade) -> Option<&'static str> {
    match trade {
        Trade::Sale => Some("sales_income"),
        Trade::Purchase => None,
    }
}

/// The accounts with these ids, and those that every document looks up by role.
pub fn accounts(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    ids: &BTreeSet<i64>,
) -> Result<Named> {
    let (list, values) =
        parameters(tenant, ids).unwrap_or_else(|| ("0".to_owned(), vec![Value::from(tenant)]));
    let control = control_role(trade);
    let fallback = fallback_role(trade).unwrap_or(control);
    // Two searches by key; with `or`, the whole chart would be read.
    let sql = format!(
        "select id, number, name_en, name_ar, system_role, main_type = 1 from account
         where tenant_id = $1 and id in ({list})
         union all
         select id, number, name_en, name_ar, system_role, main_type = 1 from account
         where tenant_id = $1 and system_role in ('{control}', '{fallback}', 'rounding')"
    );
    let (mut named, mut roles) = (HashMap::new(), HashMap::new());
    tx.each(&sql, &values, &mut |row| {
        let id: AccountId = row.get(0)?;
        let name = AccountName {
            number: row.get(1)?,
            name_en: row.get(2)?,
            name_ar: row.get(3)?,
            is_asset: row.get(5)?,
        };
        named.insert(id, name);
        if let Some(role) = row.get::<Option<String>>(4)? {
            roles.insert(role, id);
        }
        Ok(())
    })?;
    Ok((named, roles))
}

fn parameters(tenant: TenantId, ids: &BTreeSet<i64>) -> Option<(String, Vec<Value>)> {
    if ids.is_empty() {
        return None;
    }
    let ids: Vec<i64> = ids.iter().copied().collect();
    let mut values = vec![Value::from(tenant)];
    let list = in_list(&ids, &mut values);
    Some((list, values))
}
