import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import {
  AmountDue,
  type DocumentFormReturn,
  type DocumentValues,
  FormColumns,
  type FormReferences,
  NoteFields,
  SaveRefusal,
  TotalsBlock,
  useDocumentForm,
} from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { useBeginAt } from '@/shared/forms/use-begin-at';
import { toast } from '@/shared/lib/toast';
import { FormShell } from '@/shared/ui/form-shell';
import { useSaveRecurring } from '../api';
import type { RecurringSide, ScheduleDetail } from '../side';
import { ScheduleFields } from './schedule-fields';
import { useRecurringText } from './use-recurring-text';

export interface RepeatedFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
}

interface RecurringFormProps {
  side: RecurringSide;
  initial: DocumentValues;
  editing?: ScheduleDetail;
  references: FormReferences;
  /** Takes the schedule as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
  /** The head and the lines of what is repeated, as its side has them. */
  fields: ComponentType<RepeatedFieldsProps>;
  lines: ComponentType<RepeatedFieldsProps>;
  required?: NonNullable<Parameters<typeof useDocumentForm>[0]['required']>;
}

/** A new schedule, or one that is changed. */
export function RecurringForm(props: RecurringFormProps) {
  const { side, initial, editing, references, onReload, fields: Fields, lines: Lines } = props;
  const t = useRecurringText(side);
  const navigate = useNavigate();
  const { today } = useSignedIn();
  const schedule = editing?.schedule;
  const save = useSaveRecurring(side, schedule?.id);
  const { edit, refused } = useDocumentForm<ScheduleDetail>({
    initial,
    references,
    draft: schedule ? `${side.kind}-form/${schedule.id}` : `${side.kind}-form`,
    version: schedule?.version,
    names: side.names,
    ...(props.required ? { required: props.required } : {}),
    send: (values, { headers, sent }) => save.mutateAsync({ values, sent, headers }),
    onSaved: ({ schedule: saved }) => {
      toast.clear();
      // One without a name is called by its customer or vendor.
      const named = saved.name !== saved.document?.party.name;
      toast.success(t(named ? 'form.saved' : 'form.savedUnnamed', { name: saved.name }));
      void navigate({ to: side.href(saved.id), replace: true });
    },
  });
  const { control, watch } = edit.form;
  useBeginAt(edit.form, schedule || initial.party ? null : 'party');
  return (
    <FormShell
      {...edit.shell}
      title={t(schedule ? 'form.editTitle' : 'form.newTitle')}
      amount={<AmountDue control={control} references={references} />}
      amountLabel={t('documents:totals.total')}
      crumbs={[{ label: t('list.title'), to: side.listHref }]}
      actions={[{ label: t('common:actions.save'), intent: 'save' }]}
      onCancel={() => navigate({ to: schedule ? side.href(schedule.id) : side.listHref })}
    >
      <SaveRefusal
        problem={refused}
        onReload={onReload}
        words={{ conflict: t('form.versionConflict'), reload: t('form.reload') }}
      />
      <ScheduleFields side={side} form={edit.form} today={today} party={watch('party')?.label} />
      <Fields form={edit.form} references={references} />
      <Lines form={edit.form} references={references} />
      <FormColumns totals={<TotalsBlock form={edit.form} references={references} offer />}>
        <NoteFields
          control={control}
          label={t('fields.notes')}
          memoHint={t('documents:fields.memoHint')}
        />
      </FormColumns>
    </FormShell>
  );
}
