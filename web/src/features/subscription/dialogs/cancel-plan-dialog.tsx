import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { isRefusal } from '@/shared/api/problem';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { type SubscriptionView, useCancelPlan } from '../api';
import { applySubscription } from '../apply-subscription';
import classes from '../components/billing.module.css';
import { POUND, usePlanNames } from '../plan-names';

interface CancelPlanDialogProps {
  subscription: SubscriptionView;
  onClose: () => void;
}

/** Asks before the subscription is cancelled, and says until when everything works. */
export function CancelPlanDialog({ subscription, onClose }: CancelPlanDialogProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const plan = usePlanNames()(subscription.plan_id);
  const cancel = useCancelPlan();
  const { period_end, retry, next_charge } = subscription;
  return (
    <ConfirmDialog
      opened
      danger
      title={t('cancel.title')}
      consequence={
        <div className={classes.effects}>
          <p className={classes.sentence}>
            {retry?.works_until && next_charge
              ? t('cancel.consequenceRetry', {
                  plan,
                  date: format.date(retry.works_until),
                  total: format.money(next_charge.total, POUND),
                })
              : period_end
                ? t('cancel.consequence', { plan, date: format.date(period_end) })
                : t('cancel.consequenceUndated', { plan })}
          </p>
          <Link to={paths.companyFile} className={classes.way}>
            {t('companyFile.link')}
          </Link>
        </div>
      }
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      loading={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(undefined, {
          onSuccess: (answer) => {
            toast.success(t('cancel.done'));
            applySubscription(answer.subscription);
            onClose();
          },
          onError: (problem) =>
            toast.error((isRefusal(problem) && problem.message) || t('cancel.failed')),
        })
      }
      onClose={onClose}
    />
  );
}
