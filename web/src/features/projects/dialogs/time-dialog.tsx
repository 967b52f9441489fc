import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import type { ProjectRow, TimeEntry } from '../api';
import { minutesOf, timeAmount } from '../duration';
import { useSaveTime } from '../page-api';
import { newTime, timeForm, timeFromApi, timeToApi } from '../time-schema';

interface TimeDialogProps {
  project: ProjectRow;
  /** The entry that is changed; left out for a new one. */
  entry?: TimeEntry;
  /** The hourly rate that a new entry starts with. */
  usualRate?: string | undefined;
  onClose: () => void;
}

/** Records time spent on a project, or changes what was recorded. */
export function TimeDialog({ project, entry, usualRate, onClose }: TimeDialogProps) {
  const { t } = useTranslation(['projects', 'common']);
  const format = useFormat();
  const today = useToday();
  const currency = useCompanyCurrency();
  const save = useSaveTime();
  const edit = useEditForm({
    schema: timeForm,
    initial: entry ? timeFromApi(entry) : newTime(today, usualRate),
    save: (values, headers) =>
      save.mutateAsync({
        of: entry ?? { project_id: project.id },
        body: timeToApi(values),
        headers,
      }),
    onSaved: () => {
      toast.success(t('time.saved'));
      onClose();
    },
    fieldNames: { minutes: 'duration' },
  });
  const { control } = edit.form;
  const [duration, rate] = useWatch({ control, name: ['duration', 'hourly_rate'] });
  const isRate = /^\d{1,15}(\.\d+)?$/.test(rate);
  const amount = timeAmount(minutesOf(duration), isRate ? rate : '', currency.minor_digits);
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t(entry ? 'time.editTitle' : 'actions.addTime')}
      size={520}
      onClose={onClose}
    >
      <FormGrid min={180}>
        <FormText
          control={control}
          name="duration"
          label={t('time.duration')}
          description={t('time.durationHint')}
          dir="ltr"
          required
          data-autofocus
        />
        <FormDecimal
          control={control}
          name="hourly_rate"
          label={t('time.rate', { currency: currency.code })}
          description={amount && t('time.comesTo', { amount: format.money(amount, currency) })}
          scale={currency.minor_digits}
          arithmetic
        />
        <FormDate control={control} name="date" label={t('columns.date')} required />
      </FormGrid>
      <FormTextArea
        control={control}
        name="description"
        label={t('common:nouns.description')}
        minRows={2}
        required
      />
      <FormCheckbox control={control} name="billable" label={t('time.billable')} />
    </FormDialog>
  );
}
