import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import type { Period } from '@/shared/lib/period';
import { Bdi } from '@/shared/ui/bdi';
import { furtherLines, type LedgerAccount, type LedgerPart } from '../api';
import { AccountCell } from './account-cell';
import { Figure } from './figure';
import { IncompletePrintNote } from './incomplete-print-note';
import { LedgerLineRow } from './ledger-line-row';
import classes from './ledger-table.module.css';
import { OWN_COLUMNS, OwnCells } from './own-cells';
import { role } from './table-roles';

interface LedgerAccountRowsProps {
  account: LedgerAccount;
  period: Period;
  part: LedgerPart;
  /** Figures in their own currencies come after those of all accounts. */
  withOwn: boolean;
  /** Of several currencies that they are kept in, its own is named. */
  named: boolean;
  onEntry: (number: number) => void;
}

const COLUMNS = 8;

/** One account: what it opened with, its postings, what it closed with. */
export function LedgerAccountRows(props: LedgerAccountRowsProps) {
  const { account, period, part, withOwn, named, onEntry } = props;
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const more = useInfiniteQuery(furtherLines(period, account, part));
  const lines = [...account.lines, ...(more.data?.pages.flatMap((page) => page.lines) ?? [])];
  const hasMore = more.data ? more.hasNextPage : Boolean(account.NextItem);
  const { own } = account;
  const columns = withOwn ? COLUMNS + OWN_COLUMNS : COLUMNS;
  const search = { account: account.account_id, from: period.from, to: period.to };
  return (
    <tbody {...role.rows}>
      <tr {...role.row} className={classes.head}>
        <th {...role.rowHead} colSpan={columns} scope="rowgroup">
          <Link to={paths.generalLedger} search={search as never} className={classes.plain}>
            <AccountCell account={account} />
          </Link>
          {own && named && (
            <>
              {' · '}
              <Bdi ltr>{own.currency.code}</Bdi>
            </>
          )}
        </th>
      </tr>
      <tr {...role.row} className={classes.bound}>
        <td {...role.cell} className={classes.date}>
          {format.date(period.from)}
        </td>
        <th {...role.rowHead} colSpan={COLUMNS - 2} scope="row">
          {t('ledger.opening')}
        </th>
        <td {...role.cell} className="num" data-label={t('common:nouns.balance')}>
          <Figure amount={account.opening} />
        </td>
        {withOwn && <OwnCells currency={own?.currency} balance={own?.opening} />}
      </tr>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry may hit an account twice; lines only grow
        <LedgerLineRow key={index} line={line} onEntry={onEntry}>
          {withOwn && (
            <OwnCells currency={own?.currency} moved={line.own_amount} balance={line.own_balance} />
          )}
        </LedgerLineRow>
      ))}
      {hasMore && (
        <tr {...role.row}>
          <td {...role.cell} colSpan={columns} className={classes.more}>
            <IncompletePrintNote />
            <Button
              className="no-print"
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
      <tr {...role.row} className={classes.closing}>
        <td {...role.cell} className={classes.date}>
          {format.date(period.to)}
        </td>
        <th {...role.rowHead} colSpan={4} scope="row">
          {t('ledger.closing')}
        </th>
        <td {...role.cell} className="num" data-label={t('common:nouns.debit')}>
          <Figure amount={account.total_debit} />
        </td>
        <td {...role.cell} className="num" data-label={t('common:nouns.credit')}>
          <Figure amount={account.total_credit} />
        </td>
        <td {...role.cell} className="num" data-label={t('common:nouns.balance')}>
          <Figure amount={account.closing} />
        </td>
        {withOwn && <OwnCells currency={own?.currency} balance={own?.closing} />}
      </tr>
    </tbody>
  );
}
