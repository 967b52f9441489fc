import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { EmptyState } from '@/shared/ui/empty-state';
import { HeadAction } from '@/shared/ui/head-action';
import { Money } from '@/shared/ui/money';
import { PageShell } from '@/shared/ui/page-shell';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import { type BankAccount, bankAccounts } from '../api';
import { reconcileSearch } from '../search';
import { HistoryTable } from './history-table';
import { useBankName } from './use-bank-name';
import { useCashWords } from './use-cash-words';

const BeginDialog = lazyPart(async () => (await import('../dialogs/begin-dialog')).BeginDialog);

/** One account: how far it was reconciled, what was, and the way to continue. */
export function AccountView({ id }: { id: number }) {
  const { t } = useTranslation(['reconciliations', 'common']);
  const list = useQuery(bankAccounts);
  const nameOf = useBankName();
  const mayWrite = useAbility().can('create', 'Journal Entry');
  const [, setSearch] = useUrlSearch(reconcileSearch);
  const account = list.data?.find((one) => one.id === id);
  return (
    <PageShell
      title={account ? t('account.title', { name: nameOf(account) }) : t('title')}
      crumbs={[
        { label: t('common:nav.banks'), to: paths.banks },
        // The title itself until the account is known.
        ...(account ? [{ label: t('title'), to: paths.reconcile }] : []),
      ]}
      actions={account && <AccountActions account={account} />}
    >
      {list.isError && (
        <div className="card">
          <EmptyState
            kind="problem"
            title={t('common:problems.loadFailed')}
            action={
              <Button variant="default" onClick={() => void list.refetch()}>
                {t('common:actions.tryAgain')}
              </Button>
            }
          />
        </div>
      )}
      {list.isPending && <Skeleton height={320} aria-busy />}
      {list.data && !account && (
        <div className="card">
          <EmptyState
            kind="lost"
            title={t('account.lost')}
            hint={t('account.lostHint')}
            action={
              <Button component={Link} to={paths.reconcile} variant="default">
                {t('account.toList')}
              </Button>
            }
          />
        </div>
      )}
      {account && (
        <>
          <AccountStats account={account} />
          <HistoryTable
            account={account}
            onBegin={mayWrite ? () => setSearch({ begin: true }) : undefined}
          />
        </>
      )}
    </PageShell>
  );
}

function AccountActions({ account }: { account: BankAccount }) {
  const { t } = useTranslation('reconciliations');
  const navigate = useNavigate();
  const mayWrite = useAbility().can('create', 'Journal Entry');
  const [search, setSearch] = useUrlSearch(reconcileSearch);
  const session = account.open_session_id;
  return (
    <>
      <Button component={Link} to={paths.account(account.id)} variant="default">
        {t('account.ledger')}
      </Button>
      {mayWrite && (
        <HeadAction>
          <Button
            onClick={() =>
              session
                ? void navigate({ to: paths.reconcile, search: { session } as never })
                : setSearch({ begin: true })
            }
          >
            {t(session ? 'list.goOn' : 'list.begin')}
          </Button>
        </HeadAction>
      )}
      {search.begin && mayWrite && (
        <BeginDialog
          account={account}
          onClose={() => setSearch({ begin: undefined }, { replace: true })}
        />
      )}
    </>
  );
}

function AccountStats({ account }: { account: BankAccount }) {
  const { t } = useTranslation('reconciliations');
  const format = useFormat();
  const base = useCompanyCurrency();
  const words = useCashWords(account.id);
  const { reconciled_until: until, reconciled_balance: balance, currency } = account;
  return (
    <StatRow wraps>
      <StatCard
        label={t('account.inBooks')}
        value={<Money amount={account.balance} currency={currency} />}
        note={currency.id !== base.id && <Money amount={account.balance_base} currency={base} />}
      />
      <StatCard
        label={t('account.lastDay', words)}
        value={until ? format.date(until) : t('account.notYet')}
      />
      {balance && (
        <StatCard
          label={t('account.lastBalance', words)}
          value={<Money amount={balance} currency={currency} />}
        />
      )}
    </StatRow>
  );
}
