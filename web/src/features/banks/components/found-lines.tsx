import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kindNamed } from '@/features/sources/public';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
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
  const { t } = useTranslation(['banks', 'reports']);
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={own.found} tabIndex={0} aria-label={t('find.lines')}>
      <table className={classes.table} aria-label={t('find.lines')}>
        <thead>
          <tr>
            <th scope="col" className={classes.tick}>
              <VisuallyHidden>{t('find.choose')}</VisuallyHidden>
            </th>
            <th scope="col">{t('fields.document')}</th>
            <th scope="col" className={classes.wide}>
              {t('fields.description')}
            </th>
            <th scope="col" className="num">
              {t('fields.amount', { currency: currency.code })}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((book) => (
            <tr key={`${book.entry}/${book.line}`}>
              <td>{tickOf(book)}</td>
              <td>
                {t(`reports:kinds.${kindNamed(book.doc_kind)}`)}{' '}
                {book.doc_number && <Bdi ltr>{book.doc_number}</Bdi>}
                <span className={classes.second}>{format.date(book.date)}</span>
              </td>
              <td className={classes.wide}>
                {book.party_name && <Bdi>{book.party_name}</Bdi>}
                {book.memo !== book.doc_number && (
                  <span className={classes.second}>
                    <Bdi>{book.memo}</Bdi>
                  </span>
                )}
              </td>
              <td className="num">
                <Money amount={book.amount} scale={currency.minor_digits} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more && <p className={classes.hint}>{t('find.more')}</p>}
    </section>
  );
}
