import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { yearBefore } from '../mid-year';
import classes from './openings.module.css';

interface MidYearNoteProps {
  /** The day of the openings. */
  date: string;
  /** Income or cost of the days before it is in the books. */
  entered: boolean;
}

/**
 * Books that begin within a year: what was earned in it before is this year's result, and not part of equity. Once it
 * was entered that is said; more of it can still be entered.
 */
export function MidYearNote({ date, entered }: MidYearNoteProps) {
  const { t } = useTranslation('openings');
  const format = useFormat();
  const { fiscalYearStartMonth } = useSignedIn();
  const previousYear = yearBefore(date, fiscalYearStartMonth);
  if (!previousYear) return null;
  const days = {
    from: format.date(previousYear.from, 'long'),
    to: format.date(previousYear.to, 'long'),
  };
  const add = (
    <Can action="create" on="Journal Entry">
      <Link
        to={paths.addJournalEntry}
        search={{ date: previousYear.to } as never}
        className={classes.lock}
      >
        {t('midYear.add')}
      </Link>
    </Can>
  );
  return (
    <div className={classes.warning} role="note">
      <span>{t(entered ? 'midYear.entered' : 'midYear.said', days)}</span>
      {entered && (
        <Can action="read" on="Profit and loss report">
          <Link to={paths.profitAndLoss} search={previousYear as never} className={classes.lock}>
            {t('midYear.look')}
          </Link>
        </Can>
      )}
      {add}
    </div>
  );
}
