import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useCancelFiling } from '../api';
import type { FileRef } from '../api-types';
import { cancelForm } from '../schema';
import { isPastCancelling } from '../statuses';

interface CancelDialogProps {
  document: FileRef;
  /** Until when the authority cancels it; not known for what it has not said. */
  until: string | null | undefined;
  onClose: () => void;
}

/** Cancels a filed document, with a reason; after the authority's window only the product changes, and it says so. */
export function CancelDialog({ document, until, onClose }: CancelDialogProps) {
  const { t } = useTranslation('einvoice');
  const format = useFormat();
  const cancel = useCancelFiling();
  const late = isPastCancelling(until, Date.now());
  const edit = useEditForm({
    schema: cancelForm,
    initial: { reason: '' },
    save: ({ reason }) => cancel.mutateAsync({ ...document, reason }),
    onSaved: () => {
      toast.success(t(late ? 'cancel.doneHere' : 'cancel.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={480}
      title={t('cancel.title')}
      actions={[{ label: t('cancel.confirm'), intent: 'save' }]}
      onClose={onClose}
    >
      <p style={{ margin: 0 }} role={late ? 'alert' : undefined}>
        {late
          ? t('cancel.late')
          : until
            ? t('cancel.until', { when: format.moment(until) })
            : t('cancel.hint')}
      </p>
      <FormTextArea
        control={edit.form.control}
        name="reason"
        label={t('cancel.reason')}
        description={t('cancel.reasonHint')}
        required
        minRows={2}
      />
    </FormDialog>
  );
}
