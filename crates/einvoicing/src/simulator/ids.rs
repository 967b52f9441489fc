//! Ids as the authority gives them: capital letters and digits.

use platform::secret::random;

const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// An id of `length` letters and digits.
pub fn id(length: usize) -> String {
    let bytes = random::<64>();
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    bytes.iter().take(length).map(letter).collect()
}
