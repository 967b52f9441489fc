//! Who buys from the demo company. Every name is invented.

use super::people::PayingHabit::{Prompt, Slow, Troubled, Usual};
use super::people::{Buyer, Customer, company, person};

const CAIRO: &str = "القاهرة";
const GIZA: &str = "الجيزة";
const NASR_CITY: (&str, &str) = ("18 شارع مكرم عبيد، مدينة نصر", CAIRO);
const HELIOPOLIS: (&str, &str) = ("42 شارع الثورة، مصر الجديدة", CAIRO);
const NEW_CAIRO: (&str, &str) = ("قطعة 115، شارع التسعين، التجمع الخامس", CAIRO);
const MAADI: (&str, &str) = ("7 شارع 233، المعادي", CAIRO);
const DOWNTOWN: (&str, &str) = ("23 شارع طلعت حرب، وسط البلد", CAIRO);
const DOKKI: (&str, &str) = ("64 شارع التحرير، الدقي", GIZA);
const OCTOBER: (&str, &str) = ("المنطقة الصناعية الثالثة، 6 أكتوبر", GIZA);
const TENTH: (&str, &str) = ("المنطقة الصناعية أ2، العاشر من رمضان", "الشرقية");
const ALEXANDRIA: (&str, &str) = ("135 طريق الحرية", "الإسكندرية");
const BORG: (&str, &str) = ("المنطقة الصناعية الرابعة، برج العرب الجديدة", "الإسكندرية");
const MANSOURA: (&str, &str) = ("11 شارع الجمهورية، المنصورة", "الدقهلية");
const MAHALLA: (&str, &str) = ("5 شارع البحر، المحلة الكبرى", "الغربية");
const ASSIUT: (&str, &str) = ("30 شارع الجيش، أسيوط", "أسيوط");
const HURGHADA: (&str, &str) = ("طريق القرى، الغردقة", "البحر الأحمر");
const PORT_SAID: (&str, &str) = ("3 شارع فلسطين، بورسعيد", "بورسعيد");

