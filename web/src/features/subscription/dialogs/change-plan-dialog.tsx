import { useQuery } from '@tanstack/react-query';
import { isUnanswered, type Problem } from '@/shared/api/problem';
import { useSignedIn } from '@/shared/auth/session';
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
import { chargesCardToday, obstacleOf, type PlanChoice } from '../plan-choice';
import { useChangeWords } from '../use-change-words';
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
  const { tenantId } = useSignedIn();
  const words = useChangeWords(subscription, choice);
  const keys = usePaymentKeys();
  const asked = useQuery(changeAmount(choice.planId, choice.period));
  const change = useChangePlan();
  const start = useStartCard();
  const leaveFor = usePaymentPage();
  const found = asked.data;
  const obstacle = found ? obstacleOf(subscription, found) : null;

  function failed(problem: Problem) {
    keys.failed(problem);
    // The total may have changed since it was shown.
    if (!isUnanswered(problem)) void asked.refetch();
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

  function changePlan(amount: ChangeAmount) {
    const body = {
      tier_id: choice.planId,
      xtenant: tenantId,
      period: choice.period,
      total_amount: amount.total_amount,
    };
    change.mutate(
      { body, headers: keys.headersFor(body) },
      {
        onSuccess: (answer) => {
          toast.success(words.done(amount));
          if (applySubscription(answer.subscription)) reloadSoon();
          onClose();
        },
        onError: failed,
      },
    );
  }

  return (
    <ConfirmDialog
      opened
      wide
      title={words.title(found)}
      consequence={
        found ? (
          <ChangeEffects
            amount={found}
            subscription={subscription}
            choice={choice}
            obstacle={obstacle}
          />
        ) : (
          <LoadOrRetry query={asked} height={180} />
        )
      }
      confirmLabel={words.button(found, obstacle)}
      waiting={!found || asked.isFetching}
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
