//! The consonants of a name, which are the same in Arabic and in Latin letters: محمود,
//! `Mahmoud` and `Ma7moud` are all `mhmd`. Vowels are written in too many ways to compare.

/// The fewest consonants that identify a name.
pub const MIN_CONSONANTS: usize = 3;

/// The skeletons of a word: there are several when a digraph, or `El` at the start, can be read in
/// two ways. Only those with enough consonants.
pub fn skeletons(word: &str) -> Vec<String> {
    let bare = word.strip_prefix("ال").unwrap_or(word);
    let mut skeletons = Vec::new();
    for start in [Some(bare), word.strip_prefix("el"), word.strip_prefix("al")] {
        for joins in [true, false] {
            let Some(skeleton) = start.map(|start| skeleton(start, joins)) else { continue };
            if skeleton.chars().count() >= MIN_CONSONANTS && !skeletons.contains(&skeleton) {
                skeletons.push(skeleton);
            }
        }
    }
    skeletons
}

/// The skeleton of a word in lower case. A final `h` is heard in some names and not in others.
fn skeleton(word: &str, joins_digraphs: bool) -> String {
    let mut skeleton = String::new();
    let mut letters = word.chars().peekable();
    let mut before = None;
    while let Some(letter) = letters.next() {
        // Doubled letters count once; in Arabic only ل is written twice for one sound.
        if before == Some(letter) && (letter.is_ascii() || letter == 'ل') {
            continue;
        }
        before = Some(letter);
        let digraph = match (letter, letters.peek()) {
            ('s', Some('h')) => Some('ش'),
            ('k', Some('h')) => Some('خ'),
            ('g', Some('h')) => Some('g'),
            ('t', Some('h')) => Some('s'),
            ('d', Some('h')) => Some('d'),
            _ => None,
        };
        match digraph.filter(|_| joins_digraphs) {
            Some(joined) => {
                letters.next();
                skeleton.push(joined);
            }
            None => skeleton.extend(consonant(letter)),
        }
    }
    skeleton.truncate(skeleton.trim_end_matches('h').len());
    skeleton
}

/// The class of a consonant; none for vowels. Digits are those that people write for Arabic
/// letters, or for vowels.
const fn consonant(letter: char) -> Option<char> {
    Some(match letter {
        'b' | 'p' | 'ب' => 'b',
        't' | 'ت' | 'ط' | '6' => 't',
        's' | 'س' | 'ص' | 'ث' | '9' | '$' => 's',
        'g' | 'j' | 'ج' | 'غ' => 'g',
        'h' | 'ح' | 'ه' | '7' => 'h',
        'خ' | '5' => 'خ',
        'd' | 'د' | 'ض' => 'd',
        'z' | 'ز' | 'ذ' | 'ظ' => 'z',
        'r' | 'ر' => 'r',
        'ش' => 'ش',
        'f' | 'v' | 'ف' => 'f',
        'k' | 'q' | 'c' | 'ق' | 'ك' | '8' => 'k',
        'l' | 'ل' => 'l',
        'm' | 'م' => 'm',
        'n' | 'ن' => 'n',
        'x' => 'x',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::skeletons;

    #[test]
    fn a_name_has_the_same_consonants_in_both_scripts() {
        for (arabic, latin) in [
            ("محمود", "mahmoud"),
            ("محمود", "ma7mud"),
            ("الشربيني", "shrbiny"),
            ("الشربيني", "elsherbeeny"),
            ("محمد", "mohammed"),
            ("مصطفي", "mostafa"),
            ("فتحي عيد", "fathy eid"),
            ("عثمان", "osman"),
            ("عثمان", "othman"),
            ("خالد", "khaled"),
            ("عبدالله", "abdallah"),
            ("ممدوح عز", "mamdouh ezz"),
            ("غريب", "gharib"),
            ("جرجس", "girgis"),
        ] {
            let arabic_skeletons = skeletons(arabic);
            let same = skeletons(latin).iter().any(|one| arabic_skeletons.contains(one));
            assert!(same, "{latin}: {:?} {arabic_skeletons:?}", skeletons(latin));
        }
        assert!(skeletons("مني").is_empty(), "two consonants are too few");
        assert!(skeletons("ali").is_empty());
    }
}
