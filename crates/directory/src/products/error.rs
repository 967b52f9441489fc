//! Errors of products.

use ledger::Quantity;
use platform::Problem;

/// Why a product is not added, changed or listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProductError {
    /// Another active product has the name.
    NameExists,
    /// Somebody else has saved it in the meantime.
    Version,
    /// It has stock movements, so its kind is fixed.
    KindFixed,
    /// Its sub-items have another kind.
    KindOfSubItems,
    /// Documents have posted stock movements on its inventory account.
    AccountFixed,
    /// It is in stock.
    InStock {
        /// How many units.
        quantity: Quantity,
    },
    /// The value of the opening quantity exceeds what the books can store.
    OpeningTooLarge,
    /// The kind in a list's filter is unknown.
    UnknownKind,
    /// The stock level in a list's filter is unknown.
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
