//! What the codes, links and words of a paper, or what somebody typed, say of an e-invoice. Pure.

use platform::text::normalized;

use platform::pictures::Clue;

/// Letters and digits of the authority's id of a document.
const UUID: usize = 26;
/// Those of a receipt's id: a hash.
const RECEIPT: usize = 64;
/// The authority's sites.
const SITE: &str = "eta.gov.eg";
/// The longest name of a site that is repeated.
const MAX_SITE: usize = 60;

/// What a text is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sign {
    /// An e-invoice, by its id.
    Document(String),
    /// An e-receipt, which nobody receives.
    Receipt,
    /// A page of another site.
    Elsewhere(String),
    /// Nothing that is known.
    Unknown,
}

/// What a paper says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Paper {
    /// The ids that it may have, the likeliest first.
    pub uuids: Vec<String>,
    /// Whether it is an e-receipt.
    pub is_receipt: bool,
    /// The site of its QR code, which is not the authority's.
    pub elsewhere: Option<String>,
}

/// What a paper says. Its codes say more than its links, and those more than its words; `own_site`
/// is the simulator's.
pub fn of_paper(clues: &[Clue], own_site: Option<&str>) -> Paper {
    let mut paper = Paper::default();
    for kind in [is_code, is_link, is_word] {
        for clue in clues.iter().filter(|clue| kind(clue)) {
            let sign = match clue {
                Clue::Code(text) => of_text(text, own_site),
                Clue::Link(text) => of_address(text, own_site),
                Clue::Word(text) => uuid_of(text).map_or(Sign::Unknown, Sign::Document),
            };
            match sign {
                Sign::Document(uuid) if !paper.uuids.contains(&uuid) => paper.uuids.push(uuid),
                Sign::Receipt => paper.is_receipt = true,
                Sign::Elsewhere(site) if is_code(clue) && paper.elsewhere.is_none() => {
                    paper.elsewhere = Some(site);
                }
                _ => {}
            }
        }
        if !paper.uuids.is_empty() || paper.is_receipt {
            break;
        }
    }
    paper
}

const fn is_code(clue: &Clue) -> bool {
    matches!(clue, Clue::Code(_))
}

const fn is_link(clue: &Clue) -> bool {
    matches!(clue, Clue::Link(_))
}

const fn is_word(clue: &Clue) -> bool {
    matches!(clue, Clue::Word(_))
}

/// What somebody typed or pasted, or a phone read: an id in any case, also in groups, or an
/// address.
pub fn of_typed(text: &str, own_site: Option<&str>) -> Sign {
    let text = normalized(text.trim());
    let is_separator = |c: char| c.is_whitespace() || matches!(c, '-' | '\u{200e}' | '\u{200f}');
    let close: String = text.chars().filter(|c| !is_separator(*c)).collect();
    let close = close.to_ascii_uppercase();
    match uuid_of(&close) {
        Some(uuid) => Sign::Document(uuid),
        None if is_receipt(&close) => Sign::Receipt,
        None => of_text(&text, own_site),
    }
}

/// What a code says: an address, or a text with an id in it.
fn of_text(text: &str, own_site: Option<&str>) -> Sign {
    let sign = of_address(text, own_site);
    if sign != Sign::Unknown {
        return sign;
    }
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
    match words.find_map(uuid_of) {
        Some(uuid) => Sign::Document(uuid),
        None => Sign::Unknown,
    }
}

/// What a page of an address is about: `https://<portal>/documents/<uuid>/share/<longId>`.
fn of_address(text: &str, own_site: Option<&str>) -> Sign {
    let Some((site, path)) = site_and_path(text) else { return Sign::Unknown };
    let is_known = own_site.is_some_and(|own| own.eq_ignore_ascii_case(&site))
        || site == SITE
        || site.strip_suffix(SITE).is_some_and(|before| before.ends_with('.'));
    if !is_known {
        return Sign::Elsewhere(site.chars().take(MAX_SITE).collect());
    }
    // The portal's own pages have their path after `#`, too.
    let mut parts = path.split(['/', '?', '#', '&', '=']).filter(|part| !part.is_empty());
    while let Some(part) = parts.next() {
        if part.eq_ignore_ascii_case("receipts") {
            return Sign::Receipt;
        }
        if part.eq_ignore_ascii_case("documents") {
            let uuid = parts.next().map(str::to_ascii_uppercase);
            return uuid.and_then(|id| uuid_of(&id)).map_or(Sign::Unknown, Sign::Document);
        }
    }
    Sign::Unknown
}

