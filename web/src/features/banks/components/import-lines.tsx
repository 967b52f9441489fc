import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { FileStatement } from '../api';
import classes from './banks.module.css';
import own from './import.module.css';

interface ImportLinesProps {
  statement: FileStatement;
  currency: Currency;
}

/** The first lines of a statement, as they would be taken. */
export function ImportLines({ statement, currency }: ImportLinesProps) {
  const { t } = useTranslation('banks');
  const format = useFormat();
  const scale = currency.minor_digits;
  const { lines, count } = statement;
  const balances = lines.some((line) => line.balance);
  return (
    <section
      className={`${classes.scroll} ${own.lines}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      aria-label={t('import.lines')}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('fields.date')}</th>
            <th scope="col">{t('fields.description')}</th>
            <th scope="col" className="num">
              {t('fields.amount', { currency: currency.code })}
            </th>
            {balances && (
              <th scope="col" className={`num ${classes.wide}`}>
                {t('import.roles.balance')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may stand on one row of the file
            <tr key={place} data-known={line.known || undefined}>
              <td style={{ whiteSpace: 'nowrap' }}>{format.date(line.date)}</td>
              <td>
                <Bdi>{line.description}</Bdi>
                {line.known && (
                  <>
                    {' '}
                    <StatusPill tone="idle">{t('import.knownLine')}</StatusPill>
                  </>
                )}
                {line.reference && (
                  <span className={classes.second}>
                    <Bdi ltr>{line.reference}</Bdi>
                  </span>
                )}
              </td>
              <td className="num">
                <Money amount={line.amount} scale={scale} />
              </td>
              {balances && (
                <td className={`num ${classes.wide}`}>
                  {line.balance && <Money amount={line.balance} scale={scale} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {count > lines.length && (
        <p className={classes.hint} style={{ padding: '8px 12px' }}>
          {t('import.more', { count: count - lines.length })}
        </p>
      )}
    </section>
  );
}
