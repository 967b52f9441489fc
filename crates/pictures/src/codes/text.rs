//! Words of a PDF that may be ids, from its letters as they come.

/// The shortest and the longest word that is kept.
const SHORTEST: usize = 20;
const LONGEST: usize = 64;
/// Words of one file.
const MOST: usize = 60;

/// Gathers letters and digits into words.
#[derive(Default)]
pub struct Words {
    word: String,
    words: Vec<String>,
}

impl Words {
    /// The next letter of the same piece of text. What is no letter or digit ends the word.
    pub fn letter(&mut self, letter: char) {
        if letter.is_ascii_alphanumeric() {
            if self.word.len() <= LONGEST {
                self.word.push(letter);
            }
        } else {
            self.end();
        }
    }

    /// Ends a word.
    pub fn end(&mut self) {
        let word = std::mem::take(&mut self.word);
        let is_long = (SHORTEST..=LONGEST).contains(&word.len());
        let has_digit = word.bytes().any(|byte| byte.is_ascii_digit());
        if is_long && has_digit && self.words.len() < MOST && !self.words.contains(&word) {
            self.words.push(word);
        }
    }

    /// All of them.
    pub fn take(mut self) -> Vec<String> {
        self.end();
        self.words
    }
}

#[cfg(test)]
mod tests {
    use super::Words;

    #[test]
    fn only_what_may_be_an_id_is_kept() {
        let mut words = Words::default();
        let id = "42S512YACQBRSRHYKBXBTGQG22";
        let text = format!(
            "Invoice No. 7 of Pneumonoultramicroscopicsilicovolcano ({id}) {id} {}",
            "9".repeat(65)
        );
        text.chars().for_each(|letter| words.letter(letter));
        assert_eq!(words.take(), [id]);
    }
}
