import { Button } from '@mantine/core';
import { IconCash, IconEye, IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { YearFilter } from '@/features/withholding/public';
import { useAbility } from '@/shared/auth/can';
import { useToday } from '@/shared/auth/session';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { type VatReturnRow, vatReturns } from '../api';
import { useReturnColumns } from '../components/use-return-columns';
import { type Filed, isOwed } from '../owed-return';
import { listSearch } from '../search';

const AdjustmentDialog = lazyPart(
  async () => (await import('../dialogs/adjustment-dialog')).AdjustmentDialog,
);

const AdjustDialog = lazyPart(async () => (await import('../dialogs/adjust-dialog')).AdjustDialog);

const PayDialog = lazyPart(async () => (await import('../dialogs/pay-dialog')).PayDialog);

const PeriodsDialog = lazyPart(
  async () => (await import('../dialogs/periods-dialog')).PeriodsDialog,
);

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The returns of a year: the net of each, its status and what is left of it. */
export function ReturnListPage() {
  const { t } = useTranslation(['vat-returns', 'common']);
  const [search, setSearch] = useUrlSearch(listSearch);
  const today = useToday();
  const ability = useAbility();
  const navigate = useNavigate();
  const list = useQuery(vatReturns(search.year));
  const columns = useReturnColumns();
  const [starting, setStarting] = useState(false);
  const [paying, setPaying] = useState<Filed | null>(null);
  const maySet = ability.can('update', 'Settings');
  const mayWrite = ability.can('create', 'Journal Entry');
  const table = list.data;
  const open = (row: VatReturnRow) => void navigate({ to: paths.vatReturn(row.first_date) });

  function rowMenu(row: VatReturnRow): RowAction[] {
    const details = { to: paths.taxDetailsReport, search: { day: row.first_date } as never };
    const actions: (RowAction | false)[] = [
      { label: t('open'), icon: <IconEye {...icon} />, run: () => open(row) },
      {
        label: t('details.open'),
        icon: <IconFiles {...icon} />,
        run: () => void navigate(details),
      },
      isOwed(row) &&
        ability.can('create', 'Make Payment') && {
          label: t('pay.submit'),
          icon: <IconCash {...icon} />,
          run: () => setPaying(row),
        },
    ];
    return actions.filter((action) => action !== false);
  }

  return (
    <PageShell
      title={t('title')}
      crumbs={[{ label: t('taxes'), to: paths.taxes }]}
      actions={
        table?.ShowTable && (
          <>
            {maySet && (
              <Button variant="default" onClick={() => setStarting(true)}>
                {t('periods.title')}
              </Button>
            )}
            {mayWrite && (
              <Button variant="default" onClick={() => setSearch({ adjust: true })}>
                {t('adjust.title')}
              </Button>
            )}
          </>
        )
      }
    >
      {table && !table.ShowTable ? (
        <div className="card">
          <EmptyState
            kind="empty"
            title={t('none.started')}
            hint={t('none.startedHint')}
            action={
              maySet && <Button onClick={() => setStarting(true)}>{t('periods.start')}</Button>
            }
          />
        </div>
      ) : (
        <DataGrid<VatReturnRow>
          label={t('title')}
          columns={columns}
          rows={table?.Returns}
          rowKey={(row) => row.first_date}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          onOpen={open}
          rowMenu={rowMenu}
          toolbar={
            <div>
              <YearFilter
                year={search.year ?? Number(today.slice(0, 4))}
                onYear={(year) => setSearch({ year })}
              />
            </div>
          }
          empty={<EmptyState kind="noMatch" title={t('none.year')} hint={t('none.yearHint')} />}
        />
      )}
      {starting && table && <PeriodsDialog table={table} onClose={() => setStarting(false)} />}
      {paying && <PayDialog vatReturn={paying} onClose={() => setPaying(null)} />}
      {search.adjust && mayWrite && (
        <AdjustDialog day={today} onClose={() => setSearch({ adjust: undefined })} />
      )}
      {search.adjustment !== undefined && (
        <AdjustmentDialog
          id={search.adjustment}
          onClose={() => setSearch({ adjustment: undefined })}
        />
      )}
    </PageShell>
  );
}
