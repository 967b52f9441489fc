import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { Bdi } from '@/shared/ui/bdi';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { NoRows } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type RevaluationRow, revaluationList } from '../api';
import { Difference } from '../components/difference';
import { RevaluationState } from '../components/revaluation-state';

/** The revaluations of foreign balances, the latest first. */
export function RevaluationListPage() {
  const { t } = useTranslation(['revaluations', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const list = useUrlList({
    schema: z.object({}),
    filterOf: () => ({}),
    query: revaluationList,
    rowsOf: (page) => page.Revaluations,
    keyOf: (row: RevaluationRow) => row.id,
  });
  const { first } = list;
  useHotkeys([['KeyN', () => void navigate({ to: paths.addRevaluation })]]);
  const addButton = (
    <Button
      component={Link}
      to={paths.addRevaluation}
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
    >
      {t('revalue')}
    </Button>
  );
  return (
    <PageShell
      title={t('title')}
      crumbs={[{ label: t('rates'), to: paths.exchangeRates }]}
      actions={first?.ShowTable && addButton}
    >
      {first?.ShowTable === false ? (
        <div className="card">
          <NoRows why="empty" title={t('empty')} hint={t('emptyHint')} add={addButton} />
        </div>
      ) : (
        <DataGrid<RevaluationRow>
          label={t('title')}
          {...list.grid}
          onOpen={(row) => void navigate({ to: paths.revaluation(row.id) })}
          columns={[
            {
              id: 'date',
              header: t('common:nouns.date'),
              width: 160,
              grow: 1,
              card: 'title',
              cell: (row) => format.date(row.date),
            },
            {
              id: 'state',
              header: t('common:nouns.status'),
              width: 240,
              card: 'badge',
              cell: (row) => <RevaluationState revaluation={row} />,
            },
            {
              id: 'number',
              header: t('common:nouns.number'),
              width: 130,
              card: 'subtitle',
              cell: (row) => <Bdi ltr>{row.number}</Bdi>,
            },
            {
              id: 'reversal',
              header: t('columns.reversal'),
              width: 160,
              cell: (row) => (row.reversal_date ? format.date(row.reversal_date) : '–'),
            },
            {
              id: 'by',
              header: t('columns.by'),
              width: 160,
              cell: (row) => <Bdi className="truncate">{row.created_by}</Bdi>,
            },
            {
              id: 'difference',
              header: t('columns.difference'),
              kind: 'number',
              width: 190,
              card: 'amount',
              cell: (row) => (
                <Difference amount={row.difference} scale={first?.currency.minor_digits ?? 2} />
              ),
            },
          ]}
          empty={<NoRows why="empty" title={t('empty')} hint={t('emptyHint')} add={addButton} />}
        />
      )}
    </PageShell>
  );
}
