//! The running costs of the demo's office, month by month: mostly paid at once. Pure.

use super::account_numbers::{BANK, CASH};
use super::asset_list::BOUGHT;
use super::calendar::Month;
use super::purchase_model::{Bought, Paid, Purchase, PurchaseKind};
use super::random::Dice;
use super::vendors::FREIGHT;

const BY_BANK: Paid = Paid::AtOnce(BANK, "bank_transfer");

/// A purchase that comes every month.
struct Monthly {
    day: i8,
    memo: &'static str,
    account: &'static str,
    pounds: i64,
    /// By how much it differs from month to month, in per cent.
    spread: i64,
    vat: bool,
    vendor: Option<usize>,
    paid: Paid,
}

const fn monthly(
    (day, memo): (i8, &'static str),
    account: &'static str,
    (pounds, spread): (i64, i64),
) -> Monthly {
    Monthly { day, memo, account, pounds, spread, vat: false, vendor: None, paid: BY_BANK }
}

impl Monthly {
    const fn with_vat(self) -> Monthly {
        Monthly { vat: true, ..self }
    }

    const fn in_cash(self) -> Monthly {
        Monthly { paid: Paid::AtOnce(CASH, "cash"), ..self }
    }

    /// A vendor does it, who is paid at once.
    const fn by(self, vendor: usize) -> Monthly {
        Monthly { vendor: Some(vendor), ..self }
    }

    /// A vendor does it, and sends a bill.
    const fn billed_by(self, vendor: usize) -> Monthly {
        Monthly { paid: Paid::Later, ..self.by(vendor) }
    }
}

const MONTHLY: [Monthly; 12] = [
    monthly((2, "Rent · إيجار المقر والمعرض"), "630001", (42_000, 0)),
    monthly((6, "Electricity and water · كهرباء ومياه"), "630002", (8_400, 25)),
    monthly((8, "Telephone and internet · تليفون وإنترنت"), "630003", (3_800, 8)).with_vat(),
    monthly((9, "Software subscriptions · اشتراكات برامج"), "630012", (4_300, 0)).with_vat(),
    monthly((10, "Cleaning and security · نظافة وأمن"), "630006", (6_200, 0)).billed_by(6),
    monthly((12, "Marketing · دعاية وتسويق"), "620001", (9_500, 50)).with_vat().billed_by(7),
    monthly((13, "Fuel and vehicles · وقود ومصروفات سيارات"), "630008", (8_800, 20)),
    monthly((15, "Delivery to customers · شحن وتوصيل للعملاء"), "620003", (7_200, 30)).by(FREIGHT),
    monthly((17, "Hospitality · ضيافة وبوفيه"), "630005", (3_200, 30)).in_cash(),
    monthly((18, "Local transport · انتقالات داخلية"), "630010", (3_600, 30)).in_cash(),
    monthly((20, "Stationery · أدوات مكتبية ومطبوعات"), "630004", (2_100, 40)),
    monthly((27, "Bank charges · مصاريف وعمولات بنكية"), "630014", (1_350, 40)),
];

/// The purchases of the office in a month, up to today.
pub(super) fn running(month: &Month, dice: &mut Dice) -> Vec<Purchase> {
    let mut purchases = Vec::with_capacity(MONTHLY.len());
    for cost in &MONTHLY {
        let percent = 100 + dice.between(-cost.spread, cost.spread);
        let price = cost.pounds * percent / 100;
        let Some(date) = month.working_from(cost.day) else { continue };
        let of = PurchaseKind::Cost(cost.account, cost.memo);
        let lines = vec![Bought { of, quantity: 1, price, vat: cost.vat }];
        purchases.push(Purchase { vendor: cost.vendor, date, lines, paid: cost.paid });
    }
    purchases.extend(rare_purchases(month));
    purchases
}

/// Purchases made a few times a year and paid at once.
fn rare_purchases(month: &Month) -> Vec<Purchase> {
    let Some(date) = month.working_from(16) else { return Vec::new() };
    let of_year = month.first.month();
    let audit = ("630011", "Audit fees · أتعاب مراجعة");
    let bought = [(of_year % 3 == 1, audit, 18_000), (of_year == 4, BOUGHT, 84_000)];
    let due = bought.into_iter().filter(|(due, ..)| *due);
    let purchase = |(_, (account, memo), price)| {
        let lines =
            vec![Bought { of: PurchaseKind::Cost(account, memo), quantity: 1, price, vat: true }];
        Purchase { vendor: None, date, lines, paid: BY_BANK }
    };
    due.map(purchase).collect()
}
