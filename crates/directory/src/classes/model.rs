//! A class, and the rules of the tree. Pure.

use platform::problem::{Fields, Result};

use super::error::ClassError;

/// The most levels: a class, and four below it.
pub const LEVELS: usize = 5;

/// A class of the company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Class {
    /// The class.
    pub id: i64,
    /// Its name, unique in the company.
    pub name: String,
    /// Its parent class.
    pub parent: Option<i64>,
    /// Whether new documents may use it.
    pub active: bool,
}

/// The number of levels from the top down to a class, including itself.
pub fn level(classes: &[Class], id: Option<i64>) -> usize {
    let mut level = 0;
    let mut at = id;
    // Bounded, in case the tree ever contains a cycle.
    while let Some(class) = at.and_then(|id| classes.iter().find(|class| class.id == id)) {
        level += 1;
        at = class.parent;
        if level > LEVELS {
            break;
        }
    }
    level
}

/// The number of levels from a class down to its lowest descendant, including itself.
fn height(classes: &[Class], id: i64) -> usize {
    let below = classes.iter().filter(|class| class.parent == Some(id));
    1 + below.map(|class| height(classes, class.id)).max().unwrap_or_default()
}

fn is_within(classes: &[Class], id: i64, of: i64) -> bool {
    let mut at = Some(id);
    while let Some(one) = at {
        if one == of {
            return true;
        }
        at = classes.iter().find(|class| class.id == one).and_then(|class| class.parent);
    }
    false
}

/// Refuses an invalid place in the tree.
///
/// # Errors
/// 400 on `parent_id`; 409 for an inactive class with active classes below it.
pub fn check(classes: &[Class], wanted: &Class) -> Result<()> {
    let mut fields = Fields::new();
    if let Some(parent) = wanted.parent {
        let before = classes.iter().find(|class| class.id == wanted.id);
        let is_unchanged =
            before.is_some_and(|class| class.parent == Some(parent) && !wanted.active);
        let found = classes.iter().find(|class| class.id == parent);
        if !found.is_some_and(|class| class.active || is_unchanged) {
            fields.refuse("parent_id", "field.unknown");
        } else if is_within(classes, parent, wanted.id) {
            fields.refuse("parent_id", "class.within_itself");
        } else if level(classes, Some(parent)) + height(classes, wanted.id) > LEVELS {
            fields.refuse_with("parent_id", "class.too_deep", vec![("most", LEVELS.to_string())]);
        }
    }
    fields.check()?;
    if !wanted.active && classes.iter().any(|class| class.parent == Some(wanted.id) && class.active)
    {
        return Err(ClassError::HasClasses.into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(id: i64, parent: Option<i64>) -> Class {
        Class { id, name: id.to_string(), parent, active: true }
    }

    fn code(classes: &[Class], wanted: &Class) -> Option<&'static str> {
        let problem = check(classes, wanted).err()?;
        Some(problem.errors.first().map_or(problem.code, |error| error.code))
    }

    #[test]
    fn five_levels_and_no_ring() {
        let line: Vec<Class> = (1..=5).map(|id| class(id, (id > 1).then_some(id - 1))).collect();
        assert_eq!(level(&line, Some(5)), 5);
        assert_eq!(code(&line, &class(6, Some(4))), None);
        assert_eq!(code(&line, &class(6, Some(5))), Some("class.too_deep"));
        assert_eq!(code(&line, &class(2, Some(4))), Some("class.within_itself"));
        assert_eq!(code(&line, &class(2, Some(2))), Some("class.within_itself"));
        assert_eq!(code(&line, &class(6, Some(9))), Some("field.unknown"));
        // A class with four levels can't move below the second level.
        let mut two = line.clone();
        two.extend([class(7, None), class(8, Some(7))]);
        assert_eq!(code(&two, &class(2, Some(8))), Some("class.too_deep"));
        assert_eq!(code(&two, &class(3, Some(8))), None);
    }

    #[test]
    fn what_has_classes_below_it_stays_on() {
        let two = [class(1, None), class(2, Some(1))];
        let off = Class { active: false, ..class(1, None) };
        assert_eq!(code(&two, &off), Some("class.has_classes"));
        let lower = Class { active: false, ..class(2, Some(1)) };
        assert_eq!(code(&two, &lower), None);
        // A class can be active only if its parent is.
        let both = [off, lower];
        assert_eq!(code(&both, &class(2, Some(1))), Some("field.unknown"));
    }
}
