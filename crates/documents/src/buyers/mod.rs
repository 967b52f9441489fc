//! Whom a document was issued to: the customer's name, tax number and address of the day on which
//! it was written or last changed.
//!
//! Paper that is out of the house stays as it was, so a merge of customers or another name of one
//! changes nothing here; lists, statements and pages say the name of today beside it. Deliberately
//! not here: the address that was typed on the document itself, which is the document's.

mod store;

use directory::customers::{Customer, CustomerKind};
use directory::parties::{masked, written_address};
use ledger::DocRef;
use platform::activity::{Change, difference};
use platform::text::is_arabic;
use platform::{Result, TenantId, Tx};

/// The customer as a document names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Buyer {
    /// What kind of customer they are.
    pub kind: CustomerKind,
    /// The name on lists.
    pub display_name: String,
    /// The registered name of a company.
    pub company_name: Option<String>,
    /// The tax registration number.
    pub tax_id: Option<String>,
    /// The national ID, or the passport of somebody abroad.
    pub national_id: Option<String>,
    /// The address as it is written, one line each for street and town.
    pub address: Option<String>,
    /// The country of `books::reference`.
    pub country_id: Option<i64>,
}

impl From<Customer> for Buyer {
    fn from(customer: Customer) -> Buyer {
        let profile = customer.profile;
        Buyer {
            kind: customer.own.kind,
            address: profile.written_address(),
            display_name: profile.display_name,
            company_name: profile.company_name,
            tax_id: profile.tax_id,
            national_id: profile.national_id,
            country_id: profile.country_id,
        }
    }
}

impl Buyer {
    /// The changes for a timeline: all of them, since everything that is on paper is recorded when
    /// it changes.
    fn timeline_fields(&self) -> [(&'static str, Option<String>); 7] {
        [
            ("customer_type", Some(self.kind.as_str().to_owned())),
            ("buyer_name", Some(self.display_name.clone())),
            ("buyer_company_name", self.company_name.clone()),
            ("buyer_tax_id", self.tax_id.clone()),
            ("buyer_national_id", self.national_id.as_deref().map(masked)),
            ("buyer_address", self.address.clone()),
            ("buyer_country_id", self.country_id.map(|id| id.to_string())),
        ]
    }
}

/// What papers and letters call somebody, in English and in Arabic: the registered name where there
/// is one. When it is in one language and the display name in the other, each is used for its
/// language.
pub fn written_names(display: &str, registered: Option<&str>) -> (String, String) {
    let registered = registered.unwrap_or(display);
    let (english, arabic) = match (is_arabic(registered), is_arabic(display)) {
        (true, false) => (display, registered),
        (false, true) => (registered, display),
        _ => (registered, registered),
    };
    (english.to_owned(), arabic.to_owned())
}

/// Keeps the customer with a document as they are known today.
///
/// # Errors
/// Only our own failures.
pub fn store_snapshot(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef, customer: i64) -> Result<()> {
    store::store_snapshot(tx, tenant, doc, customer)
}

/// As [`store_snapshot`], for a changed document; `was` and `is` are the ids of its customer before
/// and after. Returns what differs when it is the same customer.
///
/// # Errors
/// Only our own failures.
pub fn renew(
    tx: &mut dyn Tx,
    tenant: TenantId,
    doc: DocRef,
    (was, is): (i64, i64),
) -> Result<Vec<Change>> {
    let before = store::find(tx, tenant, doc)?;
    store::store_snapshot(tx, tenant, doc, is)?;
    let after = store::find(tx, tenant, doc)?;
    Ok(match before.zip(after) {
        Some((before, after)) if was == is => {
            let mut changes = difference(&before.timeline_fields(), &after.timeline_fields());
            // Two numbers may be masked alike.
            if changes.is_empty() && before != after {
                changes.push(masked_alike(&after));
            }
            changes
        }
        _ => Vec::new(),
    })
}

/// The change to another national ID of which the same digits are shown.
fn masked_alike(buyer: &Buyer) -> Change {
    let told = buyer.national_id.as_deref().map(masked);
    Change { field: "buyer_national_id".to_owned(), before: told.clone(), after: told }
}

/// Whom a document was issued to, if anything was kept of it.
///
/// # Errors
/// Only our own failures.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Option<Buyer>> {
    store::find(tx, tenant, doc)
}

/// The name that a document was issued to, where it is not what the customer is called `today`.
///
/// # Errors
/// Only our own failures.
pub fn other_name(
    tx: &mut dyn Tx,
    tenant: TenantId,
    doc: DocRef,
    today: &str,
) -> Result<Option<String>> {
    let name = store::find(tx, tenant, doc)?.map(|buyer| buyer.display_name);
    Ok(name.filter(|name| name != today))
}
