import { useTranslation } from 'react-i18next';
import { fieldOf } from '@/features/history/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import type { ActivityRow } from '../api';
import { changesOf, nameOf } from '../log-row';
import classes from './audit.module.css';
import { useLogWords } from './use-log-words';

/** Changes that are shown of one action; the record's own page shows all. */
const MAX_CHANGES = 4;

/** The columns of the activity. */
export function useLogColumns(): GridColumn<ActivityRow>[] {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const words = useLogWords();
  return [
    {
      id: 'at',
      header: t('log.at'),
      cell: (row) => <time dateTime={row.at}>{format.moment(row.at)}</time>,
      // A day with its month's name and the hour, in either language.
      width: 215,
      card: 'subtitle',
    },
    {
      id: 'person',
      header: t('log.person'),
      cell: (row) => <Bdi className="truncate">{row.user}</Bdi>,
      width: 160,
      card: 'title',
    },
    {
      id: 'action',
      header: t('log.action'),
      cell: (row) => words.action(row),
      width: 170,
      card: 'badge',
    },
    {
      id: 'record',
      header: t('log.record'),
      cell: (row) => (
        <span className="truncate">
          {words.record(row)} {nameOf(row) && <Bdi>{nameOf(row)}</Bdi>}
        </span>
      ),
      width: 230,
      card: 'subtitle',
    },
    {
      id: 'changes',
      header: t('log.changes'),
      cell: (row) => (
        <ul
          className={classes.changes}
          onMouseEnter={({ currentTarget: list }) => {
            list.title = [...list.children].map((item) => item.textContent).join('\n');
          }}
        >
          {changesOf(row)
            .slice(0, MAX_CHANGES)
            .map((change) => (
              <ChangeItem key={change.field} row={row} change={change} words={words} />
            ))}
        </ul>
      ),
      width: 300,
      grow: 1,
    },
  ];
}

interface ChangeItemProps {
  row: ActivityRow;
  change: ActivityRow['changes'][number];
  words: ReturnType<typeof useLogWords>;
}

/** A field with its value before and after. */
function ChangeItem({ row, change, words }: ChangeItemProps) {
  const { field, before, after } = change;
  const valueText = (value: string | null | undefined) =>
    value ? words.value(row, field, value) : null;
  const arrow = useFormat().language === 'ar' ? '←' : '→';
  const beforeText = valueText(before);
  const is = valueText(after);
  return (
    <li>
      <span className={classes.field}>
        <Bdi>{words.field(row, fieldOf(change))}</Bdi>
      </span>{' '}
      {beforeText && (
        <>
          <Bdi>{beforeText}</Bdi> {arrow}{' '}
        </>
      )}
      {is ? <Bdi>{is}</Bdi> : beforeText && '–'}
    </li>
  );
}
