import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { PAIRS, sidesOf } from '../detailed';
import type { DetailedTrialBalance } from '../tables';
import { AccountCell } from './account-cell';
import { Figure } from './figure';
import classes from './report.module.css';
import { useLedgerDrill } from './use-drill';

/** Debit and credit thrice: before the period, in it, and at its end. */
export function DetailedTable({ data }: { data: DetailedTrialBalance }) {
  const { t } = useTranslation('reports');
  const drill = useLedgerDrill();
  const period = { from: data.first_date, to: data.last_date };
  return (
    <table
      className={`${classes.table} ${classes.wide}`}
      aria-label={t('names.detailedTrialBalance')}
    >
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            {t('columns.account')}
          </th>
          {PAIRS.map((pair) => (
            <th
              key={pair}
              colSpan={2}
              scope="colgroup"
              className={`${classes.group} ${classes.ruled}`}
            >
              {t(`columns.${pair}`)}
            </th>
          ))}
        </tr>
        <tr>
          {PAIRS.map((pair) => (
            <Fragment key={pair}>
              <th scope="col" className={`num ${classes.ruled}`}>
                {t('columns.debit')}
              </th>
              <th scope="col" className="num">
                {t('columns.credit')}
              </th>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row) => (
          <tr key={row.account_id}>
            <td>
              <AccountCell account={row} />
            </td>
            <Sides amounts={sidesOf(row)} drill={drill(period, row.account_id ?? undefined)} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <Sides amounts={sidesOf(data.totals)} drill={drill(period)} />
        </tr>
      </tfoot>
    </table>
  );
}

interface SidesProps {
  amounts: readonly string[];
  drill: ReturnType<ReturnType<typeof useLedgerDrill>>;
}

function Sides({ amounts, drill }: SidesProps) {
  return amounts.map((amount, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
    <td key={index} className={index % 2 === 0 ? `num ${classes.ruled}` : 'num'}>
      <Figure amount={amount} drill={drill} />
    </td>
  ));
}
