import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AuthCard } from '@/features/auth/public';
import { useSession } from '@/shared/auth/session';
import type { CardAnswer } from '../api';
import { applySubscription } from '../apply-subscription';
import { isPaid } from '../plan-choice';
import classes from './billing.module.css';
import { CheckoutNote } from './checkout-note';

/** What became of a payment, and the way into the product. */
export function CheckoutCard({ reference }: { reference: string }) {
  const { t } = useTranslation(['subscription', 'common']);
  const signedIn = useSession() !== null;
  const [paid, setPaid] = useState(false);

  function saved({ subscription }: CardAnswer) {
    if (subscription) applySubscription(subscription);
    // A card may have been saved without a plan.
    setPaid(!subscription || isPaid(subscription));
  }

  return (
    <AuthCard
      title={t(paid ? 'subscription:checkout.paid' : 'subscription:checkout.title')}
      hint={paid ? t('subscription:checkout.paidHint') : undefined}
      foot={!signedIn && !paid && <Link to={paths.login}>{t('common:user.logIn')}</Link>}
    >
      <div style={{ marginBlockStart: 16 }}>
        <CheckoutNote
          reference={reference}
          from="subscription"
          onSaved={saved}
          onGiveUp={() => location.assign(signedIn ? paths.subscription : paths.login)}
        />
      </div>
      <div className={classes.foot}>
        {paid ? (
          <Button component={Link} to={signedIn ? paths.landing : paths.login} fullWidth>
            {t(signedIn ? 'subscription:checkout.open' : 'common:user.logIn')}
          </Button>
        ) : (
          signedIn && (
            <Button component={Link} to={paths.subscription} reloadDocument variant="default">
              {t('subscription:checkout.back')}
            </Button>
          )
        )}
      </div>
    </AuthCard>
  );
}
