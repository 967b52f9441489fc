import { useTranslation } from 'react-i18next';
import type { Period } from '@/shared/lib/period';
import type { LedgerAccount, LedgerPart } from '../api';
import { figureTrack } from '../table-tracks';
import { LedgerAccountRows } from './ledger-account-rows';
import { LedgerHead } from './ledger-head';
import classes from './ledger-table.module.css';
import { role } from './table-roles';

interface LedgerTableProps {
  accounts: readonly LedgerAccount[];
  period: Period;
  part: LedgerPart;
  /** Shows a journal entry. */
  onEntry: (number: number) => void;
}

/**
 * The accounts one under the other, so that their columns are in line and a page break repeats the head. Only those
 * kept in a foreign currency have its columns: empty ones would take the room of the others.
 */
export function LedgerTable(props: LedgerTableProps) {
  return sections(props.accounts).map((accounts) => (
    <LedgerSection key={accounts[0]?.account_id} {...props} accounts={accounts} />
  ));
}

/** Accounts that follow each other and have the same columns. */
export function sections(accounts: readonly LedgerAccount[]): LedgerAccount[][] {
  const found: LedgerAccount[][] = [];
  for (const account of accounts) {
    const section = found.at(-1);
    if (section?.[0] && !section[0].own === !account.own) section.push(account);
    else found.push([account]);
  }
  return found;
}

const sumsOf = ({ opening, total_debit, total_credit, closing, own }: LedgerAccount) => [
  opening,
  total_debit,
  total_credit,
  closing,
  ...(own ? [own.opening, own.closing] : []),
];

function LedgerSection({ accounts, period, part, onEntry }: LedgerTableProps) {
  const { t } = useTranslation('reports');
  const codes = new Set(accounts.flatMap(({ own }) => own?.currency.code ?? []));
  const several = codes.size > 1;
  return (
    <table
      {...role.table}
      className={classes.ledger}
      style={figureTrack(accounts.flatMap(sumsOf))}
      data-broad={codes.size > 0 || undefined}
      data-many={codes.size > 0 || undefined}
      aria-label={t('names.generalLedger')}
    >
      <LedgerHead own={several ? t('ledger.ownCurrency') : [...codes][0]} />
      {accounts.map((account) => (
        <LedgerAccountRows
          key={account.account_id}
          account={account}
          period={period}
          part={part}
          withOwn={codes.size > 0}
          named={several}
          onEntry={onEntry}
        />
      ))}
    </table>
  );
}
