import { Button, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Bdi } from '@/shared/ui/bdi';
import { AuthCard } from '../components/auth-card';
import classes from '../components/auth-card.module.css';
import { subscriber } from '../subscriber';

/** Why someone could not enter: their company's subscription was cancelled. */
export function SubscriptionPage() {
  const { t } = useTranslation('auth');
  // The page keeps what it was opened with, whoever signs in meanwhile in another tab.
  const [person] = useState(() => subscriber.get());
  return (
    <AuthCard
      title={t('subscription.title')}
      hint={
        <>
          {t('subscription.company')} <Bdi>{person?.companyName}</Bdi>
        </>
      }
      foot={<Link to={paths.login}>{t('companies.other')}</Link>}
    >
      <div className={classes.form}>
        <p style={{ margin: 0 }}>{t('subscription.kept')}</p>
        <Stack gap={8}>
          {person?.paymentUrl && (
            <Button
              component="a"
              href={person.paymentUrl}
              target="_blank"
              rel="noreferrer"
              rightSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
            >
              {t('subscription.pay')}
            </Button>
          )}
          <Button component={Link} to={paths.plans} variant="default">
            {t('subscription.plans')}
          </Button>
        </Stack>
      </div>
    </AuthCard>
  );
}
