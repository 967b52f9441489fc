import { useTranslation } from 'react-i18next';
import type { Period } from '@/shared/lib/period';
import type { LedgerAccount, LedgerPart } from '../api';
import { LedgerAccountRows } from './ledger-account-rows';
import classes from './ledger-table.module.css';

interface LedgerTableProps {
  accounts: readonly LedgerAccount[];
  period: Period;
  part: LedgerPart;
  /** Shows a journal entry. */
  onEntry: (number: number) => void;
}

/** The accounts one under the other, so that their columns stand in line and a page break repeats the head. */
export function LedgerTable({ accounts, period, part, onEntry }: LedgerTableProps) {
  const { t } = useTranslation('reports');
  return (
    <table className={classes.ledger} aria-label={t('names.generalLedger')}>
      <thead>
        <tr>
          <th scope="col">{t('columns.date')}</th>
          <th scope="col">{t('columns.document')}</th>
          <th scope="col">{t('ledger.entry')}</th>
          <th scope="col">{t('columns.details')}</th>
          <th scope="col">{t('columns.contra')}</th>
          <th scope="col" className="num">
            {t('columns.debit')}
          </th>
          <th scope="col" className="num">
            {t('columns.credit')}
          </th>
          <th scope="col" className="num">
            {t('columns.balance')}
          </th>
        </tr>
      </thead>
      {accounts.map((account) => (
        <LedgerAccountRows
          key={account.account_id}
          account={account}
          period={period}
          part={part}
          onEntry={onEntry}
        />
      ))}
    </table>
  );
}
