//! What the columns of a file of entries mean, by their headings in both languages. Pure.

use bank_statements::{Row, Table, heading_forms};
use platform::Locale;
use platform::text::fold;

/// The rows that may stand above the headings.
const LETTERHEAD: usize = 30;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    Number,
    Date,
    Memo,
    AccountNumber,
    AccountName,
    Debit,
    Credit,
    Description,
    Name,
    Project,
    Branch,
    Class,
    Currency,
    Rate,
    ReverseOn,
}

/// How a column is headed: in the template, and by others.
struct Heading {
    field: Field,
    english: &'static str,
    arabic: &'static str,
    others: &'static [&'static str],
}

const HEADINGS: [Heading; 15] = [
    Heading {
        field: Field::Number,
        english: "Entry number",
        arabic: "رقم القيد",
        others: &[
            "number",
            "no",
            "journal no",
            "journal number",
            "entry no",
            "entry",
            "reference",
            "reference number",
            "ref",
            "voucher",
            "voucher no",
            "voucher number",
            "je no",
            "document number",
            "الرقم",
            "رقم",
            "القيد",
            "رقم اليومية",
            "رقم السند",
            "رقم المستند",
            "المرجع",
            "رقم المرجع",
            "مرجع",
        ],
    },
    Heading {
        field: Field::Date,
        english: "Date",
        arabic: "التاريخ",
        others: &[
            "entry date",
            "journal date",
            "posting date",
            "transaction date",
            "تاريخ",
            "تاريخ القيد",
            "تاريخ السند",
            "تاريخ الحركة",
        ],
    },
    Heading {
        field: Field::Memo,
        english: "Memo",
        arabic: "بيان القيد",
        others: &["entry memo", "entry description", "journal memo", "narration", "شرح القيد"],
    },
    Heading {
        field: Field::AccountNumber,
        english: "Account number",
        arabic: "رقم الحساب",
        others: &[
            "account",
            "account no",
            "account code",
            "code",
            "gl account",
            "الحساب",
            "حساب",
            "كود الحساب",
            "كود",
            "الكود",
        ],
    },
    Heading {
        field: Field::AccountName,
        english: "Account name",
        arabic: "اسم الحساب",
        others: &["account title"],
    },
    Heading {
        field: Field::Debit,
        english: "Debit",
        arabic: "مدين",
        others: &["debits", "debit amount", "dr", "المدين", "مبلغ مدين", "المبلغ المدين", "منه"],
    },
    Heading {
        field: Field::Credit,
        english: "Credit",
        arabic: "دائن",
        others: &["credits", "credit amount", "cr", "الدائن", "مبلغ دائن", "المبلغ الدائن", "له"],
    },
    Heading {
        field: Field::Description,
        english: "Description",
        arabic: "البيان",
        others: &[
            "line description",
            "details",
            "particulars",
            "remarks",
            "بيان",
            "بيان السطر",
            "الشرح",
            "شرح",
            "الوصف",
            "ملاحظات",
        ],
    },
    Heading {
        field: Field::Name,
        english: "Customer or vendor",
        arabic: "العميل أو المورد",
        others: &[
            "name",
            "party",
            "customer",
            "vendor",
            "customer vendor",
            "contact",
            "الاسم",
            "اسم",
            "العميل",
            "المورد",
            "الطرف",
            "العميل المورد",
            "عميل مورد",
        ],
    },
    Heading {
        field: Field::Project,
        english: "Project",
        arabic: "المشروع",
        others: &["مشروع", "job"],
    },
    Heading {
        field: Field::Branch,
        english: "Branch",
        arabic: "الفرع",
        others: &["فرع", "location"],
    },
    Heading {
        field: Field::Class,
        english: "Class",
        arabic: "مركز التكلفة",
        others: &["التصنيف", "تصنيف", "cost center", "cost centre", "department"],
    },
    Heading {
        field: Field::Currency,
        english: "Currency",
        arabic: "العملة",
        others: &["عملة", "currency code", "كود العملة"],
    },
    Heading {
        field: Field::Rate,
        english: "Exchange rate",
        arabic: "سعر الصرف",
        others: &["rate", "fx rate", "معامل التحويل", "سعر العملة"],
    },
    Heading {
        field: Field::ReverseOn,
        english: "Reverse on",
        arabic: "تاريخ عكس القيد",
        others: &[
            "reversal date",
            "reversing date",
            "reverse date",
            "auto reverse date",
            "auto reversing date",
            "تاريخ العكس",
            "عكس القيد في",
        ],
    },
];

/// The headings of a file to be filled in, in the reader's language.
pub fn headings(locale: Locale) -> Vec<&'static str> {
    HEADINGS.iter().map(|heading| locale.pick(heading.english, heading.arabic)).collect()
}

