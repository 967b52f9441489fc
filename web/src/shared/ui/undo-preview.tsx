import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from './bdi';
import { Money } from './money';
import { type PostedDocument, ReconciledNote } from './reconciled-note';
import classes from './undo-preview.module.css';

/** Which document would be undone. */
export type Undoes = components['schemas']['UndoRequest'];
type Entry = components['schemas']['JournalEntryView'];

/** The entries that the books would get if a document were undone, or why the books don't let it be. */
export function UndoPreview({ undoes }: { undoes: Undoes }) {
  const { t } = useTranslation();
  const preview = useQuery({
    queryKey: ['undo', undoes.kind, undoes.id],
    queryFn: ({ signal }) =>
      answer(api.POST('/JournalEntry/PreviewUndo', { body: undoes, signal })),
    // Asked once as it opens: when all else is asked anew, what was undone is gone.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  if (preview.isPending) return <Skeleton height={96} radius={8} />;
  if (preview.error?.status === 409) {
    return (
      <p className={classes.refused} role="alert">
        {preview.error.message}
      </p>
    );
  }
  if (!preview.data) return null;
  const { entries, count } = preview.data;
  if (entries.length === 0) return <p className={classes.more}>{t('undo.nothing')}</p>;
  return (
    <div>
      <div className={classes.note}>
        <ReconciledNote of={documentsOf(entries)} />
      </div>
      <p className={classes.title}>{t('undo.title')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={classes.entries} tabIndex={0} aria-label={t('undo.title')}>
        {entries.map((entry) => (
          <UndoneEntry key={entry.id} entry={entry} />
        ))}
        {count > entries.length && (
          <p className={classes.more}>{t('undo.more', { count: count - entries.length })}</p>
        )}
      </section>
    </div>
  );
}

/** The documents whose entries are reversed, its payments among them; each once. */
function documentsOf(entries: readonly Entry[]): PostedDocument[] {
  const posted = new Map<string, PostedDocument>();
  for (const { kind, doc_id: id } of entries) if (id) posted.set(`${kind}/${id}`, { kind, id });
  return [...posted.values()];
}

function UndoneEntry({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { minor_digits: scale } = useCompanyCurrency();
  const figure = (amount: string) => !isZero(amount) && <Money amount={amount} scale={scale} />;
  return (
    <div>
      <p className={classes.head}>
        {format.date(entry.date)}
        {entry.doc_number && (
          <>
            {' · '}
            <Bdi ltr>{entry.doc_number}</Bdi>
          </>
        )}
      </p>
      <table className={classes.table}>
        <thead className={classes.unseen}>
          <tr>
            <th scope="col">{t('undo.account')}</th>
            <th scope="col">{t('undo.debit')}</th>
            <th scope="col">{t('undo.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry may hit an account twice; lines stay
            <tr key={place}>
              <td>
                <Bdi ltr>{line.account_number}</Bdi>{' '}
                <Bdi>
                  {format.name({ name_en: line.account_name, name_ar: line.account_name_ar })}
                </Bdi>
              </td>
              <td className="num">{figure(line.debit)}</td>
              <td className="num">{figure(line.credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
