import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUrlSearch } from '@/shared/lib/url-search';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { bankAccounts } from '../api';
import { BankActions } from '../components/bank-actions';
import { BankCards } from '../components/bank-cards';
import { BankDialogs } from '../components/bank-dialogs';
import { BankStats } from '../components/bank-stats';
import { BankTabs } from '../components/bank-tabs';
import { banksSearch } from '../search';

/** The company's accounts of money: the balance of each, and what of their statements waits. */
export function BanksPage() {
  const { t } = useTranslation(['banks', 'common']);
  const [search, setSearch] = useUrlSearch(banksSearch);
  const accounts = useQuery(bankAccounts);
  return (
    <PageShell
      title={t('title')}
      actions={
        <BankActions
          onTransfer={() => setSearch({ transfer: 0 })}
          onDeposit={() => setSearch({ deposit: true })}
        />
      }
    >
      <BankTabs active="banks" />
      {accounts.isError ? (
        <div className="card">
          <EmptyState
            kind="problem"
            title={t('common:problems.loadFailed')}
            action={
              <Button variant="default" onClick={() => accounts.refetch()}>
                {t('common:actions.tryAgain')}
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <BankStats accounts={accounts.data} onDeposit={() => setSearch({ deposit: true })} />
          <BankCards
            accounts={accounts.data}
            onTransfer={(account) => setSearch({ transfer: account })}
          />
        </>
      )}
      <BankDialogs search={search} setSearch={setSearch} />
    </PageShell>
  );
}
