import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEye, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Bdi } from '@/shared/ui/bdi';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { GridColumn, RowAction } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import { Money } from '@/shared/ui/money';
import { type BankAccount, history, type ReconciliationRow } from '../api';
import { LinesChangedSince } from './lines-changed-since';
import { SessionState } from './session-state';
import { useCashWords } from './use-cash-words';

const UndoDialog = lazyPart(async () => (await import('../dialogs/undo-dialog')).UndoDialog);

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface HistoryTableProps {
  account: BankAccount;
  /** Starts the first one; nothing where the reader may not. */
  onBegin?: (() => void) | undefined;
}

/** The sessions of an account, the latest first; only the latest that was not undone can be undone. */
export function HistoryTable({ account, onBegin }: HistoryTableProps) {
  const { t } = useTranslation(['reconciliations', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const list = useQuery(history(account.id));
  const hasGoneLines = list.data?.some((row) => row.gone_lines > 0) ?? false;
  const columns = useHistoryColumns(account, hasGoneLines);
  const words = useCashWords(account.id);
  const [undoing, setUndoing] = useState<ReconciliationRow | null>(null);
  const latest = list.data?.find(({ state }) => state === 'done');
  const isBusy = list.data?.some(({ state }) => state === 'open') ?? false;
  const open = (session: number) =>
    void navigate({ to: paths.reconcile, search: { session } as never });

  function rowMenu(row: ReconciliationRow): RowAction[] {
    const isOpen = row.state === 'open';
    const Icon = isOpen ? IconListCheck : IconEye;
    const actions: (RowAction | false)[] = [
      {
        label: isOpen ? t('list.goOn') : t('common:actions.view'),
        icon: <Icon {...icon} />,
        run: () => open(row.id),
      },
      row.id === latest?.id &&
        !isBusy &&
        ability.can('update', 'Settings') && {
          label: t('undo.submit'),
          icon: <IconArrowBackUp {...icon} className="flip" />,
          danger: true,
          run: () => setUndoing(row),
        },
    ];
    return actions.filter((action) => action !== false);
  }

  return (
    <>
      <DataGrid<ReconciliationRow>
        label={t('account.history')}
        columns={columns}
        rows={list.data}
        rowKey={(row) => row.id}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        onOpen={(row) => open(row.id)}
        rowMenu={rowMenu}
        empty={
          <EmptyState
            kind="empty"
            title={t('account.none')}
            hint={t('account.noneHint', words)}
            action={onBegin && <Button onClick={onBegin}>{t('list.begin')}</Button>}
          />
        }
      />
      {undoing && (
        <UndoDialog session={undoing} account={account.id} onClose={() => setUndoing(null)} />
      )}
    </>
  );
}

/** What was deleted since has a column only where something was. */
function useHistoryColumns(
  { id, currency }: BankAccount,
  hasGoneLines: boolean,
): GridColumn<ReconciliationRow>[] {
  const { t } = useTranslation(['reconciliations', 'common']);
  const format = useFormat();
  const words = useCashWords(id);
  const changedColumn: GridColumn<ReconciliationRow> = {
    id: 'gone',
    header: t('history.gone'),
    kind: 'number',
    cell: (row) => row.gone_lines > 0 && <LinesChangedSince row={row} currency={currency} />,
    width: 170,
    card: 'subtitle',
  };
  return [
    {
      id: 'until',
      header: t('history.until', words),
      cell: (row) => format.date(row.ending_date),
      width: 150,
      grow: 1,
      card: 'title',
    },
    {
      id: 'beginning',
      header: t('history.beginning', words),
      kind: 'number',
      cell: (row) => <Money amount={row.beginning_balance} currency={currency} />,
      width: 180,
    },
    {
      id: 'ending',
      header: t('history.ending', words),
      kind: 'number',
      cell: (row) => <Money amount={row.ending_balance} currency={currency} />,
      width: 180,
      card: 'amount',
    },
    ...(hasGoneLines ? [changedColumn] : []),
    {
      id: 'finishedAt',
      header: t('history.finishedAt'),
      cell: (row) => row.finished_at && format.moment(row.finished_at),
      width: 190,
    },
    {
      id: 'finishedBy',
      header: t('history.finishedBy'),
      cell: (row) => row.finished_by && <Bdi>{row.finished_by}</Bdi>,
      width: 150,
      grow: 1,
      card: 'subtitle',
    },
    {
      id: 'state',
      header: t('common:nouns.status'),
      cell: (row) => <SessionState state={row.state} />,
      width: 140,
      card: 'badge',
    },
  ];
}
