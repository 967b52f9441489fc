import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useLockPeriod } from '../api';
import { type LockArea, lockToApi, openForm } from '../schema';

interface OpenBooksDialogProps {
  until: string;
  area: LockArea;
  onClose: () => void;
}

/** Lifts the lock of an area altogether. */
export function OpenBooksDialog({ until, area, onClose }: OpenBooksDialogProps) {
  const { t } = useTranslation(['company', 'common']);
  const format = useFormat();
  const lock = useLockPeriod();
  const edit = useEditForm({
    schema: openForm,
    initial: { reason: '' },
    save: (values, headers) =>
      lock.mutateAsync({ body: lockToApi({ ...values, areas: [area] }), headers }),
    onSaved: () => {
      toast.success(t('lock.lifted'));
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={480}
      title={t('lock.liftOf', { area: t(`lock.areas.${area}`) })}
      actions={[{ label: t('lock.lift'), intent: 'save' }]}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t('lock.liftConsequence', { date: format.date(until) })}</p>
      <FormTextArea
        control={edit.form.control}
        name="reason"
        label={t('common:nouns.reason')}
        maxLength={200}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
