import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Format, useFormat } from '@/shared/format/use-format';
import { hasWords } from '@/shared/lib/fold-text';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { EntityCreation, EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { type Term, termKeys, termList } from '../api';

const TermDialog = lazyPart(async () => (await import('../dialogs/term-dialog')).TermDialog);

/** Terms to choose; `days` from the document's date to its due date. */
export interface TermOption extends EntityOption {
  days: number;
}

export interface TermPicker {
  /** The terms have come, or could not. */
  ready: boolean;
  terms: readonly Term[];
  byId: (id: number | null | undefined) => TermOption | null;
  /** For `EntityCombobox` and `FormEntity`. */
  source: EntitySource<TermOption>;
  create: EntityCreation<TermOption>;
}

/** Terms as a choice, in the reader's language. */
export function termOption(term: Term, format: Pick<Format, 'name'>): TermOption {
  return {
    id: term.id,
    label: format.name({ name_en: term.terms_name, name_ar: term.terms_name_ar }),
    days: term.days,
  };
}

const creation: EntityCreation<TermOption> = {
  kind: 'term',
  render: (how) => <TermCreation {...how} />,
};

function TermCreation(how: Parameters<EntityCreation<TermOption>['render']>[0]) {
  const format = useFormat();
  return (
    <TermDialog
      name={how.text}
      onSaved={(term) => how.onDone(termOption(term, format))}
      onClose={how.onClose}
    />
  );
}

/** Everything a form needs to let terms of payment be chosen, or added when they are missing. */
export function useTermPicker(): TermPicker {
  const queryClient = useQueryClient();
  const format = useFormat();
  const { data, isPending } = useQuery(termList);
  return useMemo(
    () => ({
      ready: !isPending,
      terms: data ?? [],
      byId: (id) => {
        const term = data?.find((row) => row.id === id);
        return term ? termOption(term, format) : null;
      },
      source: {
        key: [...termKeys.all, 'picker', format.language],
        search: async (text) => {
          const rows = await queryClient.ensureQueryData(termList);
          return rows
            .filter((row) => hasWords(`${row.terms_name} ${row.terms_name_ar}`, text))
            .map((row) => termOption(row, format));
        },
      },
      create: creation,
    }),
    [data, isPending, format, queryClient],
  );
}
