import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountChoices } from '@/features/accounts/public';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Money } from '@/shared/ui/money';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import { type BankAccount, transferStart } from '../api';
import { neverReconciled } from '../never-reconciled';
import { sumOf } from '../sums';

interface BankStatsProps {
  accounts: readonly BankAccount[] | undefined;
  onDeposit: () => void;
}

/** The balance of cash and banks, as on the dashboard and the balance sheet, and what waits to be done. */
export function BankStats({ accounts, onDeposit }: BankStatsProps) {
  const { t } = useTranslation('banks');
  const format = useFormat();
  const base = useCompanyCurrency();
  const mayWrite = useAbility().can('create', 'Journal Entry');
  const start = useQuery({ ...transferStart, enabled: mayWrite });
  const choices = useQuery(accountChoices('payment'));
  const loading = accounts === undefined;
  const scale = base.minor_digits;
  const cash = (accounts ?? []).filter(({ is_cash }) => is_cash);
  const open = (accounts ?? []).filter((one) => one.open_lines > 0);
  const lines = open.reduce((sum, one) => sum + one.open_lines, 0);
  const imported = (accounts ?? []).some((one) => one.statement_until);
  const waiting = start.data?.waiting ?? [];
  const never = neverReconciled(accounts ?? [], choices.data ?? []).length;
  return (
    <StatRow>
      <StatCard
        label={t('stats.total')}
        loading={loading}
        value={
          <Money
            amount={sumOf(
              cash.map((one) => one.balance_base),
              scale,
            )}
            currency={base}
          />
        }
        note={t('stats.accounts', { count: cash.length })}
      />
      <StatCard
        label={t('stats.toMatch')}
        loading={loading}
        value={format.number(lines)}
        note={
          open.length > 0
            ? t('stats.onAccounts', { count: open.length })
            : t(imported ? 'stats.allDone' : 'stats.noStatement')
        }
      />
      {mayWrite && (
        <StatCard
          label={t('stats.waiting')}
          loading={start.isPending}
          value={
            <Money
              amount={sumOf(
                waiting.map(({ amount }) => amount),
                scale,
              )}
              currency={base}
            />
          }
          note={t('stats.receipts', { count: waiting.length })}
          {...(waiting.length > 0 ? { onClick: onDeposit } : {})}
        />
      )}
      <StatCard
        label={t('stats.never')}
        loading={loading || choices.isPending}
        value={format.number(never)}
        note={t('stats.neverNote', { count: never })}
      />
    </StatRow>
  );
}
