import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import type { ActivityRow } from '../api';
import { ACTIONS, RECORDS } from '../log-search';
import classes from './audit.module.css';

/** Changes that are told of one deed; the record's own page tells all. */
const TOLD = 3;

/** The columns of the activity. */
export function useLogColumns(): GridColumn<ActivityRow>[] {
  const { t } = useTranslation('audit');
  const format = useFormat();
  return [
    {
      id: 'at',
      header: t('log.at'),
      cell: (row) => <time dateTime={row.at}>{format.moment(row.at)}</time>,
      width: 170,
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
      cell: ({ action }) => {
        const known = ACTIONS.find((one) => one === action);
        return known ? t(`actions.${known}`) : <Bdi>{action.replaceAll('_', ' ')}</Bdi>;
      },
      width: 170,
      card: 'badge',
    },
    {
      id: 'record',
      header: t('log.record'),
      cell: ({ kind, number }) => {
        const known = RECORDS.find((one) => one === kind);
        return (
          <span className="truncate">
            {known ? t(`records.${known}`) : <Bdi>{kind.replaceAll('_', ' ')}</Bdi>}{' '}
            {number && <Bdi>{number}</Bdi>}
          </span>
        );
      },
      width: 240,
      card: 'subtitle',
    },
    {
      id: 'changes',
      header: t('log.changes'),
      cell: ({ changes }) => (
        <ul className={classes.changes}>
          {changes.slice(0, TOLD).map((change) => (
            <li key={change.field}>
              <span className={classes.field}>
                <Bdi>{change.field.replaceAll('_', ' ')}</Bdi>
              </span>{' '}
              {change.before && (
                <>
                  <Bdi>{change.before}</Bdi> {format.language === 'ar' ? '←' : '→'}{' '}
                </>
              )}
              <Bdi>{change.after ?? '–'}</Bdi>
            </li>
          ))}
        </ul>
      ),
      width: 320,
      grow: 1,
    },
  ];
}
