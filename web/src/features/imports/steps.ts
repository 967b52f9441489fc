import type { Import } from './api';

export const STEPS = ['upload', 'map', 'review', 'import'] as const;
export type Step = (typeof STEPS)[number];

/** What the wizard shows: a step, or the end of an import. */
export type View = Step | 'done' | 'failed' | 'undone';

/** Where somebody went back to: from the review to the columns, or from a failure to the rows. */
export const BACK = ['columns', 'rows'] as const;
export type Back = (typeof BACK)[number];

/** Where an import is. The server's state decides, so that a reload changes nothing. */
export function viewOf(found: Pick<Import, 'state'> | null, back?: Back): View {
  if (!found) return 'upload';
  switch (found.state) {
    case 'mapping':
      return 'map';
    case 'review':
      return back === 'columns' ? 'map' : 'review';
    case 'importing':
      return 'import';
    case 'imported':
      return 'done';
    case 'failed':
      return back === 'rows' ? 'review' : 'failed';
    case 'undone':
      return 'undone';
  }
}

/** The step that the bar shows; all are done when an import has ended. */
export function placeOf(view: View): number {
  const place = STEPS.indexOf(view as Step);
  return place === -1 ? STEPS.length : place;
}

/** How much of an import is done, of a hundred; a whole only when it has ended. */
export function percentOf({ done, rows }: Pick<Import, 'done' | 'rows'>): number {
  if (rows <= 0) return 0;
  return Math.min(99, Math.floor((done * 100) / rows));
}
