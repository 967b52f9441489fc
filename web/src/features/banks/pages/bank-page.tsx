import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { useIdParam } from '@/shared/routing/params';
import { Money } from '@/shared/ui/money';
import { PageShell } from '@/shared/ui/page-shell';
import { bankAccounts } from '../api';
import { BankGate } from '../components/bank-gate';
import { LineList } from '../components/line-list';
import { useBankName } from '../components/use-bank-name';

/** The lines of an account's statements, and what each of them is in the books. */
export function BankPage() {
  const { t } = useTranslation('banks');
  const id = useIdParam();
  const accounts = useQuery(bankAccounts);
  const account = accounts.data?.find((one) => one.id === id);
  const nameOf = useBankName();
  return (
    <PageShell
      title={account ? nameOf(account) : t('lines.title')}
      count={account && <Money amount={account.balance} currency={account.currency} />}
      crumbs={[{ label: t('title'), to: paths.banks }]}
      actions={
        account && (
          <>
            <Button component={Link} to={paths.bankStatements(id)} variant="default">
              {t('menu.statements')}
            </Button>
            <Button
              component={Link}
              to={paths.reconcile}
              search={{ account: id } as never}
              variant="default"
            >
              {t(account.open_session_id ? 'menu.reconcileOn' : 'menu.reconcile')}
            </Button>
            <Can action="create" on="Journal Entry">
              <Button component={Link} to={paths.importStatement(id)} variant="default">
                {t('menu.import')}
              </Button>
            </Can>
          </>
        )
      }
    >
      <BankGate query={accounts} account={account}>
        {account && <LineList account={account} />}
      </BankGate>
    </PageShell>
  );
}
