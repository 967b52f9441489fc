import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import type { Period } from '@/shared/lib/period';
import { furtherLines, type LedgerAccount, type LedgerPart } from '../api';
import { AccountCell } from './account-cell';
import { Figure } from './figure';
import { LedgerLineRow } from './ledger-line-row';
import classes from './ledger-table.module.css';

interface LedgerAccountRowsProps {
  account: LedgerAccount;
  period: Period;
  part: LedgerPart;
  onEntry: (number: number) => void;
}

const COLUMNS = 8;

/** One account: what it opened with, its postings, what it closed with. */
export function LedgerAccountRows({ account, period, part, onEntry }: LedgerAccountRowsProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const more = useInfiniteQuery(furtherLines(period, account, part));
  const lines = [...account.lines, ...(more.data?.pages.flatMap((page) => page.lines) ?? [])];
  const hasMore = more.data ? more.hasNextPage : Boolean(account.NextItem);
  const search = { account: account.account_id, from: period.from, to: period.to };
  return (
    <tbody>
      <tr className={classes.head}>
        <th colSpan={COLUMNS} scope="rowgroup">
          <Link to={paths.generalLedger} search={search as never} className={classes.plain}>
            <AccountCell account={account} />
          </Link>
        </th>
      </tr>
      <tr className={classes.bound}>
        <td className={classes.date}>{format.date(period.from)}</td>
        <th colSpan={COLUMNS - 2} scope="row">
          {t('ledger.opening')}
        </th>
        <td className="num">
          <Figure amount={account.opening} />
        </td>
      </tr>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry may hit an account twice; lines only grow
        <LedgerLineRow key={index} line={line} onEntry={onEntry} />
      ))}
      {hasMore && (
        <tr className="no-print">
          <td colSpan={COLUMNS} className={classes.more}>
            <Button
              variant="subtle"
              size="compact-sm"
              loading={more.isFetching}
              onClick={() => void more.fetchNextPage()}
            >
              {t('ledger.moreLines')}
            </Button>
          </td>
        </tr>
      )}
      <tr className={classes.closing}>
        <td className={classes.date}>{format.date(period.to)}</td>
        <th colSpan={4} scope="row">
          {t('ledger.closing')}
        </th>
        <td className="num">
          <Figure amount={account.total_debit} />
        </td>
        <td className="num">
          <Figure amount={account.total_credit} />
        </td>
        <td className="num">
          <Figure amount={account.closing} />
        </td>
      </tr>
    </tbody>
  );
}
