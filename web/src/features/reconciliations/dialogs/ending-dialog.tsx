import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDialog } from '@/shared/ui/form-dialog';
import { type Reconciliation, useCorrect } from '../api';
import { EndingFields } from '../components/ending-fields';
import { useCashWords } from '../components/use-cash-words';
import { endingForm } from '../schema';

interface EndingDialogProps {
  session: Reconciliation;
  /** The last day that was reconciled before. */
  after: string | null | undefined;
  onClose: () => void;
}

/** Corrects the statement's last day and balances; the ticks stay. */
export function EndingDialog({ session, after, onClose }: EndingDialogProps) {
  const { t } = useTranslation('reconciliations');
  const today = useToday();
  const correct = useCorrect();
  const words = useCashWords(session.account_id);
  const edit = useEditForm({
    schema: useMemo(() => endingForm(today, after, words.context), [today, after, words.context]),
    initial: {
      ending_date: session.ending_date,
      ending_balance: session.ending_balance,
      opening_balance: session.statement_opening ?? '',
    },
    save: (body) => correct.mutateAsync({ id: session.id, body }),
    onSaved: () => {
      toast.success(t('ending.done', words));
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={560}
      title={t('ending.title', words)}
      onClose={onClose}
    >
      <EndingFields
        control={edit.form.control}
        currency={session.currency}
        words={words}
        beginning={session.beginning_balance}
      />
    </FormDialog>
  );
}
