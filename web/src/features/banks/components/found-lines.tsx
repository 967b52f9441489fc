import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kindNamed } from '@/features/sources/public';
import type { Currency } from '@/shared/auth/session';
import { useAmountHead } from '@/shared/format/use-amount-head';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import type { BookLine } from '../api';
import classes from './banks.module.css';
import own from './lines.module.css';

interface FoundLinesProps {
  lines: readonly BookLine[];
  /** There are more than are shown. */
  more: boolean;
  currency: Currency;
  tickOf: (line: BookLine) => ReactNode;
}

/** Lines of the books that nothing of the bank is matched to. */
export function FoundLines({ lines, more, currency, tickOf }: FoundLinesProps) {
  const { t } = useTranslation(['banks', 'reports', 'common']);
  const format = useFormat();
  const headOf = useAmountHead(currency.code);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={own.found} tabIndex={0} aria-label={t('find.lines')}>
      <FiguresTable
        label={t('find.lines')}
        className={classes.table}
        rows={lines}
        rowKey={(book) => `${book.entry}/${book.line}`}
        money={{ scale: currency.minor_digits }}
        columns={[
          {
            id: 'tick',
            header: <VisuallyHidden>{t('find.choose')}</VisuallyHidden>,
            headClassName: classes.tick,
            cell: tickOf,
          },
          {
            id: 'document',
            header: t('common:nouns.document'),
            cell: (book) => (
              <>
                {t(`reports:kinds.${kindNamed(book.doc_kind)}`)}{' '}
                {book.doc_number && <Bdi ltr>{book.doc_number}</Bdi>}
                <span className={classes.second}>{format.date(book.date)}</span>
              </>
            ),
          },
          {
            id: 'description',
            header: t('common:nouns.description'),
            className: classes.wide,
            cell: (book) => (
              <>
                {book.party_name && <Bdi>{book.party_name}</Bdi>}
                {book.memo !== book.doc_number && (
                  <span className={classes.second}>
                    <Bdi>{book.memo}</Bdi>
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'amount',
            header: headOf(t('common:nouns.amount')),
            amount: (book) => book.amount,
          },
        ]}
      />
      {more && <p className={classes.hint}>{t('find.more')}</p>}
    </section>
  );
}
