import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { type RecurringView, useRunRecurring } from '../api';

interface RunDialogProps {
  schedule: RecurringView;
  onClose: () => void;
}

/** Asks before an invoice is made besides those of the schedule's own days. */
export function RunDialog({ schedule, onClose }: RunDialogProps) {
  const { t } = useTranslation(['recurring', 'common']);
  const navigate = useNavigate();
  const format = useFormat();
  const { today } = useSignedIn();
  const keys = useSubmissionKeys();
  const run = useRunRecurring();
  const { id, invoice, next_date: next } = schedule;

  function confirm() {
    run.mutate(
      { id, headers: keys.headersFor(id) },
      {
        onError: () => keys.unanswered(),
        onSuccess: ({ runs }) => {
          keys.renew();
          const made = runs.find((one) => one.by_hand && one.date === today) ?? runs[0];
          const invoiceId = made?.invoice_id;
          toast.success(t('said.made', { number: made?.invoice_number ?? '' }), {
            ...(invoiceId
              ? {
                  action: {
                    label: t('common:actions.view'),
                    run: () => void navigate({ to: paths.sale(invoiceId) }),
                  },
                }
              : {}),
          });
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      opened
      title={t('run.title')}
      consequence={
        <>
          <p>
            {t('run.consequence', {
              amount: format.money(invoice.totals.total, invoice.currency),
              customer: invoice.customer_name,
              date: format.date(today),
            })}
          </p>
          {next && <p>{t('run.next', { date: format.date(next) })}</p>}
        </>
      }
      confirmLabel={t('actions.run')}
      loading={run.isPending}
      refused={schedule.blocked}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
