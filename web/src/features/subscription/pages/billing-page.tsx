import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { SettingsNav } from '@/features/company/public';
import { toast } from '@/shared/lib/toast';
import { useUrlSearch } from '@/shared/lib/url-search';
import { EmptyState } from '@/shared/ui/empty-state';
import { FormSection } from '@/shared/ui/form-section';
import { PageShell } from '@/shared/ui/page-shell';
import { type CardAnswer, type SubscriptionView, subscriptionDetail } from '../api';
import { applySubscription, reloadSoon } from '../apply-subscription';
import { CardList } from '../components/card-list';
import { ChargeList } from '../components/charge-list';
import { CheckoutNote } from '../components/checkout-note';
import { PlanPicker } from '../components/plan-picker';
import { PlanSection } from '../components/plan-section';
import { RenewalBanner } from '../components/renewal-banner';
import { useBillingRights } from '../rights';

const billingSearch = z.object({ checkout: z.catch(z.optional(z.string()), undefined) });

/** What the company subscribes to, what it uses and pays, and with which card. */
export function BillingPage() {
  const { t } = useTranslation(['subscription', 'common']);
  const [{ checkout }, setSearch] = useUrlSearch(billingSearch);
  // What it brought stays on show once the address has let go of it.
  const [reference, setReference] = useState(checkout);
  const { data, isError, refetch } = useQuery(subscriptionDetail);

  function saved({ subscription }: CardAnswer) {
    letGo();
    if (!subscription || !applySubscription(subscription)) return;
    toast.success(t('subscription:change.done'));
    reloadSoon();
  }

  const letGo = () => setSearch({ checkout: undefined }, { replace: true });

  function giveUp() {
    setReference(undefined);
    letGo();
  }

  return (
    <PageShell title={t('subscription:title')}>
      <SettingsNav />
      {reference !== undefined && (
        <CheckoutNote
          reference={reference}
          from="billing"
          onSaved={saved}
          onRejected={letGo}
          onGiveUp={giveUp}
        />
      )}
      {data ? (
        <Billing subscription={data} />
      ) : isError ? (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={<Button onClick={() => void refetch()}>{t('common:actions.tryAgain')}</Button>}
        />
      ) : (
        <>
          <Skeleton height={170} radius={8} />
          <Skeleton height={400} radius={8} />
          <Skeleton height={120} radius={8} />
        </>
      )}
    </PageShell>
  );
}

function Billing({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('subscription');
  const rights = useBillingRights();
  return (
    <>
      <RenewalBanner subscription={subscription} />
      <PlanSection subscription={subscription} />
      {rights.changePlan && (
        <FormSection title={t('sections.plans')}>
          <PlanPicker
            // Another plan in force is another starting point.
            key={`${subscription.plan_id} ${subscription.period} ${subscription.next_plan_id}`}
            subscription={subscription}
            returnTo="billing"
          />
        </FormSection>
      )}
      {rights.seeCards && (
        <FormSection title={t('sections.cards')}>
          <CardList subscription={subscription} />
        </FormSection>
      )}
      <FormSection title={t('sections.charges')}>
        <ChargeList />
      </FormSection>
    </>
  );
}
