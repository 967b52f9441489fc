//! Kinds of small records that a company has once by each name: classes, tags, branches, projects.

/// A kind of record that is known by its name.
#[derive(Debug, Clone, Copy)]
pub struct LabelKind {
    /// Where it is kept.
    pub table: &'static str,
    /// Whether deleted ones stay in the table; their names are free again.
    pub keeps_deleted: bool,
    /// What the form calls the name.
    pub field: &'static str,
    /// The code of the refusal of a name that is taken.
    pub exists: &'static str,
}
