//! Fixed assets (أصول ثابتة): the register, what wears out of them each month (إهلاك), and how they
//! go (استبعاد).
//!
//! ```text
//!   add ──▶ in use ──▶ depreciated month by month ──▶ fully depreciated
//!              └──────────────┴─── sold or scrapped ◀──────────┘
//!                                       └─▶ undone: as before
//! ```
//!
//! The purchase itself is booked by its bill, expense or entry; an asset from before the company
//! started with Mizan may post its cost and accumulated depreciation against opening balance
//! equity. A month is run once for all assets; the latest run can be undone. The figures of an
//! asset can be edited until it is depreciated; from then on only its estimates can change, for the
//! months to come. Deliberately not here: the arithmetic (`ledger::depreciation`), and tax on a
//! sale, which is on the invoice of the sale.

mod add;
mod choices;
mod delete;
mod disposal_wire;
mod dispose;
mod edit;
mod error;
mod estimates;
mod form;
mod list;
mod lookup;
mod model;
mod posting;
mod register;
mod revise;
mod revision_input;
mod revision_wire;
mod revisions;
mod routes;
mod run;
mod run_wire;
mod show;
mod store;
#[cfg(test)]
mod tests;
mod timeline;
mod wire;

use books::periods::Area;
use ledger::{DocKind, DocRef};

pub use add::add_asset;
pub use choices::{AssetMethod, AssetSourceKind, AssetState};
pub use delete::delete_asset;
pub use disposal_wire::{AssetDisposalInput, AssetDisposalKind};
pub use dispose::{dispose_asset, undo_disposal};
pub use list::list_assets;
pub use register::{AccountSum, Registered, booked_on, not_booked, opened_on, register};
pub(crate) use routes::routes;
pub use run::{is_run_until, run_depreciation, undo_run};
pub use run_wire::DepreciationInput;
pub use wire::{FixedAssetInput, FixedAssetListRequest, FixedAssetTable};

/// Assets belong to no sale or purchase: their entries are the accountant's.
const AREA: Area = Area::Accounting;

/// How the timeline names an asset.
const RECORD: &str = DocKind::FixedAsset.as_str();

/// The asset as a document of the books.
const fn doc(id: i64) -> DocRef {
    DocRef::new(DocKind::FixedAsset, id)
}
