//! The products of the demo company. Prices are Egyptian pounds before tax.

/// A product or service.
#[derive(Debug, Clone, Copy)]
pub(super) struct Good {
    pub code: &'static str,
    pub name: &'static str,
    /// The Arabic description on an invoice.
    pub description: &'static str,
    pub price: i64,
    /// The cost of one to the company; 0 for its work.
    pub cost: i64,
    /// The most that is usually bought at once.
    pub usual: i64,
    /// How often it is bought.
    pub weight: i64,
}

const fn good(
    code: &'static str,
    name: &'static str,
    description: &'static str,
    (price, cost): (i64, i64),
    (usual, weight): (i64, i64),
) -> Good {
    Good { code, name, description, price, cost, usual, weight }
}

impl Good {
    /// How it is kept in stock, if it is.
    pub(super) fn stock_item(&self) -> Option<&'static StockedGood> {
        STOCKED.iter().find(|kept| GOODS[kept.good].code == self.code)
    }

    /// Work rather than goods.
    pub(super) const fn is_service(&self) -> bool {
        self.cost == 0
    }

    /// The unit that it is counted in, by its e-invoice code.
    pub(super) const fn unit(&self) -> &'static str {
        if self.is_service() { "C62" } else { "EA" }
    }
}

/// Goods that wait on the shelf; the others are bought when they are sold.
#[derive(Debug, Clone, Copy)]
pub(super) struct StockedGood {
    /// Its place in [`GOODS`].
    pub good: usize,
    /// How many are left when the year is over.
    pub left: i64,
    /// The reorder point.
    pub reorder: i64,
}

const fn stock_item(good: usize, left: i64, reorder: i64) -> StockedGood {
    StockedGood { good, left, reorder }
}

/// Some on the shelf, some low, one sold out.
pub(super) const STOCKED: [StockedGood; 6] = [
    stock_item(5, 17, 8),
    stock_item(6, 6, 8),
    stock_item(7, 23, 10),
    stock_item(8, 64, 25),
    stock_item(12, 0, 2),
    stock_item(19, 9, 4),
];

/// The monthly maintenance contract, billed to its customers.
pub(super) const CONTRACT: usize = 27;
/// The work for the customer abroad.
pub(super) const DESIGN: usize = 31;

