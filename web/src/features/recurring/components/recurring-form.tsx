import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  AmountDue,
  type DocumentValues,
  FormColumns,
  type FormReferences,
  NoteFields,
  SaleLines,
  SaveRefusal,
  TotalsBlock,
  useDocumentForm,
} from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { toast } from '@/shared/lib/toast';
import { FormShell } from '@/shared/ui/form-shell';
import { type RecurringDetail, useAddRecurring, useEditRecurring } from '../api';
import { RECURRING_NAMES, toSchedule } from '../mapping';
import { RecurringFields } from './recurring-fields';
import { ScheduleFields } from './schedule-fields';

interface RecurringFormProps {
  initial: DocumentValues;
  editing?: RecurringDetail;
  references: FormReferences;
  /** Takes the schedule as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
}

/** A new schedule, or one that is changed. */
export function RecurringForm({ initial, editing, references, onReload }: RecurringFormProps) {
  const { t } = useTranslation(['recurring', 'invoices', 'documents', 'common']);
  const navigate = useNavigate();
  const { today } = useSignedIn();
  const schedule = editing?.Schedule;
  const add = useAddRecurring();
  const change = useEditRecurring(schedule?.id ?? 0);
  const { edit, refused } = useDocumentForm<RecurringDetail>({
    initial,
    references,
    draft: schedule ? `recurring-form/${schedule.id}` : 'recurring-form',
    version: schedule?.version,
    names: RECURRING_NAMES,
    send: (values, { headers, version, totals }) => {
      const baseCurrencyId = references.baseCurrency.id;
      const body = toSchedule(values, { baseCurrencyId, expectedTotal: totals.total, version });
      return schedule ? change.mutateAsync(body) : add.mutateAsync({ body, headers });
    },
    onSaved: ({ Schedule: saved }) => {
      toast.clear();
      // One without a name of its own is called by its customer.
      const named = saved.name !== saved.invoice.customer_name;
      toast.success(named ? t('form.saved', { name: saved.name }) : t('form.savedUnnamed'));
      void navigate({ to: paths.recurringInvoice(saved.id) });
    },
  });
  const { control, watch } = edit.form;
  return (
    <FormShell
      {...edit.shell}
      title={t(schedule ? 'form.editTitle' : 'form.newTitle')}
      amount={<AmountDue control={control} references={references} />}
      amountLabel={t('documents:totals.total')}
      crumbs={[{ label: t('list.title'), to: paths.recurringInvoices }]}
      actions={[{ label: t('common:actions.save'), intent: 'save', keys: 'Ctrl+KeyS' }]}
      onCancel={() =>
        navigate({
          to: schedule ? paths.recurringInvoice(schedule.id) : paths.recurringInvoices,
        })
      }
    >
      <SaveRefusal
        problem={refused}
        onReload={onReload}
        words={{ conflict: t('form.versionConflict'), reload: t('form.reload') }}
      />
      <ScheduleFields form={edit.form} today={today} customer={watch('party')?.label} />
      <RecurringFields form={edit.form} references={references} />
      <SaleLines form={edit.form} references={references} />
      <FormColumns totals={<TotalsBlock form={edit.form} references={references} offer />}>
        <NoteFields control={control} label={t('invoices:fields.notes')} />
      </FormColumns>
    </FormShell>
  );
}
