import { Button } from '@mantine/core';
import { IconEye, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { GridColumn, RowAction } from '@/shared/ui/data-grid/grid-column';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { EmptyState } from '@/shared/ui/empty-state';
import { Money } from '@/shared/ui/money';
import { PageShell } from '@/shared/ui/page-shell';
import { StatusPill } from '@/shared/ui/status-pill';
import { type BankAccount, bankAccounts } from '../api';
import { negated } from '../beginning-gap';
import classes from './reconcile.module.css';
import { useBankName } from './use-bank-name';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The accounts of money, and how far each was compared with the bank. */
export function AccountList() {
  const { t } = useTranslation(['reconciliations', 'common']);
  const navigate = useNavigate();
  const mayWrite = useAbility().can('create', 'Journal Entry');
  const list = useQuery(bankAccounts);
  const columns = useAccountColumns(mayWrite);
  const show = (search: Record<string, unknown>) =>
    void navigate({ to: paths.reconcile, search: search as never });

  function rowMenu({ id, open_session_id: session }: BankAccount): RowAction[] {
    const actions: (RowAction | false)[] = [
      mayWrite && {
        label: t(session ? 'list.goOn' : 'list.begin'),
        icon: <IconListCheck {...icon} />,
        run: () => show(session ? { session } : { account: id, begin: true }),
      },
      {
        label: t('list.open'),
        icon: <IconEye {...icon} />,
        run: () => show({ account: id }),
      },
    ];
    return actions.filter((action) => action !== false);
  }

  return (
    <PageShell title={t('title')} crumbs={[{ label: t('common:nav.banks'), to: paths.banks }]}>
      <DataGrid<BankAccount>
        label={t('title')}
        columns={columns}
        rows={list.data}
        rowKey={(row) => row.id}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        onOpen={(row) => show({ account: row.id })}
        rowMenu={rowMenu}
        empty={
          <EmptyState
            kind="empty"
            title={t('list.empty')}
            hint={t('list.emptyHint')}
            action={
              <Button component={Link} to={paths.accounts} variant="default">
                {t('list.toChart')}
              </Button>
            }
          />
        }
      />
    </PageShell>
  );
}

/** Begins the reconciliation of an account, or goes back to the one that is open. */
function BeginLink({ row }: { row: BankAccount }) {
  const { t } = useTranslation('reconciliations');
  const { id, open_session_id: session } = row;
  const nameOf = useBankName();
  const label = t(session ? 'list.goOn' : 'list.begin');
  return (
    <Button
      component={Link}
      to={paths.reconcile}
      search={(session ? { session } : { account: id, begin: true }) as never}
      size="compact-sm"
      variant="default"
      aria-label={`${label}: ${nameOf(row)}`}
      onClick={(event: { stopPropagation: () => void }) => event.stopPropagation()}
    >
      {label}
    </Button>
  );
}

function useAccountColumns(mayWrite: boolean): GridColumn<BankAccount>[] {
  const { t } = useTranslation(['reconciliations', 'common']);
  const format = useFormat();
  const nameOf = useBankName();
  // A card has no heads.
  const phone = usePhone();
  return [
    {
      id: 'account',
      header: t('common:nouns.account'),
      cell: (row) => (
        <span className="truncate">
          <Bdi ltr>{row.number}</Bdi> <Bdi>{nameOf(row)}</Bdi>
        </span>
      ),
      width: 216,
      grow: 1,
      card: 'title',
    },
    {
      id: 'balance',
      header: t('list.balance'),
      kind: 'number',
      cell: (row) => <Money amount={row.balance} currency={row.currency} />,
      width: 150,
      card: 'amount',
    },
    {
      id: 'until',
      header: t('list.until'),
      cell: (row) =>
        row.reconciled_until ? (
          format.date(row.reconciled_until)
        ) : (
          <span style={{ color: 'var(--muted)' }}>{t('list.never')}</span>
        ),
      width: 122,
      card: 'subtitle',
      cardLabel: (row) => (row.reconciled_until ? t('list.until') : undefined),
    },
    {
      id: 'reconciled',
      header: t('list.reconciled'),
      kind: 'number',
      cell: (row) =>
        row.reconciled_balance && <Money amount={row.reconciled_balance} currency={row.currency} />,
      width: 160,
    },
    {
      id: 'gone',
      header: t('history.gone'),
      kind: 'number',
      cell: (row) =>
        row.reconciled_gap &&
        !isZero(row.reconciled_gap) && (
          <span className={classes.gone}>
            {phone && `${t('history.gone')}: `}
            <Money amount={negated(row.reconciled_gap)} currency={row.currency} />
          </span>
        ),
      width: 136,
      card: 'subtitle',
    },
    {
      id: 'state',
      header: t('common:nouns.status'),
      cell: (row) =>
        row.open_session_id && <StatusPill tone="open">{t('list.inProgress')}</StatusPill>,
      width: 112,
      card: 'badge',
    },
    ...(mayWrite
      ? [
          {
            id: 'begin',
            header: t('account.history'),
            cell: (row: BankAccount) => <BeginLink row={row} />,
            width: 176,
          },
        ]
      : []),
  ];
}
