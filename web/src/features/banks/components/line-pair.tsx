import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import { type BankAccount, type BankLine, useUncodeLine } from '../api';
import { isOutflow, sizeOf } from '../sums';
import { BookLineFacts } from './book-line-facts';
import type { LineDialog } from './line-dialogs';
import { LineOffer } from './line-offer';
import classes from './lines.module.css';

interface LinePairProps {
  line: BankLine;
  account: BankAccount;
  mayWrite: boolean;
  onDialog: (kind: LineDialog['kind'], line: BankLine) => void;
}

/** What the bank says, and beside it what that is in the books. */
export function LinePair(props: LinePairProps) {
  const { line, account } = props;
  const { t } = useTranslation('banks');
  const format = useFormat();
  const out = isOutflow(line);
  return (
    <li className={classes.pair} data-line={line.id}>
      <div className={`card ${classes.said}`}>
        <div className={classes.what}>
          <span className={classes.second}>{format.date(line.date)}</span>
          <Bdi className={classes.text}>{line.description || t('lines.unsaid')}</Bdi>
          {line.reference && (
            <span className={classes.second}>
              <Bdi ltr>{line.reference}</Bdi>
            </span>
          )}
          {line.was_matched.length > 0 && (
            <div>
              <StatusPill tone="part">{t('lines.changed')}</StatusPill>{' '}
              {line.was_matched.map((book) => (
                <span key={`${book.entry}/${book.line}`} className={classes.second}>
                  <Bdi ltr>{book.doc_number ?? String(book.entry)}</Bdi>{' '}
                </span>
              ))}
            </div>
          )}
        </div>
        <div className={classes.sum}>
          <span className={classes.second}>{t(out ? 'lines.out' : 'lines.in')}</span>
          <Money
            amount={sizeOf(line.amount)}
            scale={account.currency.minor_digits}
            className={classes.amount}
          />
        </div>
      </div>
      {line.state === 'open' ? <LineOffer {...props} /> : <Settled {...props} />}
    </li>
  );
}

/** A line that was dealt with: what it is, and the way back. */
function Settled({ line, account, mayWrite }: LinePairProps) {
  const { t } = useTranslation('banks');
  const free = useUncodeLine();
  return (
    <div className={`card ${classes.offer}`}>
      {line.state === 'excluded' ? (
        <div>
          <StatusPill tone="idle">{t('lines.states.excluded')}</StatusPill>
        </div>
      ) : (
        line.matched.map((book) => (
          <BookLineFacts
            key={`${book.entry}/${book.line}`}
            book={book}
            currency={account.currency}
          />
        ))
      )}
      {mayWrite && (
        <div className={classes.buttons}>
          <Button
            size="compact-sm"
            variant="default"
            loading={free.isPending}
            onClick={() =>
              free.mutate(line.id, { onSuccess: () => toast.success(t('lines.freed')) })
            }
          >
            {t('lines.free')}
          </Button>
        </div>
      )}
    </div>
  );
}
