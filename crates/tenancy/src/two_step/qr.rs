//! The key as a QR code for the app's camera.

use std::fmt::Write as _;

use platform::problem::{Problem, Result};
use qrcodegen::{QrCode, QrCodeEcc};

/// A QR code as a drawing: squares of one unit.
pub struct Drawing {
    /// Modules per side, without the margin of four that readers need.
    pub size: i64,
    /// The dark squares as data of an SVG path.
    pub path: String,
}

/// Draws a text.
pub fn draw(text: &str) -> Result<Drawing> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium)
        .map_err(|_| Problem::internal("a text too long for a QR code"))?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let dark = (x..code.size()).take_while(|x| code.get_module(*x, y)).count();
            let width = i32::try_from(dark).map_err(Problem::internal)?;
            if width > 0 {
                write!(path, "M{x} {y}h{width}v1h-{width}z").map_err(Problem::internal)?;
            }
            x += width.max(1);
        }
    }
    Ok(Drawing { size: i64::from(code.size()), path })
}

#[cfg(test)]
mod tests {
    use super::draw;

    #[test]
    fn a_code_has_its_three_corners() {
        let drawn = draw("otpauth://totp/Mizan:a%40b.c?secret=MZXW6").unwrap();
        assert!(drawn.size >= 21);
        let right = drawn.size - 7;
        assert!(drawn.path.starts_with("M0 0h7v1h-7z"), "{}", drawn.path);
        assert!(drawn.path.contains(&format!("M{right} 0h7")));
        assert!(drawn.path.contains(&format!("M0 {right}h7")));
    }
}
