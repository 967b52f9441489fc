import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { kindNamed, useSource } from '@/features/sources/public';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { BookLine } from '../api';
import { sizeOf } from '../sums';
import classes from './lines.module.css';

const WHY = ['number', 'name', 'amount'] as const;

/** A line of the books: which document, whose, when and how much. */
export function BookLineFacts({ book, currency }: { book: BookLine; currency: Currency }) {
  const { t } = useTranslation(['reports', 'banks']);
  const format = useFormat();
  const sourceOf = useSource();
  const kind = t(`kinds.${kindNamed(book.doc_kind)}`);
  const source = sourceOf({ kind: book.doc_kind, doc_id: book.doc_id ?? null });
  const why = WHY.find((one) => one === book.why);
  const number = book.doc_number ? <Bdi ltr>{book.doc_number}</Bdi> : null;
  // A memo that only repeats the number says nothing.
  const memo = book.memo !== book.doc_number ? book.memo : '';
  return (
    <div className={classes.book}>
      <div className={classes.what}>
        <span className={classes.second}>{format.date(book.date)}</span>
        <span className={classes.text}>
          {kind}{' '}
          {source ? (
            <Link to={source.to} search={(source.search ?? {}) as never} className={classes.link}>
              {number ?? kind}
            </Link>
          ) : (
            number
          )}
        </span>
        <span className={classes.second}>
          {book.party_name && <Bdi>{book.party_name}</Bdi>}
          {book.party_name && memo && ' · '}
          {memo && <Bdi>{memo}</Bdi>}
        </span>
      </div>
      <div className={classes.sum}>
        {why && (
          <StatusPill tone={why === 'amount' ? 'open' : 'good'}>
            {t(`banks:lines.why.${why}`)}
          </StatusPill>
        )}
        <Money
          amount={sizeOf(book.amount)}
          scale={currency.minor_digits}
          className={classes.amount}
        />
      </div>
    </div>
  );
}
