import { useNavigate } from '@tanstack/react-router';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useRunRecurring } from '../api';
import { useRecurringText } from '../components/use-recurring-text';
import type { RecurringKind, ScheduleView } from '../side';

interface RunDialogProps {
  side: RecurringKind;
  schedule: ScheduleView;
  onClose: () => void;
}

/** Asks before one is made besides those of the schedule's own days. */
export function RunDialog({ side, schedule, onClose }: RunDialogProps) {
  const t = useRecurringText(side);
  const navigate = useNavigate();
  const format = useFormat();
  const { today } = useSignedIn();
  const keys = useSubmissionKeys();
  const run = useRunRecurring(side);
  const { id, each, document, next_date: next } = schedule;

  function confirm() {
    run.mutate(
      { id, headers: keys.headersFor(id) },
      {
        onError: () => keys.unanswered(),
        onSuccess: ({ runs }) => {
          keys.renew();
          const made = runs.find((one) => one.by_hand && one.date === today) ?? runs[0];
          const one = made?.document;
          toast.success(t('said.made', { number: one?.number ?? '' }), {
            ...(one
              ? {
                  action: {
                    label: t('common:actions.view'),
                    run: () => void navigate({ to: side.madeHref(one.id) }),
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
              amount: format.money(each.total, each.currency),
              customer: document?.party.name ?? '',
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
