//! The labels of a document: project, branch and tags of the whole, a class of each line.
//!
//! Every kind of document checks its choices here, so that a closed project or a branch of another
//! company is refused everywhere alike.

use std::collections::HashMap;

use books::stock::Labels;
use directory::classes::{self, Class};
use directory::tags::DocumentTag;
use directory::{branches, projects, tags};
use ledger::DocRef;
use platform::problem::Fields;
use platform::{Result, TenantId, Tx};

/// More labels than this on one document say nothing any more.
const MAX_TAGS: usize = 20;

/// Project, branch and tags of a document.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dimensions {
    /// The id of the project.
    pub project: Option<i64>,
    /// The id of the branch.
    pub branch: Option<i64>,
    /// The ids of the tags, in ascending order, each once.
    pub tags: Vec<i64>,
}

/// Which records a document names.
#[derive(Debug, Clone, Default)]
pub struct Chosen {
    project: Option<i64>,
    branch: Option<i64>,
    tags: Vec<i64>,
    classes: Vec<i64>,
}

impl Chosen {
    /// What a document and its lines name.
    pub fn new(dimensions: &Dimensions, classes: impl Iterator<Item = i64>) -> Chosen {
        let Dimensions { project, branch, tags } = dimensions.clone();
        let mut classes: Vec<i64> = classes.collect();
        classes.sort_unstable();
        classes.dedup();
        Chosen { project, branch, tags, classes }
    }
}

/// What the company knows of the records that a document names.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The project that is named; none when the company has no such one.
    pub project: Option<projects::ProjectFacts>,
    /// The branch that is named; none when the company has no such one.
    pub branch: Option<branches::BranchFacts>,
    /// The names of the tags by their ids.
    pub tags: HashMap<i64, String>,
    /// The classes of the lines by their ids.
    pub classes: HashMap<i64, Class>,
}

impl Facts {
    /// Fetches what is named; nothing is asked for a document that names nothing.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId, chosen: &Chosen) -> Result<Facts> {
        let project = match chosen.project {
            Some(id) => projects::lookup(tx, tenant, id)?,
            None => None,
        };
        let branch = match chosen.branch {
            Some(id) => branches::lookup(tx, tenant, id)?,
            None => None,
        };
        Ok(Facts {
            project,
            branch,
            tags: tags::find_many(tx, tenant, &chosen.tags, None)?,
            classes: classes::find_many(tx, tenant, &chosen.classes)?,
        })
    }

    /// The names that a page shows.
    pub fn names(&self, dimensions: &Dimensions) -> Names {
        let tag = |id: &i64| Some(DocumentTag { id: *id, tag: self.tags.get(id)?.clone() });
        let mut tags: Vec<DocumentTag> = dimensions.tags.iter().filter_map(tag).collect();
        tags.sort_by_key(|tag| platform::text::fold(&tag.tag));
        let class = |(id, class): (&i64, &Class)| (*id, class.name.clone());
        Names {
            project: self.project.as_ref().map(|project| project.name.clone()),
            branch: self.branch.as_ref().map(|branch| branch.name.clone()),
            tags,
            classes: self.classes.iter().map(class).collect(),
        }
    }
}

/// The present names of a document's labels.
#[derive(Debug, Clone, Default)]
pub struct Names {
    /// The project's name.
    pub project: Option<String>,
    /// The branch's name.
    pub branch: Option<String>,
    /// The tags, sorted by name.
    pub tags: Vec<DocumentTag>,
    /// The names of the lines' classes by their ids.
    pub classes: HashMap<i64, String>,
}

/// Every project, branch and class of a company, read once to check many documents. Tags are left
/// out: files name none.
#[derive(Debug, Clone)]
pub struct AllKnown {
    projects: HashMap<i64, projects::ProjectFacts>,
    branches: HashMap<i64, branches::BranchFacts>,
    classes: HashMap<i64, Class>,
}

impl AllKnown {
    /// Reads them.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId) -> Result<AllKnown> {
        Ok(AllKnown {
            projects: projects::all_by_id(tx, tenant)?,
            branches: branches::all_by_id(tx, tenant)?,
            classes: classes::all_by_id(tx, tenant)?,
        })
    }

    /// What the company knows of the records that one document names.
    pub fn facts(&self, chosen: &Chosen) -> Facts {
        let class = |id: &i64| Some((*id, self.classes.get(id)?.clone()));
        Facts {
            project: chosen.project.and_then(|id| self.projects.get(&id)).cloned(),
            branch: chosen.branch.and_then(|id| self.branches.get(&id)).cloned(),
            tags: HashMap::new(),
            classes: chosen.classes.iter().filter_map(class).collect(),
        }
    }
}

