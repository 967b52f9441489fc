import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { Reconciliation } from '../api';
import { keyOf } from '../ticking';
import { ChangedLineMark } from './changed-line-mark';
import { DocumentCell } from './document-cell';
import classes from './reconcile.module.css';

/** Reconciled lines whose entry was reversed since. */
export function DroppedLines({ session }: { session: Reconciliation }) {
  const { t } = useTranslation('reconciliations');
  const format = useFormat();
  return (
    <ul className={classes.dropped} aria-label={t('gap.lines')}>
      {session.dropped.map((line) => (
        <li key={keyOf(line)}>
          <span>{format.date(line.date)}</span>
          <span className={classes.droppedName}>
            <span className="truncate">
              <DocumentCell line={line} />
              {line.party_name && (
                <>
                  {' · '}
                  <Bdi>{line.party_name}</Bdi>
                </>
              )}
            </span>
            <ChangedLineMark line={line} />
          </span>
          <Money amount={line.amount} currency={session.currency} />
        </li>
      ))}
    </ul>
  );
}
