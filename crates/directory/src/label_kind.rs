//! Small records whose names are unique in a company: classes, tags, branches, projects.

/// A kind of record with a unique name.
#[derive(Debug, Clone, Copy)]
pub struct LabelKind {
    /// The name of its table.
    pub table: &'static str,
    /// Whether deleted ones stay in the table; their names are free again.
    pub keeps_deleted: bool,
    /// The form's field of the name.
    pub field: &'static str,
    /// The error code of a name that is taken.
    pub exists: &'static str,
}
