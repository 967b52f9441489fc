/** The state of each form on this page. */
const forms = new Set<() => boolean>();

/** Counts a form among those of this page; returns what ends it. */
export function countUnsaved(hasUnsaved: () => boolean): () => void {
  forms.add(hasUnsaved);
  return () => void forms.delete(hasUnsaved);
}

/** How many forms of this page have something that is not saved. */
export function unsavedForms(): number {
  return [...forms].filter((hasUnsaved) => hasUnsaved()).length;
}