/// Thirty-two products and services of an office-systems dealer.
pub(super) const GOODS: [Good; 32] = [
    good(
        "PRN-4003",
        "HP LaserJet Pro 4003dn",
        "طابعة ليزر أبيض وأسود HP LaserJet Pro 4003dn",
        (14_500, 11_600),
        (3, 8),
    ),
    good(
        "PRN-236",
        "HP LaserJet MFP M236sdw",
        "طابعة متعددة الوظائف HP LaserJet MFP M236sdw",
        (13_900, 11_250),
        (2, 7),
    ),
    good(
        "CPY-2425",
        "Canon imageRUNNER 2425i",
        "ماكينة تصوير مستندات Canon imageRUNNER 2425i",
        (62_000, 49_500),
        (1, 3),
    ),
    good(
        "PRN-L6270",
        "Epson EcoTank L6270",
        "طابعة حبر ملونة Epson EcoTank L6270",
        (17_800, 14_300),
        (2, 4),
    ),
    good(
        "SCN-530",
        "Epson WorkForce DS-530II scanner",
        "ماسح ضوئي للمستندات Epson WorkForce DS-530II",
        (21_500, 17_200),
        (1, 3),
    ),
    good("TNR-59A", "HP 59A toner cartridge", "خرطوشة حبر أسود HP 59A", (4_650, 3_520), (6, 14)),
    good("TNR-136A", "HP 136A toner cartridge", "خرطوشة حبر أسود HP 136A", (3_950, 2_980), (6, 12)),
    good(
        "TNR-EXV60",
        "Canon C-EXV60 toner",
        "عبوة حبر ماكينة تصوير Canon C-EXV60",
        (2_450, 1_790),
        (8, 8),
    ),
    good(
        "PPR-A4",
        "A4 paper 80 g, carton of 5 reams",
        "ورق تصوير A4 وزن 80 جم، كرتونة 5 رزم",
        (1_150, 945),
        (25, 16),
    ),
    good(
        "NBK-3530",
        "Dell Vostro 3530 laptop",
        "كمبيوتر محمول (لابتوب) Dell Vostro 3530",
        (32_500, 27_400),
        (4, 7),
    ),
    good(
        "PCS-NEO50",
        "Lenovo ThinkCentre neo 50s",
        "كمبيوتر مكتبي Lenovo ThinkCentre neo 50s",
        (27_900, 23_300),
        (5, 6),
    ),
    good(
        "MON-P24",
        "Dell P2425H 24\" monitor",
        "شاشة Dell P2425H مقاس 24 بوصة",
        (9_800, 7_900),
        (5, 7),
    ),
    good(
        "UPS-1200",
        "APC Back-UPS 1200 VA",
        "جهاز عدم انقطاع التيار APC Back-UPS 1200 VA",
        (8_700, 6_850),
        (3, 6),
    ),
    good(
        "NET-SW24",
        "TP-Link 24-port gigabit switch",
        "محول شبكات TP-Link عدد 24 منفذ جيجابت",
        (6_200, 4_750),
        (2, 4),
    ),
    good(
        "NET-U6",
        "Ubiquiti UniFi U6+ access point",
        "نقطة وصول لاسلكية Ubiquiti UniFi U6+",
        (7_400, 5_800),
        (4, 5),
    ),
    good("NET-CAB9", "Wall network cabinet 9U", "كابينة شبكات حائطية 9U", (3_600, 2_650), (2, 3)),
    good(
        "NET-CAT6",
        "Cat 6 cable, 305 m box",
        "كابل شبكات Cat 6، علبة 305 متر",
        (5_900, 4_600),
        (4, 4),
    ),
    good(
        "POS-1250",
        "Honeywell Voyager 1250g scanner",
        "قارئ باركود Honeywell Voyager 1250g",
        (4_300, 3_300),
        (3, 4),
    ),
    good(
        "POS-XP80",
        "XPrinter XP-80 receipt printer",
        "طابعة إيصالات حرارية XPrinter XP-80",
        (3_950, 2_900),
        (3, 4),
    ),
    good(
        "LBL-ZD230",
        "Zebra ZD230 label printer",
        "طابعة ملصقات Zebra ZD230",
        (12_600, 9_900),
        (2, 3),
    ),
    good("CHR-ERGO", "Ergonomic mesh chair", "كرسي مكتب طبي شبك", (5_400, 3_750), (8, 7)),
    good("DSK-160", "Manager desk 160 cm", "مكتب مدير 160 سم", (11_800, 8_300), (3, 4)),
    good("TBL-MEET6", "Meeting table for 6", "ترابيزة اجتماعات 6 أفراد", (16_500, 11_900), (1, 2)),
    good(
        "SHR-79C",
        "Fellowes 79Ci paper shredder",
        "ماكينة فرم مستندات Fellowes 79Ci",
        (9_200, 7_100),
        (1, 3),
    ),
    good(
        "PRJ-EB01",
        "Epson EB-E01 projector",
        "جهاز عرض ضوئي Epson EB-E01",
        (24_900, 20_300),
        (2, 3),
    ),
    good("SRV-VISIT", "Maintenance visit", "زيارة صيانة", (950, 0), (4, 13)),
    good(
        "SRV-HOUR",
        "On-site technical support, hour",
        "دعم فني بالموقع (ساعة)",
        (650, 0),
        (12, 12),
    ),
    good(
        "SRV-AMC",
        "Maintenance contract, monthly",
        "عقد صيانة شهري شامل الزيارات",
        (6_500, 0),
        (1, 0),
    ),
    good("SRV-NET", "Network point installation", "تركيب واختبار نقطة شبكة", (1_050, 0), (24, 9)),
    good("SRV-RENT", "Copier rental, monthly", "إيجار شهري لماكينة تصوير", (3_400, 0), (4, 7)),
    good("SRV-BACKUP", "Backup set-up", "إعداد نظام نسخ احتياطي", (4_800, 0), (2, 6)),
    good(
        "SRV-DESIGN",
        "Workspace layout design, remote",
        "تصميم توزيع مساحات العمل (عن بُعد)",
        (9_500, 0),
        (1, 0),
    ),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{CONTRACT, DESIGN, GOODS, STOCKED};

    #[test]
    fn only_goods_are_kept_in_stock() {
        assert!(STOCKED.iter().all(|kept| !GOODS[kept.good].is_service()));
        assert!(STOCKED.iter().any(|kept| kept.left == 0));
        assert!(STOCKED.iter().any(|kept| kept.left > 0 && kept.left <= kept.reorder));
    }

    #[test]
    fn goods_differ_and_earn() {
        assert_eq!(GOODS.iter().map(|good| good.code).collect::<BTreeSet<_>>().len(), GOODS.len());
        assert_eq!(GOODS.iter().map(|good| good.name).collect::<BTreeSet<_>>().len(), GOODS.len());
        assert!(GOODS.iter().all(|good| good.price > good.cost && good.usual > 0));
        assert_eq!((GOODS[CONTRACT].code, GOODS[DESIGN].code), ("SRV-AMC", "SRV-DESIGN"));
    }
}
