import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAccountPicker } from '@/features/accounts/public';
import { useClassPicker } from '@/features/classes/public';
import { useProjectPicker } from '@/features/projects/public';
import type { EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import type { LineColumn } from '@/shared/ui/line-grid/line-column';
import type { EntryLine, EntryOutput, EntryValues } from '../schema';
import type { EntryReferences } from './use-entry-references';
import { useNameSources } from './use-name-sources';

interface EntryColumnsOptions {
  control: Control<EntryValues, unknown, EntryOutput>;
  references: EntryReferences;
}

/** How wide a column that tells lines apart is beside others: a branch is called by its town and a part of it. */
const NARROW = {
  class: { width: 80, share: 7.5 },
  project: { width: 80, share: 7.5 },
  branch: { width: 116, share: 13 },
} as const;

/** Pixels in which 99,999,999.99 can be read whole. */
const AMOUNT = 120;

/** The accounts that take entries by hand. */
function useAccounts({ byHand }: EntryReferences) {
  const { source, create } = useAccountPicker('posting');
  return useMemo(() => {
    const own: EntitySource<EntityOption> = {
      key: ['journal-entries', ...source.key],
      search: async (text, signal) =>
        (await source.search(text, signal)).filter(({ id }) => byHand(id)),
    };
    return { source: own, create };
  }, [source, create, byHand]);
}

/** The columns of the lines: what is typed in each comes first, what tells lines apart after it. */
export function useEntryColumns(options: EntryColumnsOptions): readonly LineColumn<EntryLine>[] {
  const { control, references } = options;
  const { t } = useTranslation('journal-entries');
  const accounts = useAccounts(references);
  const names = useNameSources();
  const classes = useClassPicker();
  const projects = useProjectPicker(null);
  const savedLines = useWatch({
    control,
    name: 'lines',
    // What a line has is shown, though nothing more of its kind is offered.
    compute: (lines) =>
      (['class', 'project', 'branch'] as const)
        .filter((label) => lines.some((line) => line[label]))
        .join(),
  });
  const scale = references.currencyOf(useWatch({ control, name: 'currency_id' })).minor_digits;
  const { branches, ownersOf } = references;
  return useMemo(() => {
    const labels = [
      ...(classes.any || savedLines.includes('class')
        ? [{ field: 'class' as const, ...classes }]
        : []),
      ...(projects.inPlan || savedLines.includes('project')
        ? [{ field: 'project' as const, ...projects }]
        : []),
      ...(branches.enabled || savedLines.includes('branch')
        ? [{ field: 'branch' as const, ...branches }]
        : []),
    ];
    // What tells lines apart takes its room from all the others, so that a description can be read; with three of them
    // all fit in a window of 1280 pixels, and widen with it.
    const narrow = labels.length > 1;
    return [
      {
        kind: 'entity',
        field: 'account',
        header: t('lines.account'),
        width: narrow ? 236 : 260,
        share: narrow ? 20 : 23,
        placeholder: t('lines.accountPlaceholder'),
        source: accounts.source,
        create: accounts.create,
        numbered: true,
        next: 'debit',
      },
      {
        kind: 'decimal',
        field: 'debit',
        header: t('lines.debit'),
        width: narrow ? AMOUNT : 130,
        scale,
        derive: (typed) => (typed === '' ? {} : { credit: '' }),
      },
      {
        kind: 'decimal',
        field: 'credit',
        header: t('lines.credit'),
        width: narrow ? AMOUNT : 130,
        scale,
        derive: (typed) => (typed === '' ? {} : { debit: '' }),
      },
      { kind: 'text', field: 'description', header: t('lines.description'), grow: true },
      {
        kind: 'entity',
        field: 'name',
        header: t('lines.name'),
        width: narrow ? 100 : 170,
        share: 10,
        source: names.any,
        sourceFor: ({ account }) => names[(account && ownersOf(account.id)) || 'any'],
      },
      ...labels.map(({ field, source, create }) => ({
        kind: 'entity' as const,
        field,
        header: t(`lines.${field}`),
        ...(narrow ? NARROW[field] : { width: 140, share: 8.5 }),
        source,
        create,
      })),
    ] satisfies LineColumn<EntryLine>[];
  }, [t, accounts, names, classes, projects, branches, ownersOf, savedLines, scale]);
}
