import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { usePageTitle } from '@/shared/ui/use-page-title';
import { Audience } from '../components/audience';
import { Features } from '../components/features';
import classes from '../components/landing.module.css';
import { PlanCards } from '../components/plan-cards';
import { SaleFigure } from '../components/sale-figure';
import { TRIAL_DAYS } from '../plans';

/** What Mizan is, for whom, for how much, and the way in. */
export function LandingPage() {
  const { t } = useTranslation('landing');
  usePageTitle(t('hero.tab'));
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.heroText}>
          <h1 className={classes.headline}>{t('hero.headline')}</h1>
          <p className={classes.lead}>{t('hero.lead')}</p>
          <div className={classes.calls}>
            <Button component={Link} to={paths.signup} size="md">
              {t('hero.signUp')}
            </Button>
            <Button component={Link} to={paths.login} size="md" variant="default">
              {t('hero.logIn')}
            </Button>
          </div>
          <p className={classes.small}>{t('hero.trial', { count: TRIAL_DAYS })}</p>
        </div>
        <SaleFigure />
      </section>
      <Features />
      <Audience />
      <section className={classes.section} aria-labelledby="plans">
        <h2 id="plans" className={classes.sectionTitle}>
          {t('plans.title')}
        </h2>
        <p className={classes.sectionLead}>{t('plans.lead', { count: TRIAL_DAYS })}</p>
        <PlanCards />
      </section>
      <nav className={classes.more} aria-label={t('more.label')}>
        <Link to={paths.resources}>{t('resources.title')}</Link>
        <Link to={paths.plans}>{t('plans.title')}</Link>
        <Link to={paths.privacy}>{t('privacy.title')}</Link>
        <Link to={paths.terms}>{t('terms.title')}</Link>
      </nav>
    </>
  );
}
