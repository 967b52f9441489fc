//! The fixed assets of the demo company. Pure.

/// A category of assets: its account of accumulated depreciation, and how many months its assets
/// last.
pub(super) struct Category {
    pub cost: &'static str,
    pub accumulated: &'static str,
    pub months: i64,
}

const VEHICLES: Category = Category { cost: "121005", accumulated: "122005", months: 60 };
const FURNITURE: Category = Category { cost: "121006", accumulated: "122006", months: 120 };
pub(super) const COMPUTERS: Category =
    Category { cost: "121007", accumulated: "122007", months: 48 };
const MACHINES: Category = Category { cost: "121008", accumulated: "122008", months: 120 };

/// An asset that the partners brought in; amounts in pounds.
pub(super) struct ContributedAsset {
    pub name: &'static str,
    pub of: Category,
    pub cost: i64,
    /// Its salvage value.
    pub salvage: i64,
}

const fn contributed(
    name: &'static str,
    of: Category,
    (cost, salvage): (i64, i64),
) -> ContributedAsset {
    ContributedAsset { name, of, cost, salvage }
}

pub(super) const CONTRIBUTED: [ContributedAsset; 6] = [
    contributed("Delivery van · سيارة نقل بضائع", VEHICLES, (380_000, 32_000)),
    contributed("Sales car · سيارة مندوبي المبيعات", VEHICLES, (270_000, 30_000)),
    contributed("Showroom furniture · أثاث المعرض", FURNITURE, (110_000, 0)),
    contributed("Office furniture · أثاث المكاتب", FURNITURE, (70_000, 0)),
    contributed("Server and network · خادم وشبكة", COMPUTERS, (120_000, 0)),
    contributed("Photocopiers · ماكينات تصوير", MACHINES, (60_000, 0)),
];

/// The computers that are bought in the year: the account, and what the expense says of them.
pub(super) const BOUGHT: (&str, &str) = (COMPUTERS.cost, "Computers bought · شراء حاسبات");

/// The total of the assets that were brought in, in pounds.
pub(super) fn contributed_total() -> i64 {
    CONTRIBUTED.iter().map(|asset| asset.cost).sum()
}
