import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { yearBefore } from '../mid-year';
import classes from './openings.module.css';

/** Books that begin within a year: what was earned in it before is this year's result, and none of equity's. */
export function MidYearNote({ date }: { date: string }) {
  const { t } = useTranslation('openings');
  const format = useFormat();
  const { fiscalYearStartMonth } = useSignedIn();
  const gone = yearBefore(date, fiscalYearStartMonth);
  if (!gone) return null;
  return (
    <div className={classes.warning} role="note">
      <span>
        {t('midYear.said', {
          from: format.date(gone.from, 'long'),
          to: format.date(gone.to, 'long'),
        })}
      </span>
      <Can action="create" on="Journal Entry">
        <Link
          to={paths.addJournalEntry}
          search={{ date: gone.to } as never}
          className={classes.lock}
        >
          {t('midYear.add')}
        </Link>
      </Can>
    </div>
  );
}
