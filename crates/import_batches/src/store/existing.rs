//! What the company has already: by what a row may be a second copy of it.

use std::collections::{HashMap, HashSet};

use books::currencies;
use imports::review::{DuplicateBy, Existing};
use jiff::civil::Date;
use ledger::{DocRef, Money};
use platform::text::{fold, number_key};
use platform::{Result, TenantId, Tx, args};

use crate::kind::ImportKind;

/// The keys of what the company has, and the names.
#[derive(Debug, Default)]
pub struct ExistingKeys {
    pub keys: Existing,
    pub names: HashMap<i64, String>,
}

/// Reads what the company has of a kind.
pub fn existing_keys(tx: &mut dyn Tx, tenant: TenantId, kind: ImportKind) -> Result<ExistingKeys> {
    let mut known = ExistingKeys::default();
    let (sql, by) = keys_of(kind);
    if let Some(sql) = money_of(kind) {
        add_money(tx, tenant, sql, &mut known)?;
        return Ok(known);
    }
    let undone = undone_accounts(tx, tenant, kind)?;
    tx.each(sql, args![tenant], &mut |row| {
        let id: i64 = row.get(0)?;
        if undone.contains(&id) && !row.get::<bool>(by.len() + 1)? {
            return Ok(());
        }
        let name: String = row.get(1)?;
        let key = id.to_string();
        if kind == ImportKind::Bills {
            let vendor: String = row.get(2)?;
            known.keys.add_bill(&vendor, &name, &key);
        }
        if kind == ImportKind::JournalEntries {
            let day: Date = row.get(2)?;
            known.keys.add_entry(&name, &day.to_string(), &key);
        }
        for (place, by) in by.iter().enumerate() {
            if let Some(text) = row.get::<Option<String>>(place + 1)? {
                known.keys.add(*by, &text, &key);
            }
        }
        known.names.insert(id, name);
        Ok(())
    })?;
    Ok(known)
}

/// The select of what a company has of a kind: the id, its name, and what it is
/// known again by, beginning with that name.
fn keys_of(kind: ImportKind) -> (&'static str, &'static [DuplicateBy]) {
    use DuplicateBy::{Name, Number, Phone, Sku, TaxId};
    match kind {
        ImportKind::Accounts => (
            // As QuickBooks writes the path of a sub-account, too.
            "select a.id, a.name_en, a.name_ar, a.number, p.name_en || ':' || a.name_en, a.active
             from account a
             left join account p on p.tenant_id = a.tenant_id and p.id = a.parent_id
             where a.tenant_id = $1 order by a.id",
            &[Name, Name, Number, Name],
        ),
        ImportKind::Customers => (
            "select id, display_name, tax_id, national_id, phone, mobile from customer
             where tenant_id = $1 and deleted_at is null order by id",
            &[Name, TaxId, TaxId, Phone, Phone],
        ),
        ImportKind::Vendors => (
            "select id, display_name, tax_id, national_id, phone, mobile from vendor
             where tenant_id = $1 and deleted_at is null order by id",
            &[Name, TaxId, TaxId, Phone, Phone],
        ),
        ImportKind::Products => (
            "select id, name, sku from product where tenant_id = $1 and active order by id",
            &[Name, Sku],
        ),
        ImportKind::Invoices => (
            "select id, number from invoice
             where tenant_id = $1 and deleted_at is null order by id",
            &[Number],
        ),
        ImportKind::Bills => (
            "select b.id, b.bill_number, v.display_name from bill b
             join vendor v on v.tenant_id = b.tenant_id and v.id = b.vendor_id
             where b.tenant_id = $1 and b.deleted_at is null and b.bill_number is not null
             order by b.id",
            &[],
        ),
        ImportKind::JournalEntries => (
            "select id, number, date from manual_entry
             where tenant_id = $1 and deleted_at is null order by id",
            &[],
        ),
        // By several of their fields together: [`money_of`].
        ImportKind::Expenses | ImportKind::CustomerPayments | ImportKind::VendorPayments => {
            ("", &[])
        }
    }
}

/// The select of a company's expenses or payments: the id, our number, the party, the number that
/// it is found by, the day, the amount and its currency.
const fn money_of(kind: ImportKind) -> Option<&'static str> {
    match kind {
        ImportKind::Expenses => Some(
            "select e.id, e.number, coalesce(v.display_name, ''), e.bill_number, e.date, e.total,
                 e.currency_id from expense e
             left join vendor v on v.tenant_id = e.tenant_id and v.id = e.vendor_id
             where e.tenant_id = $1 and e.deleted_at is null order by e.id",
        ),
        ImportKind::CustomerPayments => Some(
            "select r.id, r.number, c.display_name, r.reference_number, r.date, r.amount,
                 r.currency_id from receipt r
             join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
             where r.tenant_id = $1 and r.deleted_at is null order by r.id",
        ),
        ImportKind::VendorPayments => Some(
            "select p.id, p.number, v.display_name, p.reference_number, p.date, p.amount,
                 p.currency_id from payment p
             join vendor v on v.tenant_id = p.tenant_id and v.id = p.vendor_id
             where p.tenant_id = $1 and p.deleted_at is null and p.expense_id is null
             order by p.id",
        ),
        _ => None,
    }
}