/// The site of an address in small letters, with its port where it names one, and what follows.
pub fn site_and_path(text: &str) -> Option<(String, &str)> {
    let text = text.trim();
    let (scheme, rest) = text.split_once("://")?;
    if !scheme.eq_ignore_ascii_case("https") && !scheme.eq_ignore_ascii_case("http") {
        return None;
    }
    let end = rest.find(['/', '?', '#', '\\']).unwrap_or(rest.len());
    let (site, path) = rest.split_at(end);
    // A name before the site is no part of it.
    let site = site.rsplit_once('@').map_or(site, |(_, site)| site);
    let is_site = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
    let site: String = site.chars().filter(|c| is_site(*c)).collect();
    (!site.is_empty()).then(|| (site.to_ascii_lowercase(), path))
}

/// An id of the authority: capital letters and digits, some of each.
fn uuid_of(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let is_id = bytes.len() == UUID
        && bytes.iter().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        && bytes.iter().any(u8::is_ascii_digit)
        && bytes.iter().any(u8::is_ascii_uppercase);
    is_id.then(|| text.to_owned())
}

fn is_receipt(text: &str) -> bool {
    text.len() == RECEIPT && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "42S512YACQBRSRHYKBXBTGQG22";
    const OTHER: &str = "0OLDER0OLDER0OLDER0OLDER00";

    fn typed(text: &str) -> Sign {
        of_typed(text, Some("127.0.0.1:8092"))
    }

    fn document() -> Sign {
        Sign::Document(ID.to_owned())
    }

    #[test]
    fn an_id_is_read_from_an_address_and_as_it_is_typed() {
        for text in [
            format!("https://invoicing.eta.gov.eg/documents/{ID}/share/LONG"),
            format!("HTTPS://PREPROD.INVOICING.ETA.GOV.EG/DOCUMENTS/{ID}/SHARE/LONG"),
            format!("https://invoicing.eta.gov.eg/print/documents/{ID}/share/LONG?x=1"),
            format!("https://invoicing.eta.gov.eg/#/documents/{ID}"),
            format!("http://127.0.0.1:8092/documents/{ID}/share/LONG"),
            format!("UUID: {ID}\nTotal: 114.00"),
            format!(" {} ", ID.to_lowercase()),
            format!("{} {}-{}", &ID[..8], &ID[8..17], &ID[17..]),
        ] {
            assert_eq!(typed(&text), document(), "{text}");
        }
    }

    #[test]
    fn another_site_is_no_document_whatever_its_address_says() {
        for (text, site) in [
            (format!("https://evil.example/documents/{ID}/share/L"), "evil.example"),
            (format!("https://invoicing.eta.gov.eg@evil.example/documents/{ID}"), "evil.example"),
            (format!("https://eta.gov.eg.evil.example/documents/{ID}"), "eta.gov.eg.evil.example"),
            (format!("https://noteta.gov.eg/documents/{ID}"), "noteta.gov.eg"),
            (format!("https://evil.example\\.eta.gov.eg/documents/{ID}"), "evil.example"),
            ("https://127.0.0.1:9999/documents".to_owned(), "127.0.0.1:9999"),
        ] {
            assert_eq!(typed(&text), Sign::Elsewhere(site.to_owned()), "{text}");
        }
        let long = format!("https://{}.example/", "a".repeat(300));
        assert_eq!(typed(&long), Sign::Elsewhere("a".repeat(MAX_SITE)));
    }

    #[test]
    fn what_is_no_document_is_not_taken_for_one() {
        let receipt =
            format!("https://invoicing.eta.gov.eg/receipts/search/{}/share/x", "a".repeat(64));
        assert_eq!(typed(&receipt), Sign::Receipt);
        assert_eq!(typed(&"0a".repeat(32)), Sign::Receipt);
        for text in [
            "",
            "INV-7",
            "https://invoicing.eta.gov.eg/",
            "https://invoicing.eta.gov.eg/documents/short/share/x",
            "https:///documents/",
            "javascript://x/documents/",
            "01234567890123456789012345",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "فاتورة رقم ٧",
        ] {
            assert_eq!(typed(text), Sign::Unknown, "{text}");
        }
    }

    #[test]
    fn a_code_says_more_than_a_link_and_that_more_than_a_word() {
        let address = |id: &str| format!("https://invoicing.eta.gov.eg/documents/{id}/share/L");
        let word = Clue::Word(OTHER.to_owned());
        let read = |clues: &[Clue]| of_paper(clues, None);
        let code = read(&[Clue::Code(address(ID)), Clue::Link(address(OTHER)), word.clone()]);
        assert_eq!(code.uuids, [ID]);
        let pay = Clue::Code("https://pay.example/1".to_owned());
        let linked = read(&[pay.clone(), Clue::Link(address(ID)), word.clone()]);
        assert_eq!(
            (linked.uuids, linked.elsewhere),
            (vec![ID.to_owned()], Some("pay.example".into()))
        );
        let words = read(&[word, Clue::Word(ID.to_owned()), Clue::Word("9".repeat(26))]);
        assert_eq!(words.uuids, [OTHER, ID]);
        // A link to elsewhere is no fault of the paper.
        let link = Clue::Link("https://vendor.example".to_owned());
        assert_eq!(read(&[link]), Paper::default());
    }
}
