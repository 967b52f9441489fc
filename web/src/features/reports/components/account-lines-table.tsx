import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { AccountLine, AccountLines } from '../account-lines';
import { figureTrack } from '../table-tracks';
import { Figure } from './figure';
import { IncompletePrintNote } from './incomplete-print-note';
import { LedgerHead } from './ledger-head';
import { LedgerLineRow } from './ledger-line-row';
import classes from './ledger-table.module.css';
import { OWN_COLUMNS, OwnCells } from './own-cells';
import { role } from './table-roles';

interface AccountLinesTableProps {
  /** The account and its figures. */
  head: AccountLines;
  lines: readonly AccountLine[];
  /** Only some of the lines are shown: the sums of the period would not be theirs. */
  narrowed: boolean;
  more: { has: boolean; loading: boolean; load: () => void };
  onEntry: (number: number) => void;
}

const COLUMNS = 8;

/** An account's lines between what it opened with and what it closed with. */
export function AccountLinesTable(props: AccountLinesTableProps) {
  const { head, lines, narrowed, more, onEntry } = props;
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const { own } = head;
  const columns = own ? COLUMNS + OWN_COLUMNS : COLUMNS;
  return (
    <table
      {...role.table}
      className={classes.ledger}
      style={figureTrack([
        head.opening,
        head.total_debit,
        head.total_credit,
        head.closing,
        ...(own ? [own.opening, own.closing] : []),
      ])}
      data-broad={own ? true : undefined}
      data-many={own ? true : undefined}
      aria-label={t('account.lines')}
    >
      <LedgerHead own={own?.currency.code} />
      <tbody {...role.rows}>
        <tr {...role.row} className={classes.bound}>
          <td {...role.cell} className={classes.date}>
            {format.date(head.first_date)}
          </td>
          <th {...role.rowHead} colSpan={COLUMNS - 2} scope="row">
            {t('ledger.opening')}
          </th>
          <td {...role.cell} className="num" data-label={t('common:nouns.balance')}>
            <Figure amount={head.opening} />
          </td>
          {own && <OwnCells currency={own.currency} balance={own.opening} />}
        </tr>
        {lines.map((line) => (
          <LedgerLineRow key={`${line.entry_number}.${line.line}`} line={line} onEntry={onEntry}>
            {own && (
              <OwnCells
                currency={own.currency}
                moved={line.own_amount}
                balance={line.own_balance}
              />
            )}
          </LedgerLineRow>
        ))}
        {narrowed && lines.length === 0 && !more.has && (
          <tr {...role.row}>
            <td {...role.cell} colSpan={columns} className={classes.more}>
              {t('account.noMatch')}
            </td>
          </tr>
        )}
        {more.has && (
          <tr {...role.row}>
            <td {...role.cell} colSpan={columns} className={classes.more}>
              <IncompletePrintNote />
              <Button
                className="no-print"
                variant="subtle"
                size="compact-sm"
                loading={more.loading}
                onClick={more.load}
              >
                {t('ledger.moreLines')}
              </Button>
            </td>
          </tr>
        )}
        <tr {...role.row} className={classes.closing}>
          <td {...role.cell} className={classes.date}>
            {format.date(head.last_date)}
          </td>
          <th {...role.rowHead} colSpan={4} scope="row">
            {t(narrowed ? 'ledger.closingAlone' : 'ledger.closing')}
          </th>
          <td
            {...role.cell}
            className="num"
            data-label={t('common:nouns.debit')}
            data-none={narrowed || undefined}
          >
            {!narrowed && <Figure amount={head.total_debit} />}
          </td>
          <td
            {...role.cell}
            className="num"
            data-label={t('common:nouns.credit')}
            data-none={narrowed || undefined}
          >
            {!narrowed && <Figure amount={head.total_credit} />}
          </td>
          <td {...role.cell} className="num" data-label={t('common:nouns.balance')}>
            <Figure amount={head.closing} />
          </td>
          {own && <OwnCells currency={own.currency} balance={own.closing} />}
        </tr>
      </tbody>
    </table>
  );
}
