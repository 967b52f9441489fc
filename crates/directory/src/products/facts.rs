//! The facts of the company that the checks of a form need.

use books::accounts::AccountRow;
use books::taxes::Tax;
use jiff::civil::Date;

use super::model::Product;
use crate::classes::Class;

/// The facts of the company that the checks of a form need.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The chosen income account, if it exists.
    pub income: Option<AccountRow>,
    /// The chosen expense account, if it exists.
    pub expense: Option<AccountRow>,
    /// The chosen inventory account, if it exists.
    pub inventory: Option<AccountRow>,
    /// The chosen tax, if it exists.
    pub tax: Option<Tax>,
    /// The chosen parent product, if it exists.
    pub parent: Option<Product>,
    /// Whether it has sub-items.
    pub has_sub_items: bool,
    /// The chosen class, if it exists.
    pub class: Option<Class>,
    /// Whether the chosen preferred vendor exists.
    pub vendor_known: bool,
    /// The present product; none for a new one.
    pub before: Option<Product>,
    /// The decimals of the company's currency.
    pub decimals: u8,
    /// Today in Cairo.
    pub today: Date,
}
