import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { Bdi } from './bdi';
import { EntriesPreview, EntryTable } from './entries-preview';
import { ReconciledNote } from './reconciled-note';
import classes from './undo-preview.module.css';

/** The entries that would be posted, and the documents that would stay. */
export type UndoOutcome = components['schemas']['UndoPreview'];

/** More entries than these are read as their sum. */
const READ_EACH = 8;

interface UndoEffectsProps {
  outcome: UndoOutcome;
  /** Their sum by account is what counts, however few they are. */
  summed?: boolean;
  /** The call that undoes them cannot be made: the books would get nothing by it. */
  impossible?: boolean;
}

/** The entries that the books would get, or their sum by account, and the documents that would stay. */
export function UndoEffects({ outcome, summed, impossible }: UndoEffectsProps) {
  const { t } = useTranslation();
  const { count, accounts, refused } = outcome;
  const entries = impossible ? [] : outcome.entries;
  const title = t('undo.sum', { count });
  return (
    <div>
      {refused.length > 0 && (
        <div className={classes.stays} role="alert">
          <p className={classes.title}>{t('undo.stays', { count: refused.length })}</p>
          <ul>
            {refused.map(({ id, number, message }) => (
              <li key={id}>
                <Bdi ltr>{number}</Bdi>: <Bdi>{message}</Bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!impossible && (
        <div className={classes.note}>
          <ReconciledNote found={outcome.reconciled} />
        </div>
      )}
      {entries.length === 0 && refused.length === 0 && (
        <p className={classes.more}>{t('undo.nothing')}</p>
      )}
      {entries.length > 0 && !summed && count <= READ_EACH && <EntriesPreview entries={entries} />}
      {entries.length > 0 && (summed || count > READ_EACH) && (
        <>
          <p className={classes.title}>{title}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <section className={classes.entries} tabIndex={0} aria-label={title}>
            <EntryTable lines={accounts} />
          </section>
        </>
      )}
    </div>
  );
}
