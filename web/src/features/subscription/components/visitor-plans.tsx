import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { signedUp } from '@/features/signup/public';
import { usePageTitle } from '@/shared/ui/use-page-title';
import classes from './billing.module.css';
import { PlanCards } from './plan-cards';

/** The plans for someone who has just signed up: choosing one asks them to log in first. */
export function VisitorPlans() {
  const { t } = useTranslation('subscription');
  usePageTitle(t('visitor.title'));
  const email = signedUp()?.email;
  return (
    <div className={classes.wide}>
      <div className={classes.effects}>
        <h1 className={classes.wideTitle}>{t('visitor.title')}</h1>
        <p className={classes.sentence}>{t('visitor.text')}</p>
      </div>
      <div>
        <PlanCards
          action={() => (
            <Button
              component={Link}
              to={paths.login}
              search={{ back: paths.billing, ...(email ? { email } : {}) } as never}
              variant="default"
              fullWidth
            >
              {t('visitor.logIn')}
            </Button>
          )}
        />
      </div>
    </div>
  );
}