/// What a column is called in the template.
pub fn heading_of(field: Field, locale: Locale) -> &'static str {
    let found = HEADINGS.iter().find(|heading| heading.field == field);
    found.map_or("", |heading| locale.pick(heading.english, heading.arabic))
}

/// Where the headings stand, and what each column holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Columns {
    /// The place of the headings' row.
    header: usize,
    /// Of each column that is understood, the first of its kind.
    known: Vec<(Field, usize)>,
    /// The headings as they are written.
    names: Vec<String>,
}

impl Columns {
    /// Finds the headings: the first row that names an account, a debit and a credit.
    pub fn find(table: &Table) -> Option<Columns> {
        let rows = table.rows.iter().take(LETTERHEAD).enumerate();
        rows.filter_map(|(at, row)| Columns::from_headings(at, row)).find(|columns| {
            let has = |field| columns.position(field).is_some();
            let account = has(Field::AccountNumber) || has(Field::AccountName);
            account && has(Field::Debit) && has(Field::Credit)
        })
    }

    fn from_headings(header: usize, row: &Row) -> Option<Columns> {
        let mut known: Vec<(Field, usize)> = Vec::new();
        for (at, cell) in row.cells.iter().enumerate() {
            let Some(field) = meaning(cell) else { continue };
            if !known.iter().any(|(other, _)| *other == field) {
                known.push((field, at));
            }
        }
        (!known.is_empty()).then(|| Columns { header, known, names: row.cells.clone() })
    }

    /// The column of a field.
    pub fn position(&self, field: Field) -> Option<usize> {
        self.known.iter().find(|(known, _)| *known == field).map(|(_, at)| *at)
    }

    /// What the file calls a field; what the template does when it has no such column.
    pub fn name(&self, field: Field, locale: Locale) -> String {
        let written = self.position(field).and_then(|at| self.names.get(at));
        written.map_or_else(|| heading_of(field, locale).to_owned(), Clone::clone)
    }

    /// The headings that were not understood: their columns are left aside.
    pub fn unread(&self) -> Vec<String> {
        let names = self.names.iter().enumerate();
        let unread = names.filter(|(at, name)| {
            !name.is_empty() && !self.known.iter().any(|(_, known)| known == at)
        });
        unread.map(|(_, name)| name.clone()).collect()
    }

    /// The rows below the headings.
    pub fn below<'a>(&self, table: &'a Table) -> &'a [Row] {
        table.rows.get(self.header + 1..).unwrap_or_default()
    }
}

/// What a heading says of its column.
fn meaning(heading: &str) -> Option<Field> {
    let forms = heading_forms(heading);
    let said = |word: &str| heading_forms(word)[0] == forms[0];
    let fits = |heading: &Heading, form: &str| {
        let own = [heading.english, heading.arabic];
        let known = own.iter().chain(heading.others);
        !form.is_empty() && known.into_iter().any(|word| fold(word) == form)
    };
    // As a whole before by one of its languages: "Account name / اسم الحساب".
    let whole = HEADINGS
        .iter()
        .find(|heading| said(heading.english) || said(heading.arabic) || fits(heading, &forms[0]));
    let half =
        || HEADINGS.iter().find(|heading| forms.iter().skip(1).any(|form| fits(heading, form)));
    whole.or_else(half).map(|heading| heading.field)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_heading_of_the_template_is_understood() {
        for locale in [Locale::En, Locale::Ar] {
            let fields: Vec<Option<Field>> = headings(locale).into_iter().map(meaning).collect();
            let own: Vec<Option<Field>> =
                HEADINGS.iter().map(|heading| Some(heading.field)).collect();
            assert_eq!(fields, own, "{locale:?}");
        }
    }

    #[test]
    fn a_heading_may_be_spelt_in_many_ways() {
        for (heading, field) in [
            ("Journal No.", Field::Number),
            ("رقم القيد / Entry No", Field::Number),
            ("التاريخ (يوم/شهر/سنة)", Field::Date),
            ("Account name / اسم الحساب", Field::AccountName),
            ("كود الحساب", Field::AccountNumber),
            ("DEBIT", Field::Debit),
            ("المدين", Field::Debit),
            ("Credit (EGP)", Field::Credit),
            ("مركز التكلفه", Field::Class),
            ("Customer/Vendor", Field::Name),
        ] {
            assert_eq!(meaning(heading), Some(field), "{heading}");
        }
        for heading in ["", "  ", "Balance", "(2026)", "رصيد"] {
            assert_eq!(meaning(heading), None, "{heading}");
        }
    }
}