fn add_money(tx: &mut dyn Tx, tenant: TenantId, sql: &str, known: &mut ExistingKeys) -> Result<()> {
    tx.each(sql, args![tenant], &mut |row| {
        let id: i64 = row.get(0)?;
        let (number, party): (String, String) = (row.get(1)?, row.get(2)?);
        let theirs: Option<String> = row.get(3)?;
        let (day, amount): (Date, Money) = (row.get(4)?, row.get(5)?);
        let decimals = currencies::find(row.get(6)?).map_or(2, |currency| currency.minor_digits);
        let what = (day.to_string(), amount.to_text(decimals));
        let numbers = [theirs.as_deref().unwrap_or_default()];
        known.keys.add_money(&party, &numbers, (&what.0, &what.1), &id.to_string());
        known.names.insert(id, number);
        Ok(())
    })?;
    Ok(())
}

/// The currency of each customer or vendor, of kinds that move their money.
pub fn party_currencies(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: ImportKind,
) -> Result<HashMap<i64, i64>> {
    let sql = match kind {
        ImportKind::CustomerPayments => {
            "select id, currency_id from customer where tenant_id = $1 and deleted_at is null"
        }
        ImportKind::VendorPayments | ImportKind::Expenses => {
            "select id, currency_id from vendor where tenant_id = $1 and deleted_at is null"
        }
        _ => return Ok(HashMap::new()),
    };
    let found = tx.all(sql, args![tenant], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(found.into_iter().collect())
}

/// What a payment may name: invoices by their number, bills by the vendor's number and by ours.
pub fn payable(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: ImportKind,
) -> Result<HashMap<(i64, String), i64>> {
    let sql = match kind {
        ImportKind::CustomerPayments => {
            "select id, customer_id, number, number from invoice
             where tenant_id = $1 and deleted_at is null order by id"
        }
        ImportKind::VendorPayments => {
            "select id, vendor_id, bill_number, number from bill
             where tenant_id = $1 and deleted_at is null order by id"
        }
        _ => return Ok(HashMap::new()),
    };
    let mut payable = HashMap::new();
    tx.each(sql, args![tenant], &mut |row| {
        let (id, party): (i64, i64) = (row.get(0)?, row.get(1)?);
        let numbers = [row.get::<Option<String>>(2)?, Some(row.get::<String>(3)?)];
        for number in numbers.into_iter().flatten() {
            payable.entry((party, payable_key(&number))).or_insert(id);
        }
        Ok(())
    })?;
    Ok(payable)
}

/// What a document's number is found by.
pub fn payable_key(number: &str) -> String {
    number_key(number).replace(' ', "")
}

/// The products that are kept in stock; none for kinds that take no goods.
pub fn in_stock(tx: &mut dyn Tx, tenant: TenantId, kind: ImportKind) -> Result<HashSet<i64>> {
    if kind != ImportKind::Invoices {
        return Ok(HashSet::new());
    }
    let sql = "select id from product where tenant_id = $1 and kind = 'inventory'";
    let found = tx.all(sql, args![tenant], |row| row.get(0))?;
    Ok(found.into_iter().collect())
}

/// The day on which the books begin here, where somebody chose it.
pub fn opening_day(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Date>> {
    Ok(tx.scalar("select date from opening_setup where tenant_id = $1", args![tenant])?)
}

/// What the bank has to do with the entries of a document, if anything.
pub fn bank_hold(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Option<BankHold>> {
    const RECONCILED: &str = "select 1 from journal_entry e
         join reconciled_line r on r.tenant_id = e.tenant_id and r.entry_number = e.number
         join reconciliation s on s.tenant_id = r.tenant_id and s.id = r.reconciliation_id
             and s.state <> 'undone'
         where e.tenant_id = $1 and e.doc_kind = $2 and e.doc_id = $3 limit 1";
    const MATCHED: &str = "select 1 from journal_entry e
         join bank_match m on m.tenant_id = e.tenant_id and m.entry_number = e.number
         where e.tenant_id = $1 and e.doc_kind = $2 and e.doc_id = $3 limit 1";
    for (sql, hold) in [(RECONCILED, BankHold::Reconciled), (MATCHED, BankHold::Matched)] {
        if tx.exists(sql, args![tenant, doc.kind.as_str(), doc.id])? {
            return Ok(Some(hold));
        }
    }
    Ok(None)
}

/// What the bank's statement says of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BankHold {
    /// A line of its entry was ticked in a reconciliation.
    Reconciled,
    /// A line of the bank's file was matched with it.
    Matched,
}

/// What a row may name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReferencedKind {
    Customer,
    Vendor,
    Product,
    Project,
    Branch,
    Class,
}

impl ReferencedKind {
    /// What rows of a kind may name.
    pub const fn named_by(kind: ImportKind) -> &'static [ReferencedKind] {
        use ReferencedKind::{Branch, Class, Customer, Product, Project, Vendor};
        match kind {
            ImportKind::Accounts | ImportKind::Customers | ImportKind::Vendors => &[],
            ImportKind::Products => &[Vendor],
            ImportKind::Invoices => &[Customer, Product, Project, Branch, Class],
            ImportKind::Bills | ImportKind::Expenses => &[Vendor, Product, Project, Branch, Class],
            ImportKind::CustomerPayments => &[Customer],
            ImportKind::VendorPayments => &[Vendor],
            ImportKind::JournalEntries => &[Customer, Vendor, Project, Branch, Class],
        }
    }
}

