import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/shared/ui/use-page-title';
import classes from '../components/landing.module.css';
import { PlanCards } from '../components/plan-cards';
import { TRIAL_DAYS } from '../plans';

/** The plans by themselves. */
export function PlansPage() {
  const { t } = useTranslation('landing');
  usePageTitle(t('plans.title'));
  return (
    <section className={classes.section}>
      <h1 className={classes.sectionTitle}>{t('plans.title')}</h1>
      <p className={classes.sectionLead}>{t('plans.lead', { count: TRIAL_DAYS })}</p>
      <h2 className={classes.tileTitle}>{t('plans.compare')}</h2>
      <PlanCards />
    </section>
  );
}
