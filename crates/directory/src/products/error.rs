//! What products refuse.

use ledger::Quantity;
use platform::Problem;

/// Why a product is not added, changed or listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProductError {
    /// Another active product has the name.
    NameExists,
    /// Somebody else saved in between.
    Version,
    /// Stock of it has moved, so it stays of its kind.
    KindFixed,
    /// Its sub-items are of its kind.
    KindOfSubItems,
    /// Documents have moved its stock on the account that carries it.
    AccountFixed,
    /// There is some of it in the store.
    InStock {
        /// How many units.
        quantity: Quantity,
    },
    /// The value of the opening quantity is beyond what the books can hold.
    OpeningTooLarge,
    /// A list is asked for of a kind that is none.
    UnknownKind,
    /// A list is asked for by a level of stock that is none.
    UnknownLevel,
}

impl From<ProductError> for Problem {
    fn from(error: ProductError) -> Problem {
        match error {
            ProductError::NameExists => Problem::new(409, "product.name_exists").on("name"),
            ProductError::Version => Problem::new(409, "product.version").on("version"),
            ProductError::KindFixed => Problem::new(409, "product.kind_fixed").on("kind"),
            ProductError::KindOfSubItems => {
                Problem::new(409, "product.kind_of_sub_items").on("kind")
            }
            ProductError::AccountFixed => {
                Problem::new(409, "product.account_fixed").on("inventory_account_id")
            }
            ProductError::InStock { quantity } => {
                Problem::new(409, "product.in_stock").with("quantity", quantity.to_text())
            }
            ProductError::OpeningTooLarge => {
                Problem::new(400, "opening.too_large").on("initial_unit_cost")
            }
            ProductError::UnknownKind => Problem::new(400, "field.unknown").on("kind"),
            ProductError::UnknownLevel => Problem::new(400, "field.unknown").on("stock"),
        }
    }
}
