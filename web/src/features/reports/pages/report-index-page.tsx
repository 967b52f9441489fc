import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { CATALOGUE } from '../catalogue';
import { FavouriteReports } from '../components/favourite-reports';
import classes from './report-index-page.module.css';

/** The reports that the reader may see, each with a line on what it answers. */
export function ReportIndexPage() {
  const { t } = useTranslation(['reports', 'common']);
  const ability = useAbility();
  const groups = CATALOGUE.map(({ key, reports }) => ({
    key,
    reports: reports.filter(({ on }) => ability.can('read', on)),
  })).filter(({ reports }) => reports.length > 0);
  return (
    <PageShell title={t('index.title')}>
      {groups.length === 0 && (
        <div className="card">
          <EmptyState
            kind="forbidden"
            title={t('common:pages.notAuthorized')}
            hint={t('common:problems.noPermission')}
          />
        </div>
      )}
      <FavouriteReports />
      <div className={classes.groups}>
        {groups.map(({ key, reports }) => (
          <section key={key} className={`card ${classes.group}`}>
            <h2 className={classes.title}>{t(`index.${key}`)}</h2>
            <ul className={classes.list}>
              {reports.map((report) => (
                <li key={report.key}>
                  <Link to={report.to} className={classes.report}>
                    <span className={classes.text}>
                      <span className={classes.name}>{t(`names.${report.key}`, { form: 41 })}</span>
                      <span className={classes.hint}>{t(`hints.${report.key}`)}</span>
                    </span>
                    <IconChevronRight size={18} stroke={1.6} className="flip" aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageShell>
  );
}
