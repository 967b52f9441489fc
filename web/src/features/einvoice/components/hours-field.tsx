import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { useSetHoursToCancel } from '../api';

/** A day to a week: the portal itself gives a week. */
const HOURS = [24, 48, 72, 120, 168] as const;

/** For how long a filed document stays as it is, where the portal doesn't say. */
export function HoursField({ hours }: { hours: number }) {
  const { t } = useTranslation('einvoice');
  const save = useSetHoursToCancel();
  const choices = [...new Set([...HOURS, hours])].sort((one, other) => one - other);
  return (
    <Select
      label={t('hours.label')}
      description={t('hours.hint')}
      maw={420}
      allowDeselect={false}
      data={choices.map((count) => ({
        value: String(count),
        label: t('hours.option', { count }),
      }))}
      value={String(save.isPending ? save.variables : hours)}
      onChange={(value) =>
        value &&
        Number(value) !== hours &&
        save.mutate(Number(value), { onSuccess: () => toast.success(t('hours.saved')) })
      }
    />
  );
}
