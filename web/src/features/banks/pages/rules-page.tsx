import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can, useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { toast } from '@/shared/lib/toast';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import { HeadAction } from '@/shared/ui/head-action';
import { PageShell } from '@/shared/ui/page-shell';
import { bankRules, type Rule, useDeleteRule } from '../api';
import { BankTabs } from '../components/bank-tabs';
import { useRuleColumns } from '../components/use-rule-columns';

const RuleDialog = lazyPart(async () => (await import('../dialogs/rule-dialog')).RuleDialog);

/** The rules by words, in the order in which they are asked. */
export function RulesPage() {
  const { t } = useTranslation('banks');
  const rules = useQuery(bankRules);
  const remove = useDeleteRule();
  const columns = useRuleColumns();
  const mayWrite = useAbility().can('create', 'Journal Entry');
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useHotkeys(mayWrite ? [['KeyN', add]] : []);

  function rowMenu(row: Rule): RowAction[] {
    if (!mayWrite) return [];
    return [
      {
        label: t('rules.delete'),
        icon: <IconTrash size={18} stroke={1.6} aria-hidden />,
        danger: true,
        run: () => remove.mutate(row.id, { onSuccess: ({ message }) => toast.success(message) }),
      },
    ];
  }

  return (
    <PageShell
      title={t('rules.title')}
      crumbs={[{ label: t('title'), to: paths.banks }]}
      actions={
        <Can action="create" on="Journal Entry">
          <HeadAction>
            <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={add}>
              {t('rules.add')}
            </Button>
          </HeadAction>
        </Can>
      }
    >
      <BankTabs active="rules" />
      <DataGrid<Rule>
        label={t('rules.title')}
        columns={columns}
        rows={rules.data}
        rowKey={(row) => row.id}
        failed={rules.isError}
        onRetry={() => void rules.refetch()}
        rowMenu={rowMenu}
        empty={
          <EmptyState
            kind="empty"
            title={t('rules.none')}
            hint={t('rules.noneHint')}
            action={mayWrite && <Button onClick={add}>{t('rules.add')}</Button>}
          />
        }
      />
      {adding && <RuleDialog onClose={() => setAdding(false)} />}
    </PageShell>
  );
}
