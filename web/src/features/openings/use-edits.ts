import { useEffect, useMemo, useState } from 'react';
import { useSignedIn } from '@/shared/auth/session';
import { draftKey, drafts } from '@/shared/lib/draft-store';
import type { OpeningArea, OpeningLine } from './api';
import type { Cells, Edits } from './cells';
import { reduceEdits } from './opening-edits';

export interface AreaEdits {
  /** What was changed and is not saved yet, by the record's id. */
  edits: Edits;
  /** Types into lines; a line that is as it was is no change. */
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
    let discarded = false;
    drafts.load<Edits>(key).then(
      (draft) => {
        if (!discarded && draft)
          setEdits((now) => reduceEdits(now, { type: 'draftLoaded', edits: draft.values }));
      },
      () => undefined,
    );
    return () => {
      discarded = true;
    };
  }, [key]);

  return useMemo(() => {
    function keep(next: Edits) {
      if (Object.keys(next).length === 0) void drafts.remove(slot);
      else void drafts.saveSoon(slot, next, { left: true });
      return next;
    }
    return {
      edits,
      put: (changes) =>
        setEdits((now) => keep(reduceEdits(now, { type: 'cellsTyped', area, changes }))),
      clear: () => setEdits((now) => keep(reduceEdits(now, { type: 'cleared' }))),
    };
  }, [edits, area, slot]);
}
