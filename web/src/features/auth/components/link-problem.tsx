import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AuthCard } from './auth-card';
import classes from './auth-card.module.css';

/** A recovery link that lost its end on the way, as mail programs do to long lines. */
export function LinkProblem() {
  const { t } = useTranslation('auth');
  return (
    <AuthCard title={t('link.title')} hint={t('link.recovery')}>
      <div className={classes.form}>
        <Button component={Link} to={paths.enterEmail} fullWidth>
          {t('reset.newLink')}
        </Button>
      </div>
    </AuthCard>
  );
}
