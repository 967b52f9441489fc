import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/features/auth/public';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { isUnanswered } from '@/shared/api/problem';
import { useFormat } from '@/shared/format/use-format';
import { goToPage } from '@/shared/lib/go-to-page';
import { toast } from '@/shared/lib/toast';
import { type SubscriptionView, usePayNow } from '../api';
import { POUND } from '../plan-names';
import { useBillingRights } from '../rights';
import { takeOver } from '../taken-over';
import classes from './billing.module.css';

/** Told once a renewal could not be charged: when it is tried again, and a button that pays now. */
export function RenewalBanner({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const rights = useBillingRights();
  const pay = usePayNow();
  const keys = useSubmissionKeys();
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
          <Button
            loading={pay.isPending}
            onClick={() =>
              pay.mutate(keys.headersFor(next_charge), {
                onSuccess: (answer) => {
                  keys.renew();
                  if (goToPage(answer.redirect_url)) return;
                  toast.success(answer.message);
                  takeOver(answer.subscription);
                },
                onError: (problem) => {
                  if (isUnanswered(problem)) keys.unanswered();
                  // Another try at a refused card is another payment.
                  else keys.renew();
                },
              })
            }
          >
            {total ? t('renewal.pay', { total }) : t('renewal.payUnknown')}
          </Button>
        )}
      </div>
    </Notice>
  );
}
