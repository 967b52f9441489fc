import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { FileEntry, FileLine } from '../import-api';
import classes from './import.module.css';

const AMOUNT = /^-?\d+(\.\d+)?$/;

/** The entries of a file with their lines, as they would be written. */
export function ImportedEntries({ entries }: { entries: readonly FileEntry[] }) {
  const { t } = useTranslation('journal-entries');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.preview} tabIndex={0} aria-label={t('import.preview')}>
      <table className={classes.entries}>
        <thead>
          <tr>
            <th scope="col">{t('lines.account')}</th>
            <th scope="col" className="num">
              {t('lines.debit')}
            </th>
            <th scope="col" className="num">
              {t('lines.credit')}
            </th>
          </tr>
        </thead>
        {entries.map((entry) => (
          <EntryRows key={entry.row} entry={entry} />
        ))}
      </table>
    </section>
  );
}

function EntryRows({ entry }: { entry: FileEntry }) {
  const { t } = useTranslation('journal-entries');
  const format = useFormat();
  const { currency, lines, line_count: count } = entry;
  return (
    <tbody data-wrong={entry.total ? undefined : true}>
      <tr className={classes.head}>
        <th scope="rowgroup" colSpan={3}>
          <Bdi ltr>{entry.number}</Bdi>
          {entry.date && <span> · {format.date(entry.date)}</span>}
          {entry.memo && (
            <span>
              {' · '}
              <bdi>{entry.memo}</bdi>
            </span>
          )}
          {!entry.total && <span className={classes.wrong}> · {t('import.wrong')}</span>}
        </th>
      </tr>
      {lines.map((line) => (
        <LineRow key={line.row} line={line} scale={currency.minor_digits} />
      ))}
      {count > lines.length && (
        <tr>
          <td colSpan={3} className={classes.muted}>
            {t('import.moreLines', { count: count - lines.length })}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function LineRow({ line, scale }: { line: FileLine; scale: number }) {
  const format = useFormat();
  const name = format.name({ name_en: line.account_name, name_ar: line.account_name_ar });
  const beside = [line.description, ...line.labels].filter(Boolean);
  const figure = (amount: string | null | undefined) => {
    if (!amount) return null;
    return AMOUNT.test(amount) ? <Money amount={amount} scale={scale} /> : <bdi>{amount}</bdi>;
  };
  return (
    <tr>
      <td>
        <Bdi ltr>{line.account_number}</Bdi> {name !== line.account_number && <bdi>{name}</bdi>}
        {beside.length > 0 && (
          <div className={classes.muted}>
            {beside.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two labels may be called alike
              <span key={at}>
                {at > 0 && ' · '}
                <bdi>{text}</bdi>
              </span>
            ))}
          </div>
        )}
      </td>
      <td className="num">{figure(line.debit)}</td>
      <td className="num">{figure(line.credit)}</td>
    </tr>
  );
}
