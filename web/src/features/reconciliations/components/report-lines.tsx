import Big from 'big.js';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { ReconcileLine } from '../api';
import { keyOf, sizeOf } from '../ticking';
import { DocumentCell } from './document-cell';
import { GoneMark } from './gone-mark';
import classes from './reconcile.module.css';
import { useLineName } from './use-line-columns';

interface ReportLinesProps {
  title: string;
  currency: Currency;
  lines: readonly ReconcileLine[];
  /** There are further ones, so that what these come to is no total. */
  more: boolean;
}

/** Lines of one side with what they come to; what was changed or cancelled since is marked. */
export function ReportLines({ title, currency, lines, more }: ReportLinesProps) {
  const { t } = useTranslation('reconciliations');
  const format = useFormat();
  const nameOf = useLineName();
  if (lines.length === 0) return null;
  const total = lines.reduce((sum, { amount }) => sum.plus(sizeOf(amount)), new Big(0));
  return (
    <table className={`${classes.reportTable} ${classes.reportLines}`} aria-label={title}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.date')}</th>
          <th scope="col">{t('columns.document')}</th>
          <th scope="col" className={classes.beside}>
            {t('columns.party')}
          </th>
          <th scope="col" className="num">
            {t('columns.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={keyOf(line)} data-gone={line.gone || undefined}>
            <td className={classes.date}>{format.date(line.date)}</td>
            <td>
              <DocumentCell line={line} />
              <GoneMark line={line} />
              {nameOf(line) && (
                <span className={classes.below}>
                  <Bdi>{nameOf(line)}</Bdi>
                </span>
              )}
            </td>
            <td className={classes.beside}>
              <Bdi>{nameOf(line)}</Bdi>
            </td>
            <td className="num">
              <Money amount={sizeOf(line.amount)} scale={currency.minor_digits} />
            </td>
          </tr>
        ))}
      </tbody>
      {!more && (
        <tfoot>
          <tr data-sum>
            <th scope="row" colSpan={2}>
              {t('report.total')}
            </th>
            <td className={classes.beside} />
            <td className="num">
              <Money amount={total.toFixed(currency.minor_digits)} scale={currency.minor_digits} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
