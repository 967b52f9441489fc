import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/features/auth/public';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { type SubscriptionView, usePayNow, useStartCard } from '../api';
import { applySubscription } from '../apply-subscription';
import { renewingPlan } from '../plan-choice';
import { POUND } from '../plan-names';
import { useBillingRights } from '../rights';
import { usePaymentKeys } from '../use-payment-keys';
import { usePaymentPage } from '../use-payment-page';
import classes from './billing.module.css';

/** Shown once a renewal could not be charged: when it is tried again, and the ways to pay now. */
export function RenewalBanner({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const rights = useBillingRights();
  const { retry, next_charge } = subscription;
  const waiting = subscription.status.toLowerCase() === 'waiting';
  if (!retry && !waiting) return null;
  const total = next_charge && format.money(next_charge.total, POUND);
  return (
    <Notice tone="error">
      <div className={classes.banner}>
        <span>
          {total ? t('renewal.failed', { total }) : t('renewal.failedUnknown')}{' '}
          {retry?.next_on && !waiting
            ? t('renewal.nextTry', { date: format.date(retry.next_on) })
            : t('renewal.noMore')}
        </span>
        {rights.changePlan && (
          <div className={classes.buttons}>
            {subscription.default_card && <PayNow subscription={subscription} />}
            {rights.addCard && <OtherCard subscription={subscription} />}
          </div>
        )}
      </div>
    </Notice>
  );
}

/** Pays what is due with the card that is charged. */
function PayNow({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const pay = usePayNow();
  const keys = usePaymentKeys();
  const { next_charge } = subscription;
  return (
    <Button
      loading={pay.isPending}
      onClick={() =>
        pay.mutate(keys.headersFor(next_charge), {
          onSuccess: (answer) => {
            keys.done();
            toast.success(answer.message);
            applySubscription(answer.subscription);
          },
          onError: keys.failed,
        })
      }
    >
      {next_charge
        ? t('renewal.pay', { total: format.money(next_charge.total, POUND) })
        : t('renewal.payUnknown')}
    </Button>
  );
}

/** Pays what is due with a new card, on the page that takes it. */
function OtherCard({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('subscription');
  const start = useStartCard();
  const leaveFor = usePaymentPage();
  const keys = usePaymentKeys();
  const plan = renewingPlan(subscription);
  const total = subscription.next_charge?.total;
  if (!plan || !total) return null;
  const body = {
    return_to: 'billing' as const,
    plan: { tier_id: plan.planId, period: plan.period, total_amount: total },
  };
  return (
    <Button
      variant="default"
      disabled={!subscription.gateway_ready}
      loading={start.isPending || start.isSuccess}
      onClick={() =>
        start.mutate(
          { body, headers: keys.headersFor(body) },
          {
            onSuccess: ({ page_url }) => {
              keys.done();
              if (!leaveFor(page_url)) start.reset();
            },
            onError: keys.failed,
          },
        )
      }
    >
      {t('renewal.otherCard')}
    </Button>
  );
}