impl Dimensions {
    /// The labels of the cost of one of the document's lines: those of its income.
    pub const fn of_line(&self, class: Option<i64>) -> Labels {
        Labels { project: self.project, branch: self.branch, class }
    }

    /// Checks the chosen labels. Those that the document had before an edit may stay, whatever
    /// became of them since. Only a customer has a project of their own; `customer` is none for a
    /// purchase.
    pub fn check(
        mut self,
        facts: &Facts,
        prior: Option<&Dimensions>,
        customer: Option<i64>,
        fields: &mut Fields,
    ) -> Dimensions {
        if let Some(id) = self.project {
            let is_kept = prior.is_some_and(|prior| prior.project == Some(id));
            match &facts.project {
                Some(project) if project.offered || is_kept => {
                    if customer.is_some_and(|customer| customer != project.customer_id) {
                        fields.refuse("project_id", "document.project_of_other_customer");
                    }
                }
                Some(_) => fields.refuse("project_id", "document.project_closed"),
                None => fields.refuse("project_id", "field.unknown"),
            }
        }
        if let Some(id) = self.branch {
            let is_kept = prior.is_some_and(|prior| prior.branch == Some(id));
            if !facts.branch.as_ref().is_some_and(|branch| branch.offered || is_kept) {
                fields.refuse("branch_id", "field.unknown");
            }
        }
        self.tags.sort_unstable();
        self.tags.dedup();
        if self.tags.len() > MAX_TAGS {
            let most = vec![("most", MAX_TAGS.to_string())];
            fields.refuse_with("tag_ids", "document.too_many_tags", most);
        } else if self.tags.iter().any(|id| !facts.tags.contains_key(id)) {
            fields.refuse("tag_ids", "field.unknown");
        }
        self
    }
}

/// The tags of a document, in ascending order.
pub fn tags_of(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Vec<i64>> {
    let mut ids: Vec<i64> =
        tags::of_document(tx, tenant, doc)?.into_iter().map(|tag| tag.id).collect();
    ids.sort_unstable();
    Ok(ids)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts() -> Facts {
        Facts {
            project: Some(projects::ProjectFacts {
                name: "Tower".to_owned(),
                customer_id: 5,
                offered: false,
            }),
            branch: Some(branches::BranchFacts {
                name: "Giza".to_owned(),
                offered: false,
                activity_code: None,
            }),
            tags: HashMap::from([(1, "Export".to_owned()), (2, "Rush".to_owned())]),
            classes: HashMap::new(),
        }
    }

    fn refused(typed: &Dimensions, prior: Option<&Dimensions>, customer: i64) -> Vec<String> {
        let mut fields = Fields::new();
        typed.clone().check(&facts(), prior, Some(customer), &mut fields);
        let errors = fields.check().err().map(|problem| problem.errors).unwrap_or_default();
        errors.iter().map(|error| format!("{}: {}", error.field, error.code)).collect()
    }

    #[test]
    fn what_is_offered_no_more_stays_where_it_is() {
        let typed = Dimensions { project: Some(7), branch: Some(8), tags: vec![2, 1, 2] };
        assert!(refused(&typed, Some(&typed), 5).is_empty());
        assert_eq!(
            refused(&typed, None, 5),
            ["project_id: document.project_closed", "branch_id: field.unknown"]
        );
        assert_eq!(
            refused(&typed, Some(&typed), 6),
            ["project_id: document.project_of_other_customer"]
        );
    }

    #[test]
    fn tags_stand_once_and_are_the_companys() {
        let typed = Dimensions { tags: vec![2, 1, 2], ..Dimensions::default() };
        let mut fields = Fields::new();
        assert_eq!(typed.check(&facts(), None, Some(5), &mut fields).tags, [1, 2]);
        let other = Dimensions { tags: vec![1, 9], ..Dimensions::default() };
        assert_eq!(refused(&other, None, 5), ["tag_ids: field.unknown"]);
        let many = Dimensions { tags: (1..=21).collect(), ..Dimensions::default() };
        assert_eq!(refused(&many, None, 5), ["tag_ids: document.too_many_tags"]);
    }
}
