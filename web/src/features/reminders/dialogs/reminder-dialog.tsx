import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormSwitch } from '@/shared/ui/form/form-switch';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type Reminder, useSaveReminder } from '../api';
import { formOf, inputOf, PRIORITIES, REPEATS, reminderForm } from '../schema';

interface ReminderDialogProps {
  /** The one that is edited; left out for a new note. */
  reminder?: Reminder | undefined;
  onClose: () => void;
}

/** Writes a note, or changes one; with a due date it reminds, also by mail. */
export function ReminderDialog({ reminder, onClose }: ReminderDialogProps) {
  const { t } = useTranslation(['reminders', 'common']);
  const save = useSaveReminder();
  const edit = useEditForm({
    schema: reminderForm,
    initial: formOf(reminder),
    save: (values, headers) =>
      save.mutateAsync({ id: reminder?.id, body: inputOf(values), headers }),
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  const { control } = edit.form;
  const [reminds, sends] = useWatch({ control, name: ['add_reminder', 'Is_send'] });
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t(reminder ? 'form.edit' : 'form.add')}
      size={560}
      onClose={onClose}
    >
      <FormText control={control} name="subject" label={t('form.subject')} required />
      <FormTextArea control={control} name="comment" label={t('form.comment')} />
      <FormSelect
        control={control}
        name="priority"
        label={t('form.priority')}
        options={PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) }))}
      />
      <FormSwitch control={control} name="add_reminder" label={t('form.remind')} />
      {reminds && (
        <>
          <FormGrid>
            <FormDate
              control={control}
              name="due_date"
              label={t('common:nouns.dueDate')}
              required
            />
            <FormSelect
              control={control}
              name="repeat"
              label={t('form.repeat')}
              placeholder={t('repeats.none')}
              clearable
              options={REPEATS.map((value) => ({ value, label: t(`repeats.${value}`) }))}
            />
          </FormGrid>
          <FormText
            control={control}
            name="reminder_title"
            label={t('form.title')}
            description={t('form.titleHint')}
          />
          <FormTextArea
            control={control}
            name="reminder_description"
            label={t('form.description')}
          />
          <FormSwitch control={control} name="Is_send" label={t('form.send')} />
          {sends && (
            <FormText
              control={control}
              name="email"
              type="email"
              dir="ltr"
              label={t('form.email')}
              description={t('form.emailHint')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
