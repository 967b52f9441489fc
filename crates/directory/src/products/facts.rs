//! What the checks of a form need to know of the company.

use books::accounts::AccountRow;
use books::taxes::Tax;
use jiff::civil::Date;

use super::model::Product;
use crate::classes::Class;

/// What the checks of a form need to know of the company.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The income account that was chosen, if there is such an account.
    pub income: Option<AccountRow>,
    /// The expense account that was chosen, if there is such an account.
    pub expense: Option<AccountRow>,
    /// The inventory account that was chosen, if there is such an account.
    pub inventory: Option<AccountRow>,
    /// The tax that was chosen, if there is such a tax.
    pub tax: Option<Tax>,
    /// The product that it is to be a sub-item of, if there is such a product.
    pub parent: Option<Product>,
    /// Whether it has sub-items.
    pub has_sub_items: bool,
    /// The class that was chosen, if there is such a class.
    pub class: Option<Class>,
    /// Whether the preferred vendor that was chosen is one of the company's.
    pub vendor_known: bool,
    /// The product as it is now; none for a new one.
    pub before: Option<Product>,
    /// The decimals of the company's currency.
    pub decimals: u8,
    /// The day in Cairo.
    pub today: Date,
}
