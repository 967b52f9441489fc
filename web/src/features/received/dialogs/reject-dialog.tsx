import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useRejectReceived } from '../api';
import type { ReceivedRow } from '../api-types';

const rejectForm = z.object({ reason: required(200) });

interface RejectDialogProps {
  document: ReceivedRow;
  onClose: () => void;
}

/** Rejects a received document at the authority, with a reason that its issuer reads. */
export function RejectDialog({ document, onClose }: RejectDialogProps) {
  const { t } = useTranslation('received');
  const format = useFormat();
  const reject = useRejectReceived();
  const { id, number, party_name: party, can_reject_until: until } = document;
  const edit = useEditForm({
    schema: rejectForm,
    initial: { reason: '' },
    save: ({ reason }) => reject.mutateAsync({ id, reason }),
    onSaved: () => {
      toast.success(t('reject.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={480}
      title={t('reject.title', { number })}
      actions={[{ label: t('reject.confirm'), intent: 'save' }]}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {until
          ? t('reject.until', { party, when: format.moment(until) })
          : t('reject.hint', { party })}
      </p>
      <FormTextArea
        control={edit.form.control}
        name="reason"
        label={t('reject.reason')}
        description={t('reject.reasonHint')}
        required
        minRows={2}
      />
    </FormDialog>
  );
}
