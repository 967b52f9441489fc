//! What purchases have alike, on credit or paid on the spot: a line as it is typed and shown, how
//! the vendor's own paper is known, and the goods that come in.

mod billed;
mod goods;
mod line;
mod paper;
mod store;

pub use billed::refuse_if_billed;
pub use goods::{moves_in, same_goods};
pub use line::{BoughtLineView, PurchaseLineInput};
pub use line::{accounts_of, bought_lines};
pub use paper::{Papers, VendorPaper, reword};
