import { useEffect, useMemo, useState } from 'react';
import { useSignedIn } from '@/shared/auth/session';
import { draftKey, drafts } from '@/shared/lib/draft-store';
import type { OpeningArea, OpeningLine } from './api';
import { type Cells, cellsOf, type Edits, isChanged } from './cells';

export interface AreaEdits {
  /** What was changed and is not saved yet, by the record's id. */
  edits: Edits;
  /** Types into lines; a line that is as it stands again is no change. */
  put: (changes: readonly { line: OpeningLine; cells: Cells }[]) => void;
  /** Forgets everything that was typed. */
  clear: () => void;
}

/** What is typed in an area: kept in the browser, so that a page that was left comes back as it was. */
export function useEdits(area: OpeningArea): AreaEdits {
  const { userId, tenantId } = useSignedIn();
  const key = draftKey(userId, tenantId, `openings-${area}`);
  const slot = `${key}~grid`;
  const [edits, setEdits] = useState<Edits>({});

  // What an earlier visit left lies in the browser's database, which answers later.
  useEffect(() => {
    let gone = false;
    drafts.load<Edits>(key).then(
      (draft) => {
        if (!gone && draft) setEdits((now) => ({ ...draft.values, ...now }));
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [key]);

  return useMemo(() => {
    function keep(next: Edits) {
      if (Object.keys(next).length === 0) void drafts.remove(slot);
      else drafts.saveAtOnce(slot, next, { left: true });
      return next;
    }
    return {
      edits,
      put: (changes) =>
        setEdits((now) => {
          const next = { ...now };
          for (const { line, cells } of changes) {
            // What the list shows now: whoever types again has seen what others saved.
            const edit = { line, cells };
            if (isChanged(area, edit) || differs(edit.line, cells)) next[line.id] = edit;
            else delete next[line.id];
          }
          return keep(next);
        }),
      clear: () => setEdits(() => keep({})),
    };
  }, [edits, area, slot]);
}

/** A rate or a cost that waits for its amount is kept too. */
function differs(line: OpeningLine, cells: Cells): boolean {
  const before = cellsOf(line);
  return (Object.keys(before) as (keyof Cells)[]).some((field) => before[field] !== cells[field]);
}
