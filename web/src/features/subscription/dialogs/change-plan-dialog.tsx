import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isUnanswered, type Problem } from '@/shared/api/problem';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import {
  type ChangeAmount,
  changeAmount,
  type SubscriptionView,
  useChangePlan,
  useStartCard,
} from '../api';
import { applySubscription, reloadSoon } from '../apply-subscription';
import { ChangeEffects } from '../components/change-effects';
import { chargesCardToday, isOtherPeriod, obstacleOf, type PlanChoice } from '../plan-choice';
import { POUND, usePlanNames } from '../plan-names';
import { usePaymentKeys } from '../use-payment-keys';
import { usePaymentPage } from '../use-payment-page';

interface ChangePlanDialogProps {
  subscription: SubscriptionView;
  choice: PlanChoice;
  /** Where the payment page leads back to. */
  returnTo: 'billing' | 'subscription';
  onClose: () => void;
}

/** Shows what a change of plan costs and means, and makes it; without a card it leads to the page that takes one. */
export function ChangePlanDialog(props: ChangePlanDialogProps) {
  const { subscription, choice, returnTo, onClose } = props;
  const { t } = useTranslation(['subscription', 'common']);
  const format = useFormat();
  const { tenantId } = useSignedIn();
  const plan = usePlanNames()(choice.planId);
  const keys = usePaymentKeys();
  const amount = useQuery(changeAmount(choice.planId, choice.period));
  const change = useChangePlan();
  const start = useStartCard();
  const leaveFor = usePaymentPage();
  const found = amount.data;
  const obstacle = found ? obstacleOf(subscription, found) : null;
  const subscribed = ['active', 'canceling'].includes(subscription.status.toLowerCase());

  function failed(problem: Problem) {
    keys.failed(problem);
    // The total may have changed since it was shown.
    if (!isUnanswered(problem)) void amount.refetch();
  }

  function addCard({ total_amount, ...rest }: ChangeAmount) {
    const request = { tier_id: choice.planId, period: choice.period, total_amount };
    const body = {
      return_to: returnTo,
      plan: chargesCardToday({ total_amount, ...rest }) ? request : null,
    };
    const headers = keys.headersFor(body);
    start.mutate(
      { body, headers },
      {
        onSuccess: ({ page_url }) => {
          if (!leaveFor(page_url)) start.reset();
        },
        onError: failed,
      },
    );
  }

  function changePlan({ total_amount, direction, takes_effect }: ChangeAmount) {
    const body = {
      tier_id: choice.planId,
      xtenant: tenantId,
      period: choice.period,
      total_amount,
    };
    change.mutate(
      { body, headers: keys.headersFor(body) },
      {
        onSuccess: (answer) => {
          toast.success(doneText(direction, takes_effect));
          if (applySubscription(answer.subscription)) reloadSoon();
          onClose();
        },
        onError: failed,
      },
    );
  }

  function doneText(direction: ChangeAmount['direction'], date: string): string {
    if (direction !== 'downgrade') return t('change.done');
    // A paid year ends when it ends.
    if (subscription.period === 'year') return t('change.doneLater', { date: format.date(date) });
    return t('change.doneNextMonth');
  }

  function title(): string {
    if (found?.direction === 'same') return t('change.stayTitle', { plan });
    if (isOtherPeriod(subscription, choice)) return t(`change.periodTitle.${choice.period}`);
    return t(subscribed ? 'change.title' : 'change.subscribeTitle', { plan });
  }

  function label(): string {
    if (!found || obstacle === 'members' || obstacle === 'gateway') return t('change.confirm');
    if (found.direction === 'same') return t('change.stay');
    const total = format.money(found.total_amount, POUND);
    const pays = chargesCardToday(found);
    if (obstacle === 'card') return pays ? t('change.addCardAndPay', { total }) : t('cards.add');
    return pays ? t('change.pay', { total }) : t('change.confirm');
  }

  return (
    <ConfirmDialog
      opened
      wide
      title={title()}
      consequence={
        found ? (
          <ChangeEffects
            amount={found}
            subscription={subscription}
            choice={choice}
            obstacle={obstacle}
          />
        ) : (
          <LoadOrRetry query={amount} height={180} />
        )
      }
      confirmLabel={label()}
      waiting={!found || amount.isFetching}
      refused={obstacle === 'members' || obstacle === 'gateway'}
      loading={change.isPending || start.isPending || start.isSuccess}
      onConfirm={() => {
        if (!found) return;
        if (obstacle === 'card') addCard(found);
        else changePlan(found);
      }}
      onClose={onClose}
    />
  );
}
