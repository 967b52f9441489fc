import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { useSetPeriods, type VatReturnTable } from '../api';
import { type Frequency, periodStarts, startOfQuarter } from '../periods';

const FREQUENCIES = ['month', 'quarter'] as const;
const schema = z.object({ first_date: required(), frequency: z.enum(FREQUENCIES) });

interface PeriodsDialogProps {
  table: VatReturnTable;
  onClose: () => void;
}

/** From which month returns are made, and how often; the first day can't be changed once one is filed. */
export function PeriodsDialog({ table, onClose }: PeriodsDialogProps) {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  const today = useToday();
  const set = useSetPeriods();
  const edit = useEditForm({
    schema,
    initial: { first_date: table.first_day, frequency: table.frequency },
    save: (values) => set.mutateAsync(values),
    onSaved: () => {
      toast.success(t('periods.saved'));
      onClose();
    },
  });
  const { control, getValues, setValue, watch } = edit.form;
  const frequency: Frequency = watch('frequency');

  function pickFrequency(picked: string) {
    const first = getValues('first_date');
    if (picked === 'quarter' && !table.any_filed) setValue('first_date', startOfQuarter(first));
  }

  return (
    <FormDialog
      {...edit.shell}
      opened
      size={520}
      title={t(table.ShowTable ? 'periods.title' : 'periods.start')}
      onClose={onClose}
    >
      <FormGrid min={200}>
        <FormSelect
          control={control}
          name="frequency"
          label={t('periods.frequency')}
          required
          options={FREQUENCIES.map((one) => ({ value: one, label: t(`periods.${one}`) }))}
          onOptionSubmit={pickFrequency}
        />
        <FormSelect
          control={control}
          name="first_date"
          label={t('periods.first')}
          description={table.any_filed ? t('periods.stands') : undefined}
          required
          disabled={table.any_filed}
          options={periodStarts(
            today,
            table.any_filed ? 'month' : frequency,
            watch('first_date'),
          ).map((day) => ({ value: day, label: format.date(day, 'month') }))}
        />
      </FormGrid>
    </FormDialog>
  );
}
