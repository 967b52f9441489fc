//! Gives a new company the payment methods of Egypt.

use std::sync::LazyLock;

use platform::context::TenantId;
use platform::db::Tx;
use platform::ids;
use platform::problem::{Problem, Result};
use serde::Deserialize;

use super::{PaymentMethod, store};
use crate::accounts::Roles;
use crate::reference;

#[derive(Debug, Deserialize)]
struct LibraryMethod {
    key: String,
    name_en: String,
    name_ar: String,
    kind: String,
    default_account_role: Option<String>,
    reference_label_en: Option<String>,
    reference_label_ar: Option<String>,
    reference_required: bool,
    active_by_default: bool,
}

#[derive(Debug, Deserialize)]
struct File {
    payment_methods: Vec<LibraryMethod>,
}

static FILE: LazyLock<File> = LazyLock::new(|| {
    reference::read(include_str!("../../../../reference/egypt/payment-methods.json"))
});

/// Seeds every method. Those in daily use are offered, the others can be switched on.
pub fn seed(tx: &mut dyn Tx, tenant: TenantId, roles: &Roles) -> Result<()> {
    let library = &FILE.payment_methods;
    let count = i64::try_from(library.len()).map_err(Problem::internal)?;
    let first = ids::allocate(tx, tenant, count)?;
    let methods = library
        .iter()
        .zip(first..)
        .map(|(method, id)| Ok((from_library(method, id, roles)?, method.active_by_default)))
        .collect::<Result<Vec<(PaymentMethod, bool)>>>()?;
    store::insert(tx, tenant, &methods)
}

fn from_library(method: &LibraryMethod, id: i64, roles: &Roles) -> Result<PaymentMethod> {
    let role = method.default_account_role.as_deref();
    let account = role.map(|role| roles.get(role)).transpose()?;
    Ok(PaymentMethod {
        id,
        key: method.key.clone(),
        name_en: method.name_en.clone(),
        name_ar: method.name_ar.clone(),
        kind: method.kind.clone(),
        default_account_id: account.map(|account| account.0),
        reference_label_en: method.reference_label_en.clone(),
        reference_label_ar: method.reference_label_ar.clone(),
        reference_required: method.reference_required,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_method_proposes_an_account_of_the_chart() {
        let roles = Roles::for_test();
        let methods: Vec<PaymentMethod> = FILE
            .payment_methods
            .iter()
            .map(|method| from_library(method, 1, &roles).unwrap())
            .collect();
        assert_eq!(methods[0].key, "cash");
        assert_eq!(methods[0].account(), roles.find("cash"));
        assert!(methods.iter().all(|method| !method.name_ar.is_empty()));
        let cheque = methods.iter().find(|method| method.key == "cheque").unwrap();
        assert!(cheque.reference_required && cheque.reference_label_ar.is_some());
    }
}
