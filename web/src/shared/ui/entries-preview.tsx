import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from './bdi';
import { Money } from './money';
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
  const figure = (amount: string) => !isZero(amount) && <Money amount={amount} scale={scale} />;
  return (
    <table className={classes.table}>
      <thead className={classes.heads}>
        <tr>
          <th scope="col">{t('undo.account')}</th>
          <th scope="col" className="num">
            {t('undo.debit')}
          </th>
          <th scope="col" className="num">
            {t('undo.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
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
  );
}
