//! A page of a book, before it becomes one of the PDF.

use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point};
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;

use super::letters::{Letters, SetLine};

/// Which letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Weight {
    Regular,
    Bold,
}

/// Which ink.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    Black,
    Muted,
}

impl Ink {
    fn colour(self) -> rgb::Color {
        match self {
            Self::Black => rgb::Color::new(0x1a, 0x1f, 0x24),
            Self::Muted => rgb::Color::new(0x5b, 0x66, 0x70),
        }
    }
}

/// Something on a page; lengths in points from its upper left corner.
pub(super) enum Mark {
    Words { at: (f32, f32), size: f32, weight: Weight, ink: Ink, line: SetLine },
    Rule { y: f32, from: f32, to: f32, width: f32, ink: Ink },
}

/// Draws the content of a page.
pub(super) fn draw(surface: &mut Surface<'_>, marks: &[Mark], letters: &[Letters; 2]) {
    for mark in marks {
        match mark {
            Mark::Words { at, size, weight, ink, line } => {
                let [regular, bold] = letters;
                let font = if *weight == Weight::Bold { &bold.font } else { &regular.font };
                surface.set_stroke(None);
                surface.set_fill(Some(Fill { paint: ink.colour().into(), ..Fill::default() }));
                let (mut x, y) = *at;
                for (text, glyphs) in &line.parts {
                    let start = Point::from_xy(x, y);
                    surface.draw_glyphs(start, glyphs, font.clone(), text, *size, false);
                    x += glyphs.iter().map(|glyph| glyph.x_advance).sum::<f32>() * size;
                }
            }
            Mark::Rule { y, from, to, width, ink } => {
                let mut path = PathBuilder::new();
                path.move_to(*from, *y);
                path.line_to(*to, *y);
                let Some(path) = path.finish() else { continue };
                surface.set_fill(None);
                let paint = ink.colour().into();
                surface.set_stroke(Some(Stroke { paint, width: *width, ..Stroke::default() }));
                surface.draw_path(&path);
            }
        }
    }
}
