import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import type { Import, ImportState } from '../api';

const TONES: Record<ImportState, Tone> = {
  mapping: 'idle',
  review: 'idle',
  importing: 'open',
  imported: 'good',
  failed: 'bad',
  undone: 'idle',
};

/** The columns of the list of imports. */
export function useImportColumns(): GridColumn<Import>[] {
  const { t } = useTranslation(['imports', 'common']);
  const format = useFormat();
  return [
    {
      id: 'kind',
      header: t('list.kind'),
      width: 180,
      grow: 1,
      card: 'title',
      cell: (row) => t(`kinds.${row.kind}`),
    },
    {
      id: 'file',
      header: t('common:nouns.file'),
      width: 200,
      grow: 2,
      card: 'subtitle',
      cell: (row) => <Bdi className="truncate">{row.file_name ?? t('list.pasted')}</Bdi>,
    },
    {
      id: 'state',
      header: t('common:nouns.status'),
      width: 170,
      card: 'badge',
      cell: (row) => <StatusPill tone={TONES[row.state]}>{t(`state.${row.state}`)}</StatusPill>,
    },
    {
      id: 'rows',
      header: t('list.rows'),
      kind: 'number',
      width: 90,
      cell: (row) => format.number(row.rows, 0),
    },
    {
      id: 'made',
      header: t('list.made'),
      kind: 'number',
      width: 110,
      card: 'amount',
      cell: (row) => (row.state === 'imported' ? format.number(row.made + row.merged, 0) : null),
    },
    {
      id: 'started',
      header: t('list.started'),
      width: 170,
      cell: (row) => format.moment(row.created_at),
    },
    { id: 'by', header: t('list.by'), width: 150, cell: (row) => <Bdi>{row.created_by}</Bdi> },
  ];
}
