import { useTranslation } from 'react-i18next';
import type { Period } from '@/shared/lib/period';
import type { StatementRow } from '../api';
import { AccountCell } from './account-cell';
import { Figure } from './figure';
import classes from './statement-table.module.css';
import { useLedgerDrill } from './use-drill';

interface StatementTableProps {
  rows: readonly StatementRow[];
  period: Period;
}

/** A statement in sections: accounts set in under their groups, each sum under what it sums. */
export function StatementTable({ rows, period }: StatementTableProps) {
  const { t } = useTranslation('reports');
  const drill = useLedgerDrill();
  return (
    <table className={classes.statement} aria-label={t('names.profitAndLoss')}>
      <thead>
        <tr>
          <th scope="col">{t('columns.account')}</th>
          <th scope="col" className="num">
            {t('columns.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: an account heads and closes its group
            key={index}
            row={row}
            // A class as a whole has no ledger: its sums lead to all accounts of the period.
            drill={drill(
              period,
              row.kind === 'account' ? (row.account_id ?? undefined) : undefined,
            )}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: StatementRow;
  drill: ReturnType<ReturnType<typeof useLedgerDrill>>;
}

function Row({ row, drill }: RowProps) {
  const Head = row.kind === 'account' ? 'td' : 'th';
  // The number stands with the account and its group, not again with their sum.
  const numbered = row.kind === 'account' || row.kind === 'group';
  const { name_en, name_ar } = row;
  return (
    <tr data-kind={row.kind} data-level={row.level}>
      <Head
        {...(Head === 'th' ? { scope: 'row' } : {})}
        style={{ paddingInlineStart: 10 + row.level * 18 }}
      >
        <AccountCell account={numbered ? row : { name_en, name_ar }} />
      </Head>
      <td className="num">
        {row.amount !== null && row.amount !== undefined && (
          <Figure amount={row.amount} drill={drill} />
        )}
      </td>
    </tr>
  );
}
