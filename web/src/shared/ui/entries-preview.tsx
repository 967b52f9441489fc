import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from './bdi';
import { FiguresTable } from './figures-table/figures-table';
import classes from './undo-preview.module.css';

type Entry = components['schemas']['JournalEntryView'];

interface EntriesPreviewProps {
  entries: readonly Entry[];
}

/** The entries that the books would get. */
export function EntriesPreview({ entries }: EntriesPreviewProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.title}>{t('undo.title')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={classes.entries} tabIndex={0} aria-label={t('undo.title')}>
        {entries.map((entry) => (
          <PreviewedEntry key={entry.id} entry={entry} />
        ))}
      </section>
    </>
  );
}

function PreviewedEntry({ entry }: { entry: Entry }) {
  const format = useFormat();
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
      <EntryTable lines={entry.lines} />
    </div>
  );
}

type Line = Pick<
  Entry['lines'][number],
  'account_number' | 'account_name' | 'account_name_ar' | 'debit' | 'credit'
>;

/** Accounts with what is put on either side of each. */
export function EntryTable({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { minor_digits: scale } = useCompanyCurrency();
  return (
    <FiguresTable
      className={classes.table}
      headClassName={classes.heads}
      rows={lines}
      rowKey={(_, place) => place}
      money={{ scale, blankZero: true }}
      columns={[
        {
          id: 'account',
          header: t('nouns.account'),
          cell: (line) => (
            <>
              <Bdi ltr>{line.account_number}</Bdi>{' '}
              <Bdi>
                {format.name({ name_en: line.account_name, name_ar: line.account_name_ar })}
              </Bdi>
            </>
          ),
        },
        { id: 'debit', header: t('nouns.debit'), amount: (line) => line.debit },
        { id: 'credit', header: t('nouns.credit'), amount: (line) => line.credit },
      ]}
    />
  );
}