/// The records of a kind by folded name; products by their SKU too.
pub fn ids_by_name(
    tx: &mut dyn Tx,
    tenant: TenantId,
    of: ReferencedKind,
) -> Result<HashMap<String, i64>> {
    let sql = match of {
        ReferencedKind::Customer => {
            "select id, display_name, display_name from customer
             where tenant_id = $1 and deleted_at is null order by id"
        }
        ReferencedKind::Vendor => {
            "select id, display_name, display_name from vendor
             where tenant_id = $1 and deleted_at is null order by id"
        }
        ReferencedKind::Product => {
            "select id, name, sku from product where tenant_id = $1 and active order by id"
        }
        ReferencedKind::Project => {
            "select id, name, name from project where tenant_id = $1 order by id"
        }
        ReferencedKind::Branch => {
            "select id, name, name from branch
             where tenant_id = $1 and deleted_at is null order by id"
        }
        ReferencedKind::Class => {
            "select id, name, name from class where tenant_id = $1 order by id"
        }
    };
    let mut ids = HashMap::new();
    tx.each(sql, args![tenant], &mut |row| {
        let id: i64 = row.get(0)?;
        let names = [Some(row.get::<String>(1)?), row.get::<Option<String>>(2)?];
        for name in names.into_iter().flatten() {
            ids.entry(fold(&name)).or_insert(id);
        }
        Ok(())
    })?;
    Ok(ids)
}

/// Whether a line of any document names a product.
pub fn is_product_used(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    const LINES: [&str; 7] = [
        "select 1 from invoice_line where tenant_id = $1 and product_id = $2 limit 1",
        "select 1 from quote_line where tenant_id = $1 and product_id = $2 limit 1",
        "select 1 from credit_note_line where tenant_id = $1 and product_id = $2 limit 1",
        "select 1 from bill_line where tenant_id = $1 and product_id = $2 limit 1",
        "select 1 from expense_line where tenant_id = $1 and product_id = $2 limit 1",
        "select 1 from vendor_credit_line where tenant_id = $1 and product_id = $2 limit 1",
        "select 1 from stock_adjustment_line where tenant_id = $1 and product_id = $2 limit 1",
    ];
    for sql in LINES {
        if tx.exists(sql, args![tenant, id])? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether an expense that is paid already names a vendor; what is unpaid is among the open items.
pub fn is_vendor_paid(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    let sql = "select 1 from expense
               where tenant_id = $1 and vendor_id = $2 and deleted_at is null limit 1";
    Ok(tx.exists(sql, args![tenant, id])?)
}

/// The month of each journal entry by its number, of those that are deleted too: their numbers
/// aren't used again unless an import is undone. None for other kinds.
pub fn entry_months(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: ImportKind,
) -> Result<HashMap<String, String>> {
    let mut months = HashMap::new();
    if kind != ImportKind::JournalEntries {
        return Ok(months);
    }
    let sql = "select number, date from manual_entry where tenant_id = $1";
    tx.each(sql, args![tenant], &mut |row| {
        let (number, day): (String, Date) = (row.get(0)?, row.get(1)?);
        months.insert(number, format!("{:04}-{:02}", day.year(), day.month()));
        Ok(())
    })?;
    Ok(months)
}

/// The accounts that came with a file which was undone: they are switched off, and may come again.
/// None for other kinds.
pub fn undone_accounts(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: ImportKind,
) -> Result<HashSet<i64>> {
    let mut undone = HashSet::new();
    if kind != ImportKind::Accounts {
        return Ok(undone);
    }
    let sql = "select r.record_id from import_batch b
         join import_row r on r.tenant_id = b.tenant_id and r.import_id = b.id
         where b.tenant_id = $1 and b.kind = 'accounts' and b.state = 'undone'
             and r.record_id is not null";
    tx.each(sql, args![tenant], &mut |row| {
        undone.insert(row.get::<i64>(0)?);
        Ok(())
    })?;
    Ok(undone)
}
