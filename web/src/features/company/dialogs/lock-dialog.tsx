import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { isDate } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useLockPeriod } from '../api';
import { AREAS, endOfLastMonth, type LockArea, lockForm, lockToApi } from '../schema';

interface LockDialogProps {
  /** The present lock. */
  until: string | null;
  /** The day that is proposed, where it is not the present one or the end of a month. */
  day?: string;
  /** What is to be locked, at first. */
  areas: readonly LockArea[];
  /** The fiscal year that is locked, where it is one. */
  year?: string;
  onClose: () => void;
}

/** Locks the books until a day, or moves the lock. */
export function LockDialog({ until, day, areas, year, onClose }: LockDialogProps) {
  const { t } = useTranslation(['company', 'common']);
  const format = useFormat();
  const { today } = useSignedIn();
  const schema = useMemo(() => lockForm(today), [today]);
  const lock = useLockPeriod();
  const edit = useEditForm({
    schema,
    initial: {
      locked_until: day ?? until ?? endOfLastMonth(today),
      areas: [...areas],
      reason: '',
    },
    save: (values, headers) => lock.mutateAsync({ body: lockToApi(values), headers }),
    onSaved: () => {
      toast.success(year ? t('lock.yearDone', { year }) : t('lock.done'));
      onClose();
    },
  });
  const { control } = edit.form;
  const [chosen, locked] = useWatch({ control, name: ['locked_until', 'areas'] });
  const list = new Intl.ListFormat(format.tag, { type: 'conjunction' });
  const named = AREAS.filter((area) => locked.includes(area)).map((area) =>
    t(`lock.areas.${area}`),
  );
  const [only, ...others] = areas;
  const periodTitle =
    only && others.length === 0
      ? t(until ? 'lock.moveOf' : 'lock.beginOf', { area: t(`lock.areas.${only}`) })
      : t(until ? 'lock.moveAll' : 'lock.begin');
  const title = year ? t('lock.year', { year }) : periodTitle;
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={480}
      title={title}
      actions={[{ label: year ? title : t('lock.submit'), intent: 'save' }]}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="areas"
        render={({ field, fieldState }) => (
          <Checkbox.Group
            label={t('lock.fields.areas')}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error && t('lock.fields.areasMissing')}
          >
            {AREAS.map((area) => (
              <Checkbox key={area} mt={8} value={area} label={t(`lock.areas.${area}`)} />
            ))}
          </Checkbox.Group>
        )}
      />
      <FormDate
        control={control}
        name="locked_until"
        label={t('lock.fields.until')}
        max={today}
        required
      />
      <FormTextArea
        control={control}
        name="reason"
        label={t('common:nouns.reason')}
        description={t('lock.fields.reasonExample')}
        maxLength={200}
        required
      />
      {isDate(chosen) && named.length > 0 && (
        <p style={{ margin: 0 }}>
          {t('lock.consequence', { date: format.date(chosen), areas: list.format(named) })}
        </p>
      )}
    </FormDialog>
  );
}
