import type { ReactNode } from 'react';
import { type DocumentFormReturn, UNITS } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { firstDayOf, MONTH_BASED_FREQUENCIES } from '../first-day';
import type { RecurringKind } from '../side';
import { useRecurringText } from './use-recurring-text';

interface ScheduleFieldsProps {
  side: RecurringKind;
  form: DocumentFormReturn;
  today: string;
  /** The name of the customer or vendor replaces one that is left empty. */
  party: string | undefined;
  /** Nothing else replaces the name. */
  nameRequired?: boolean;
  /** What else a kind of schedule is asked for. */
  children?: ReactNode;
}

const ENDS = ['never', 'on_date', 'after_count'] as const;

/** On which days something is made, and until when. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { side, form, today, party, nameRequired = false, children } = props;
  const t = useRecurringText(side);
  const { control, watch } = form;
  const [unit, ends] = [watch('schedule.unit'), watch('schedule.ends')];
  const format = useFormat();
  const [start, month_end] = [watch('schedule.start'), watch('schedule.month_end')];
  const typed = { start: start ?? '', unit: unit ?? '', month_end: month_end ?? false };
  const first = isDate(typed.start) ? firstDayOf(typed) : typed.start;
  const every = Number(watch('schedule.every')) || 1;
  return (
    <FormSection title={t('form.schedule')}>
      <FormGrid min={200}>
        <FormText
          control={control}
          name="schedule.name"
          label={t('fields.name')}
          required={nameRequired}
          {...(party ? { placeholder: party } : {})}
        />
        <FormDecimal
          control={control}
          name="schedule.every"
          label={t('fields.every')}
          scale={0}
          required
        />
        <FormSelect
          control={control}
          name="schedule.unit"
          label={t('fields.unit')}
          options={UNITS.map((value) => ({ value, label: t(`units.${value}`, { count: every }) }))}
        />
        <FormDate
          control={control}
          name="schedule.start"
          label={t('fields.start')}
          min={today}
          description={
            first === start ? undefined : t('form.firstDay', { day: format.date(first) })
          }
          required
        />
        <FormSelect
          control={control}
          name="schedule.ends"
          label={t('fields.ends')}
          options={ENDS.map((value) => ({ value, label: t(`ends.${value}`) }))}
        />
        {ends === 'on_date' && (
          <FormDate
            control={control}
            name="schedule.end_date"
            label={t('fields.endDate')}
            required
          />
        )}
        {ends === 'after_count' && (
          <FormDecimal
            control={control}
            name="schedule.end_count"
            label={t('fields.endCount')}
            scale={0}
            required
          />
        )}
        {children}
      </FormGrid>
      {MONTH_BASED_FREQUENCIES.includes(unit) && (
        <FormCheckbox
          control={control}
          name="schedule.month_end"
          label={t('fields.monthEnd')}
          mt={12}
        />
      )}
      {side.trade === 'sale' && (
        <FormCheckbox control={control} name="schedule.sends" label={t('fields.sends')} mt={12} />
      )}
    </FormSection>
  );
}
