import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { ReconcileLine } from '../api';
import { keyOf, sizeOf } from '../ticking';
import { DocumentCell } from './document-cell';
import classes from './reconcile.module.css';
import { nameOf } from './use-line-columns';

interface ClearedLinesProps {
  title: string;
  currency: Currency;
  lines: readonly ReconcileLine[];
}

/** What was found on the statement, of one side; what was changed or deleted since is marked. */
export function ClearedLines({ title, currency, lines }: ClearedLinesProps) {
  const { t } = useTranslation('reconciliations');
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <table className={classes.reportTable} aria-label={title}>
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
              {line.gone && <span className={classes.gone}> {t('report.gone')}</span>}
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
    </table>
  );
}
