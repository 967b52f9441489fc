import type { OpeningArea, OpeningLine } from './api';
import { type Cells, cellsOf, type Edits, isChanged } from './cells';

export type EditsEvent =
  /** What an earlier visit left: what was typed since goes before it. */
  | { type: 'draftLoaded'; edits: Edits }
  | {
      type: 'cellsTyped';
      area: OpeningArea;
      changes: readonly { line: OpeningLine; cells: Cells }[];
    }
  | { type: 'cleared' };

/** What is typed in an area and not saved yet; a line that is as it was is no change. */
export function reduceEdits(edits: Edits, event: EditsEvent): Edits {
  switch (event.type) {
    case 'draftLoaded':
      return { ...event.edits, ...edits };
    case 'cellsTyped': {
      const next = { ...edits };
      for (const { line, cells } of event.changes) {
        // What the list shows now: a person who types again has seen what others saved.
        const edit = { line, cells };
        if (isChanged(event.area, edit) || differs(line, cells)) next[line.id] = edit;
        else delete next[line.id];
      }
      return next;
    }
    case 'cleared':
      return {};
  }
}

/** A rate or a cost that waits for its amount is kept too. */
function differs(line: OpeningLine, cells: Cells): boolean {
  const before = cellsOf(line);
  return (Object.keys(before) as (keyof Cells)[]).some((field) => before[field] !== cells[field]);
}
