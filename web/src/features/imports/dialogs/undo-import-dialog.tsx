import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import type { UndoPreview } from '../api';
import { undoPreview, useUndo } from '../api';
import classes from '../components/imports.module.css';

/** Names that are read one by one; more are counted. */
const NAMED = 20;

/** Asks before an import is undone, and shows what that changes, or why it can't be. */
export function UndoImportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('imports');
  const preview = useQuery(undoPreview(id));
  const undo = useUndo();
  return (
    <ConfirmDialog
      opened
      wide
      danger
      title={t('undo.title')}
      consequence={
        preview.data ? (
          <Effect preview={preview.data} />
        ) : (
          <LoadOrRetry query={preview} height={80} />
        )
      }
      confirmLabel={t('undo.confirm')}
      waiting={!preview.data}
      refused={preview.data?.allowed === false}
      loading={undo.isPending}
      onConfirm={() =>
        undo.mutate(id, {
          onSuccess: () => {
            toast.success(t('undo.done'));
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}

function Effect({ preview }: { preview: UndoPreview }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const { records, merged, entries, entry_count, next_numbers, kept, allowed } = preview;
  return (
    <div className={classes.effect}>
      {allowed && (
        <p>
          {t('undo.records', { count: records })}
          {merged > 0 && ` ${t('undo.merged', { count: merged })}`}
        </p>
      )}
      {next_numbers.length > 0 && (
        <p>
          {t('undo.nextNumber')} <Bdi>{next_numbers.join(', ')}</Bdi>
        </p>
      )}
      {allowed && entry_count > 0 && (
        <div>
          <p>{t('undo.entries', { count: entry_count })}</p>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            tabIndex={0}
            className={classes.kept}
            aria-label={t('undo.entries', { count: entry_count })}
          >
            {entries.slice(0, NAMED).map(({ name, document, date, amount }) => (
              <li key={`${document ?? name} ${date} ${amount}`}>
                <strong>
                  <Bdi>{name}</Bdi>
                </strong>
                {document && document !== name && (
                  <>
                    {' · '}
                    <Bdi>{document}</Bdi>
                  </>
                )}
                {` · ${format.date(date)} · `}
                <Bdi>{format.money(amount, currency)}</Bdi>
              </li>
            ))}
            {entry_count > NAMED && <li>{t('undo.more', { count: entry_count - NAMED })}</li>}
          </ul>
        </div>
      )}
      {kept.length > 0 && (
        <div className={allowed ? undefined : classes.refused} role={allowed ? undefined : 'alert'}>
          <p>{t(allowed ? 'undo.kept' : 'undo.refused')}</p>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            tabIndex={0}
            className={classes.kept}
            aria-label={t(allowed ? 'undo.kept' : 'undo.refused')}
          >
            {kept.slice(0, NAMED).map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                <strong>
                  <Bdi>{name}</Bdi>
                </strong>
                {': '}
                <Bdi>{reason}</Bdi>
              </li>
            ))}
            {kept.length > NAMED && <li>{t('undo.more', { count: kept.length - NAMED })}</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
