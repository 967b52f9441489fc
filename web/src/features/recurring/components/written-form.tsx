import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type DocumentFormReturn, FormColumns, SaveRefusal } from '@/features/documents/public';
import {
  EntryBalance,
  EntryFields,
  EntryLines,
  type EntryOutput,
  type EntryReferences,
  EntryTotals,
  type EntryValues,
  fieldNames,
} from '@/features/journal-entries/public';
import { asProblem, type Problem } from '@/shared/api/problem';
import { useSignedIn } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormShell } from '@/shared/ui/form-shell';
import { LineWords } from '@/shared/ui/line-words';
import { useSaveRecurring } from '../api';
import type { ScheduleDetail } from '../side';
import {
  type EntryScheduleOutput,
  type EntryScheduleValues,
  entryScheduleForm,
  WRITTEN,
} from '../written';
import { ScheduleFields } from './schedule-fields';
import { useRecurringText } from './use-recurring-text';

interface WrittenFormProps {
  initial: EntryScheduleValues;
  editing?: ScheduleDetail;
  references: EntryReferences;
  /** Takes the schedule as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
}

/** A new recurring entry, or one that is changed: the fields of an entry beneath those of its days. */
export function WrittenForm({ initial, editing, references, onReload }: WrittenFormProps) {
  const t = useRecurringText(WRITTEN);
  const navigate = useNavigate();
  const { today } = useSignedIn();
  const schedule = editing?.schedule;
  const save = useSaveRecurring(WRITTEN, schedule?.id);
  const [refused, setRefused] = useState<Problem | null>(null);
  // Written when the form is sent, read when the server's refusals are put at their fields.
  const names = useRef<Record<string, string>>({ ...WRITTEN.names });
  const { baseCurrency, ownersOf, decimalsOf } = references;
  const schema = useMemo(
    () => entryScheduleForm({ baseCurrencyId: baseCurrency.id, ownersOf, decimalsOf }),
    [baseCurrency.id, ownersOf, decimalsOf],
  );
  const edit = useEditForm<EntryScheduleValues, EntryScheduleOutput, ScheduleDetail>({
    schema,
    initial,
    draft: schedule ? `${WRITTEN.kind}-form/${schedule.id}` : `${WRITTEN.kind}-form`,
    version: schedule?.version,
    showsOtherVersion: true,
    save: async (values, headers, { version }) => {
      setRefused(null);
      Object.assign(names.current, fieldNames(values.lines));
      const sent = { baseCurrencyId: baseCurrency.id, version, expectedTotal: '' };
      try {
        return await save.mutateAsync({ values, sent, headers });
      } catch (error) {
        setRefused(asProblem(error));
        throw error;
      }
    },
    onSaved: ({ schedule: { id, name } }) => {
      toast.clear();
      toast.success(t('form.saved', { name }));
      void navigate({ to: WRITTEN.href(id), replace: true });
    },
    fieldNames: names.current,
  });
  // Each part knows the fields that it has, not those of the others.
  const { control, formState, trigger } = edit.form;
  // The memo of the entry replaces its name.
  const nameRequired = useWatch({ control, name: 'memo', compute: (memo) => memo.trim() === '' });
  const { isSubmitted } = formState;
  // The name was refused for want of either: it is checked again when the other one is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two check it again
  useEffect(() => {
    if (isSubmitted) void trigger('schedule.name');
  }, [nameRequired]);
  const days = edit.form as unknown as DocumentFormReturn;
  const entry = edit.form as unknown as UseFormReturn<EntryValues, unknown, EntryOutput>;
  return (
    <LineWords value="journal-entries">
      <FormShell
        {...edit.shell}
        title={t(schedule ? 'form.editTitle' : 'form.newTitle')}
        crumbs={[{ label: t('list.title'), to: WRITTEN.listHref }]}
        actions={[{ label: t('common:actions.save'), intent: 'save' }]}
        extra={<EntryBalance control={entry.control} references={references} />}
        onCancel={() => navigate({ to: schedule ? WRITTEN.href(schedule.id) : WRITTEN.listHref })}
      >
        <SaveRefusal
          problem={refused}
          onReload={onReload}
          words={{ conflict: t('form.versionConflict'), reload: t('form.reload') }}
        />
        <ScheduleFields
          side={WRITTEN}
          form={days}
          today={today}
          party={undefined}
          nameRequired={nameRequired}
        >
          <FormDecimal
            control={edit.form.control}
            name="reverse_after"
            label={t('fields.reverseAfter')}
            description={t('fields.reverseAfterHint', { days: 1 })}
            scale={0}
          />
        </ScheduleFields>
        <EntryFields form={entry} references={references} saved={schedule !== undefined} repeated />
        <EntryLines form={entry} references={references} />
        <FormColumns totals={<EntryTotals control={entry.control} references={references} />}>
          {null}
        </FormColumns>
      </FormShell>
    </LineWords>
  );
}
