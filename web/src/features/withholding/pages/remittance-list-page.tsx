import { Button, Skeleton } from '@mantine/core';
import { IconArrowBackUp, IconEye, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useToday } from '@/shared/auth/session';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import { HeadAction } from '@/shared/ui/head-action';
import { PageShell } from '@/shared/ui/page-shell';
import { type RemittanceRow, remittanceList, withholdingQuarters } from '../api';
import { YearFilter } from '../components/quarter-filter';
import { QuartersTable } from '../components/quarters-table';
import { useRemittanceColumns } from '../components/use-remittance-columns';
import { WithholdingTabs } from '../components/withholding-tabs';
import { RemittanceDialog } from '../lazy-parts';
import { quarterOf } from '../quarters';
import { nextQuarter } from '../remittance-schema';
import { remittanceSearch } from '../search';

const UndoRemittanceDialog = lazyPart(
  async () => (await import('../dialogs/undo-remittance-dialog')).UndoRemittanceDialog,
);

const RemitDialog = lazyPart(async () => (await import('../dialogs/remit-dialog')).RemitDialog);

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What is owed to the authority of each quarter of a year, and what was paid. */
export function RemittanceListPage() {
  const { t } = useTranslation(['withholding', 'common']);
  const [search, setSearch] = useUrlSearch(remittanceSearch);
  const today = useToday();
  const year = search.year ?? quarterOf(today).year;
  const ability = useAbility();
  const owed = useQuery(withholdingQuarters(year));
  const list = useInfiniteQuery(remittanceList(year));
  const [undoing, setUndoing] = useState<RemittanceRow | null>(null);
  const columns = useRemittanceColumns();
  const next = owed.data && nextQuarter(owed.data, today);
  const mayPay = ability.can('create', 'Make Payment');
  const pay = (quarter: number) => setSearch({ pay: quarter });
  useHotkeys(mayPay && next ? [['KeyN', () => pay(next.quarter)]] : []);
  const open = (row: RemittanceRow) => setSearch({ open: row.id });

  function rowMenu(row: RemittanceRow): RowAction[] {
    const actions: (RowAction | false)[] = [
      { label: t('remittance.open'), icon: <IconEye {...icon} />, run: () => open(row) },
      ability.can('delete', 'Make Payment') && {
        label: t('undo.confirm'),
        icon: <IconArrowBackUp {...icon} className="flip" />,
        danger: true,
        run: () => setUndoing(row),
      },
    ];
    return actions.filter((action) => action !== false);
  }

  return (
    <PageShell
      title={t('heading.remittances')}
      crumbs={[{ label: t('taxes'), to: paths.taxes }]}
      actions={
        mayPay &&
        next && (
          <HeadAction>
            <Button
              leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
              onClick={() => pay(next.quarter)}
            >
              {t('remit.submit')}
            </Button>
          </HeadAction>
        )
      }
    >
      <WithholdingTabs active="remittances" search={{ year }} />
      <div className="no-print">
        <YearFilter year={year} onYear={(chosen) => setSearch({ year: chosen })} />
      </div>
      {owed.isError ? (
        <div className="card">
          <EmptyState
            kind="problem"
            title={t('common:problems.loadFailed')}
            action={
              <Button variant="default" onClick={() => owed.refetch()}>
                {t('common:actions.tryAgain')}
              </Button>
            }
          />
        </div>
      ) : owed.data ? (
        <QuartersTable owed={owed.data} onPay={mayPay ? pay : undefined} />
      ) : (
        <Skeleton height={200} aria-busy />
      )}
      <DataGrid<RemittanceRow>
        label={t('remittance.list')}
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.Remittances)}
        rowKey={(row) => row.id}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        onOpen={open}
        rowMenu={rowMenu}
        empty={
          <EmptyState
            kind="empty"
            title={t('none.remittances')}
            hint={t('none.remittancesHint')}
            action={
              mayPay &&
              next && <Button onClick={() => pay(next.quarter)}>{t('remit.submit')}</Button>
            }
          />
        }
        storageKey="remittances"
      />
      {search.open !== undefined && (
        <RemittanceDialog id={search.open} onClose={() => setSearch({ open: undefined })} />
      )}
      {search.pay !== undefined && mayPay && owed.data && (
        <RemitDialog
          owed={owed.data}
          quarter={search.pay}
          onClose={() => setSearch({ pay: undefined })}
        />
      )}
      {undoing && <UndoRemittanceDialog remittance={undoing} onClose={() => setUndoing(null)} />}
    </PageShell>
  );
}
