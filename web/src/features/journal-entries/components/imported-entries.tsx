import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable, type SumRow } from '@/shared/ui/figures-table/figures-table';
import { Money } from '@/shared/ui/money';
import type { FileEntry, FileLine } from '../import-api';
import classes from './import.module.css';

const AMOUNT = /^-?\d+(\.\d+)?$/;

/** The entries of a file with their lines, as they would be written. */
export function ImportedEntries({ entries }: { entries: readonly FileEntry[] }) {
  const { t } = useTranslation('journal-entries');
  const linesLeftOut = ({ lines, line_count: count }: FileEntry): SumRow<never>[] =>
    count > lines.length
      ? [
          {
            label: t('import.moreLines', { count: count - lines.length }),
            names: 'nothing',
            span: 3,
            labelClassName: classes.muted,
          },
        ]
      : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.preview} tabIndex={0} aria-label={t('import.preview')}>
      <FiguresTable
        className={classes.entries}
        groups={entries.map((entry) => ({
          key: entry.row,
          rows: entry.lines.map((line) => ({ line, scale: entry.currency.minor_digits })),
          first: [
            {
              label: <EntryName entry={entry} />,
              names: 'rowgroup',
              span: 3,
              marks: { className: classes.head },
            },
          ],
          last: linesLeftOut(entry),
          marks: { 'data-wrong': entry.total ? undefined : true },
        }))}
        rowKey={({ line }) => line.row}
        columns={[
          {
            id: 'account',
            header: t('lines.account'),
            cell: ({ line }) => <LineAccount line={line} />,
          },
          {
            id: 'debit',
            header: t('lines.debit'),
            figure: true,
            cell: ({ line, scale }) => <FileFigure text={line.debit} scale={scale} />,
          },
          {
            id: 'credit',
            header: t('lines.credit'),
            figure: true,
            cell: ({ line, scale }) => <FileFigure text={line.credit} scale={scale} />,
          },
        ]}
      />
    </section>
  );
}

function EntryName({ entry }: { entry: FileEntry }) {
  const { t } = useTranslation('journal-entries');
  const format = useFormat();
  return (
    <>
      <Bdi ltr>{entry.number}</Bdi>
      {entry.date && <span> · {format.date(entry.date)}</span>}
      {entry.memo && (
        <span>
          {' · '}
          <bdi>{entry.memo}</bdi>
        </span>
      )}
      {!entry.total && <span className={classes.wrong}> · {t('import.wrong')}</span>}
    </>
  );
}

function LineAccount({ line }: { line: FileLine }) {
  const format = useFormat();
  const name = format.name({ name_en: line.account_name, name_ar: line.account_name_ar });
  const beside = [line.description, ...line.labels].filter(Boolean);
  return (
    <>
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
    </>
  );
}

/** An amount of the file; what is no amount stays as it was written. */
function FileFigure({ text, scale }: { text: string | null | undefined; scale: number }) {
  if (!text) return null;
  return AMOUNT.test(text) ? <Money amount={text} scale={scale} /> : <bdi>{text}</bdi>;
}
