//! Letters of one weight, set in lines: the direction of each part, the shapes that its letters
//! take beside each other, and how wide they are.

use std::collections::HashMap;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, Face, Script, ShapePlan, UnicodeBuffer};
use unicode_bidi::{BidiInfo, Level};

use crate::error::Error;
use crate::runs;

/// More lines than these in a cell nobody reads; the last ends with dots.
const MAX_LINES: usize = 12;

/// A line that is set: its parts from left to right.
#[derive(Debug, Clone, Default)]
pub(super) struct SetLine {
    pub parts: Vec<(String, Vec<KrillaGlyph>)>,
    /// In units of the letters' size.
    pub width: f32,
}

/// The letters of one weight.
pub(super) struct Letters {
    pub font: Font,
    face: Face<'static>,
    plans: HashMap<(bool, Script), ShapePlan>,
}

impl Letters {
    pub(super) fn new(bytes: &'static [u8]) -> Result<Letters, Error> {
        let missing = || Error::Engine("letters that can't be read".to_owned());
        Ok(Letters {
            font: Font::new(bytes.into(), 0).ok_or_else(missing)?,
            face: Face::from_slice(bytes, 0).ok_or_else(missing)?,
            plans: HashMap::new(),
        })
    }

    /// Sets a text in one line.
    pub(super) fn line(&mut self, text: &str, rtl: bool) -> SetLine {
        let level = if rtl { Level::rtl() } else { Level::ltr() };
        let text = runs::isolate_runs(text);
        let info = BidiInfo::new(&text, Some(level));
        let mut line = SetLine::default();
        for paragraph in &info.paragraphs {
            let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
            for run in runs {
                let right = levels.get(run.start).is_some_and(Level::is_rtl);
                let part = runs::without_marks(text.get(run).unwrap_or_default());
                if part.is_empty() {
                    continue;
                }
                let glyphs = self.shaped(&part, right);
                line.width += glyphs.iter().map(|glyph| glyph.x_advance).sum::<f32>();
                line.parts.push((part, glyphs));
            }
        }
        line
    }

    /// Sets a text in lines of at most this width, in units of the letters' size.
    pub(super) fn lines(&mut self, text: &str, width: f32, rtl: bool) -> Vec<SetLine> {
        let whole = self.line(text, rtl);
        if whole.width <= width && !text.contains('\n') {
            return vec![whole];
        }
        let space = self.line(" ", rtl).width;
        let mut rows: Vec<(String, f32)> = Vec::new();
        for paragraph in text.split('\n') {
            let mut row = (String::new(), 0.0);
            for word in paragraph.split_whitespace() {
                for piece in self.pieces(word, width, rtl) {
                    let wide = self.line(&piece, rtl).width;
                    let gap = if row.0.is_empty() { 0.0 } else { space };
                    if row.1 + gap + wide > width && !row.0.is_empty() {
                        rows.push(std::mem::take(&mut row));
                        row = (piece, wide);
                    } else {
                        if !row.0.is_empty() {
                            row.0.push(' ');
                        }
                        row.0.push_str(&piece);
                        row.1 += gap + wide;
                    }
                }
            }
            rows.push(row);
        }
        if rows.len() > MAX_LINES {
            rows.truncate(MAX_LINES);
            if let Some((last, _)) = rows.last_mut() {
                last.push('…');
            }
        }
        rows.into_iter().map(|(row, _)| self.line(&row, rtl)).collect()
    }

    /// A word, or its pieces where it is wider than a line.
    fn pieces(&mut self, word: &str, width: f32, rtl: bool) -> Vec<String> {
        if self.line(word, rtl).width <= width {
            return vec![word.to_owned()];
        }
        let mut pieces = vec![String::new()];
        for letter in word.chars() {
            let Some(piece) = pieces.last_mut() else { break };
            piece.push(letter);
            let grown = piece.clone();
            if self.line(&grown, rtl).width > width && grown.chars().count() > 1 {
                if let Some(piece) = pieces.last_mut() {
                    piece.pop();
                }
                pieces.push(letter.to_string());
            }
        }
        pieces
    }

    #[expect(clippy::cast_precision_loss, reason = "design units are small")]
    fn shaped(&mut self, text: &str, right: bool) -> Vec<KrillaGlyph> {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let direction = if right { Direction::RightToLeft } else { Direction::LeftToRight };
        buffer.set_direction(direction);
        let (face, script) = (&self.face, buffer.script());
        let plan = self
            .plans
            .entry((right, script))
            .or_insert_with(|| ShapePlan::new(face, direction, Some(script), None, &[]));
        let shaped = rustybuzz::shape_with_plan(face, plan, buffer);
        let mut starts: Vec<usize> =
            shaped.glyph_infos().iter().map(|info| info.cluster as usize).collect();
        starts.sort_unstable();
        starts.dedup();
        let unit = face.units_per_em() as f32;
        let each = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
        let glyphs = each.map(|(info, position)| {
            let start = info.cluster as usize;
            let after = starts.partition_point(|one| *one <= start);
            let end = starts.get(after).copied().unwrap_or(text.len());
            KrillaGlyph::new(
                GlyphId::new(info.glyph_id),
                position.x_advance as f32 / unit,
                position.x_offset as f32 / unit,
                position.y_offset as f32 / unit,
                position.y_advance as f32 / unit,
                start..end,
                None,
            )
        });
        glyphs.collect()
    }
}
