import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useAmountHead } from '@/shared/format/use-amount-head';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
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
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const headOf = useAmountHead(currency.code);
  const { lines, count } = statement;
  const balances = lines.some((line) => Boolean(line.balance));
  return (
    <section
      className={`${classes.scroll} ${own.lines}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      aria-label={t('import.lines')}
    >
      <FiguresTable
        className={classes.table}
        rows={lines}
        rowKey={(_, place) => place}
        rowMarks={(line) => ({ 'data-known': line.known || undefined })}
        money={{ scale: currency.minor_digits }}
        columns={[
          {
            id: 'date',
            header: t('common:nouns.date'),
            cell: (line) => <span style={{ whiteSpace: 'nowrap' }}>{format.date(line.date)}</span>,
          },
          {
            id: 'description',
            header: t('common:nouns.description'),
            cell: (line) => (
              <>
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
              </>
            ),
          },
          {
            id: 'amount',
            header: headOf(t('common:nouns.amount')),
            amount: (line) => line.amount,
          },
          balances && {
            id: 'balance',
            header: t('import.roles.balance'),
            className: classes.wide,
            amount: (line) => line.balance,
          },
        ]}
      />
      {count > lines.length && (
        <p className={classes.hint} style={{ padding: '8px 12px' }}>
          {t('import.more', { count: count - lines.length })}
        </p>
      )}
    </section>
  );
}