/// Forty customers: thirty companies and institutions, nine people, one buyer abroad.
pub(super) const CUSTOMERS: [Customer; 40] = [
    company(
        "Delta Food Industries",
        "الدلتا للصناعات الغذائية",
        "deltafood",
        TENTH,
        (Usual, 30, 9),
    )
    .withholds()
    .contract(11_500),
    company(
        "Palm Grove Real Estate",
        "بالم جروف للاستثمار العقاري",
        "palmgrove",
        NEW_CAIRO,
        (Prompt, 30, 8),
    )
    .withholds()
    .in_english(),
    company(
        "Defaf Specialised Hospital",
        "مستشفى ضفاف التخصصي",
        "defafhospital",
        DOKKI,
        (Slow, 60, 8),
    )
    .withholds()
    .contract(18_500),
    company(
        "Masar International Schools",
        "مدارس مسار الدولية",
        "masarschools",
        NEW_CAIRO,
        (Usual, 30, 8),
    )
    .contract(14_000),
    company(
        "Suez Coast Shipping",
        "ساحل السويس للملاحة والشحن",
        "suezcoast",
        PORT_SAID,
        (Prompt, 30, 5),
    )
    .withholds()
    .in_english(),
    company(
        "El Haddad & Partners Law Office",
        "مكتب الحداد وشركاه للمحاماة",
        "haddadlaw",
        DOWNTOWN,
        (Prompt, 15, 4),
    ),
    company("Giza Gate Travel", "بوابة الجيزة للسياحة", "gizagate", DOKKI, (Usual, 15, 4))
        .in_english(),
    company(
        "Tiba Pharma Distribution",
        "طيبة لتوزيع الأدوية",
        "tibapharma",
        OCTOBER,
        (Usual, 30, 7),
    )
    .withholds(),
    company(
        "Al Safwa Contracting",
        "الصفوة للمقاولات العامة",
        "safwacontracting",
        NASR_CITY,
        (Troubled, 30, 5),
    )
    .withholds(),
    company("Wahat Furniture", "واحات للأثاث", "wahatfurniture", OCTOBER, (Usual, 30, 3)),
    company("Cairo Bytes Software", "كايرو بايتس للبرمجيات", "cairobytes", MAADI, (Prompt, 30, 9))
        .in_english()
        .contract(9_800),
    company("Sama Advertising", "سما للدعاية والإعلان", "samaads", HELIOPOLIS, (Usual, 15, 4)),
    company(
        "Misbah Printing House",
        "دار مصباح للطباعة والنشر",
        "misbahprint",
        DOWNTOWN,
        (Slow, 30, 3),
    ),
    company("Borg Plastics", "برج للصناعات البلاستيكية", "borgplastics", BORG, (Usual, 60, 5))
        .withholds(),
    company(
        "Tenth City Engineering",
        "مدينة العاشر للصناعات الهندسية",
        "tenthcity",
        TENTH,
        (Slow, 60, 5),
    )
    .withholds(),
    company(
        "October Motors Service",
        "أكتوبر موتورز للخدمة والصيانة",
        "octobermotors",
        OCTOBER,
        (Prompt, 15, 3),
    )
    .in_english(),
    company("Felfel Restaurants", "مطاعم فلفل وملح", "felfel", MAADI, (Usual, 15, 4))
        .contract(6_200),
    company(
        "Helmeya Coffee Roasters",
        "محامص بن الحلمية",
        "helmeyacoffee",
        HELIOPOLIS,
        (Prompt, 15, 3),
    ),
    company("Enaya Pharmacies", "صيدليات عناية", "enayapharmacies", NASR_CITY, (Usual, 30, 7))
        .contract(12_400),
    company("Deqqa Medical Labs", "معامل دقة للتحاليل الطبية", "deqqalabs", DOKKI, (Prompt, 30, 6))
        .withholds(),
    company(
        "Ofoq Training Centre",
        "أفق للتدريب والتنمية",
        "ofoqtraining",
        NASR_CITY,
        (Usual, 15, 4),
    ),
    company(
        "Rawda Owners Union",
        "اتحاد ملاك كمبوند الروضة",
        "rawdaowners",
        NEW_CAIRO,
        (Slow, 30, 2),
    ),
    company("Mansoura Dairy", "المنصورة لمنتجات الألبان", "mansouradairy", MANSOURA, (Usual, 30, 4))
        .withholds(),
    company(
        "Assiut Agricultural Trading",
        "أسيوط للتجارة الزراعية",
        "assiutagri",
        ASSIUT,
        (Slow, 60, 2),
    ),
    company(
        "Red Sea Bays Hotels",
        "فنادق خلجان البحر الأحمر",
        "redseabays",
        HURGHADA,
        (Slow, 60, 6),
    )
    .withholds()
    .in_english(),
    company(
        "Minaa Customs Clearance",
        "ميناء للتخليص الجمركي",
        "minaaclearance",
        ALEXANDRIA,
        (Prompt, 15, 3),
    ),
    company(
        "Ayadi Charity Association",
        "جمعية أيادي الخير",
        "ayadicharity",
        ASSIUT,
        (Usual, 30, 2),
    ),
    company(
        "Nasaq Engineering Consultants",
        "نسق للاستشارات الهندسية",
        "nasaq",
        HELIOPOLIS,
        (Prompt, 30, 6),
    ),
    company(
        "Fekra Digital Marketing",
        "فكرة للتسويق الرقمي",
        "fekradigital",
        MAADI,
        (Troubled, 15, 3),
    )
    .in_english(),
    company("Mahalla Fabrics", "أقمشة المحلة", "mahallafabrics", MAHALLA, (Usual, 30, 3)),
    person("Dr Hala Mansour", "د. هالة منصور", "hala.mansour", CAIRO),
    person("Ahmed Abdel Rahman", "أحمد عبد الرحمن", "ahmed.abdelrahman", GIZA),
    person("Mona Abdel Fattah", "منى عبد الفتاح", "mona.abdelfattah", CAIRO),
    person("Karim Sabry", "كريم صبري", "karim.sabry", CAIRO).in_english(),
    person("Sarah Nabil", "سارة نبيل", "sarah.nabil", "الإسكندرية").in_english(),
    person("Mina Guirguis", "مينا جرجس", "mina.guirguis", CAIRO),
    person("Hoda El Sayed", "هدى السيد", "hoda.elsayed", "الدقهلية"),
    person("Tarek Fouad", "طارق فؤاد", "tarek.fouad", GIZA),
    person("Yasmine Raafat", "ياسمين رأفت", "yasmine.raafat", CAIRO).in_english(),
    Customer {
        buyer: Buyer::Abroad,
        ..company(
            "Levantine Workspace Ltd",
            "ليفانتين وورك سبيس المحدودة",
            "levantineworkspace",
            ("Makariou III Avenue 155", "Limassol"),
            (Usual, 30, 0),
        )
        .in_english()
    },
];
