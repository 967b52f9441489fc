import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { ProjectOverview } from '../api';
import classes from './time-tab.module.css';

/** How many of a project's hours are billed, and how many are not. */
export function WorkedHours({ hours }: { hours: ProjectOverview['hours'] }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const counted = (kept: string) =>
    t('time.hourCount', { count: Number(kept), hours: format.number(kept) });
  return (
    <span className={classes.hours}>
      {t('time.hours', { unbilled: counted(hours.unbilled), billed: counted(hours.billed) })}
    </span>
  );
}
