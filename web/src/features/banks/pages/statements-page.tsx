import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can, useAbility } from '@/shared/auth/can';
import { useIdParam } from '@/shared/routing/params';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import { HeadAction } from '@/shared/ui/head-action';
import { PageShell } from '@/shared/ui/page-shell';
import { bankAccounts, bankStatements, type StatementRow, useForgetStatement } from '../api';
import { BankGate } from '../components/bank-gate';
import { useBankName } from '../components/use-bank-name';
import { useStatementColumns } from '../components/use-statement-columns';
import { FORMS_READ } from '../forms-read';

/** The statements that were taken for an account; one whose lines are all open can be given up. */
export function StatementsPage() {
  const { t } = useTranslation('banks');
  const id = useIdParam();
  const nameOf = useBankName();
  const accounts = useQuery(bankAccounts);
  const account = accounts.data?.find((one) => one.id === id);
  const list = useQuery({ ...bankStatements(id), enabled: account !== undefined });
  const columns = useStatementColumns(account?.currency);
  const forget = useForgetStatement();
  const mayWrite = useAbility().can('create', 'Journal Entry');
  const [asking, setAsking] = useState<StatementRow | null>(null);

  function rowMenu(row: StatementRow): RowAction[] {
    if (!mayWrite) return [];
    const icon = <IconTrash size={18} stroke={1.6} aria-hidden />;
    return [{ label: t('statements.forget'), icon, danger: true, run: () => setAsking(row) }];
  }

  return (
    <PageShell
      title={t('statements.title')}
      crumbs={[
        { label: t('title'), to: paths.banks },
        ...(account ? [{ label: nameOf(account), to: paths.bank(id) }] : []),
      ]}
      actions={
        account && (
          <Can action="create" on="Journal Entry">
            <HeadAction>
              <Button component={Link} to={paths.importStatement(id)}>
                {t('menu.import')}
              </Button>
            </HeadAction>
          </Can>
        )
      }
    >
      <BankGate query={accounts} account={account}>
        <DataGrid<StatementRow>
          label={t('statements.title')}
          columns={columns}
          rows={list.data}
          rowKey={(row) => row.id}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          rowMenu={rowMenu}
          empty={
            <EmptyState
              kind="empty"
              title={t('lines.none')}
              hint={t('lines.noneHint', FORMS_READ)}
              action={
                mayWrite && (
                  <Button component={Link} to={paths.importStatement(id)}>
                    {t('menu.import')}
                  </Button>
                )
              }
            />
          }
        />
      </BankGate>
      {asking && (
        <ConfirmCall
          danger
          title={t('statements.forgetTitle', { name: asking.file_name })}
          consequence={t('statements.consequence', { count: asking.lines })}
          confirmLabel={t('statements.forget')}
          call={forget}
          about={asking.id}
          messageOf={({ message }) => message}
          closesRefused
          onClose={() => setAsking(null)}
        />
      )}
    </PageShell>
  );
}
