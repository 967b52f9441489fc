// The document behind a posting: what kind it is of, and the page that shows it.
export { KINDS, kindNamed, ownMemo, sourceOf } from './source';
export { useSource } from './use-source';
