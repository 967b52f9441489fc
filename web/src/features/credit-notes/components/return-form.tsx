import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormFiles, useWaitingFiles } from '@/features/attachments/public';
import { DetailTotals, FormColumns, SaveRefusal, useSaved } from '@/features/documents/public';
import { asProblem, type Problem } from '@/shared/api/problem';
import { useSignedIn } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import { Money } from '@/shared/ui/money';
import {
  type CreditNoteDetail,
  type CreditNoteForm,
  creditNoteDetail,
  useCreditNoteChanged,
  useSaveCreditNote,
} from '../api';
import {
  type ReturnValues,
  returnForm,
  returnNames,
  returnTotals,
  toReturn,
} from '../return-schema';
import { ReturnFields } from './return-fields';
import { ReturnLines } from './return-lines';

interface ReturnFormProps {
  start: CreditNoteForm;
  initial: ReturnValues;
  editing?: CreditNoteDetail;
  /** Takes the note as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
}

/** A credit note against an invoice: how many units of which lines come back. */
export function ReturnForm({ start, initial, editing, onReload }: ReturnFormProps) {
  const { t } = useTranslation(['credit-notes', 'documents', 'common']);
  const navigate = useNavigate();
  const { today } = useSignedIn();
  const note = editing?.CreditNote;
  const changed = useCreditNoteChanged();
  const files = useWaitingFiles('credit_note', changed);
  const saved = useSaved({ files, hrefOf: paths.creditNote });
  const send = useSaveCreditNote(note?.id);
  const [refused, setRefused] = useState<Problem | null>(null);
  // Written when the form is sent, read when the server's refusals are put at their fields.
  const names = useRef<Record<string, string>>({});
  const edit = useEditForm({
    schema: useMemo(() => returnForm(start, today), [start, today]),
    initial,
    draft: note ? `credit-note/${note.id}` : `credit-note/of/${start.invoice_id}`,
    version: note?.version,
    tellsOtherVersion: true,
    save: async (values, headers, { version }) => {
      setRefused(null);
      Object.assign(names.current, returnNames(values.lines));
      try {
        return await send(toReturn(start, values, version), headers);
      } catch (error) {
        setRefused(asProblem(error));
        throw error;
      }
    },
    onSaved: ({ CreditNote: { id, credit_note_number } }, intent) =>
      saved({ id, said: t('form.saved', { number: credit_note_number }), intent }),
    fieldNames: names.current,
  });
  const { control } = edit.form;
  const lines = useWatch({ control, name: 'lines' });
  const totals = useMemo(() => returnTotals(start, lines), [start, lines]);
  return (
    <FormShell
      {...edit.shell}
      title={t(note ? 'form.editTitle' : 'form.newTitle')}
      number={note?.credit_note_number ?? start.next_number}
      amount={<Money amount={totals.total} currency={start.currency} />}
      amountLabel={t('fields.total')}
      crumbs={[{ label: t('list.title'), to: paths.creditNotes }]}
      actions={[{ label: t('common:actions.save'), intent: 'save', keys: 'Ctrl+KeyS' }]}
      onCancel={() =>
        navigate({ to: note ? paths.creditNote(note.id) : paths.sale(start.invoice_id) })
      }
    >
      <SaveRefusal
        problem={refused}
        onReload={onReload}
        words={{ conflict: t('form.versionConflict'), reload: t('form.reload') }}
      />
      <ReturnFields form={edit.form} start={start} editing={note} />
      <ReturnLines form={edit.form} start={start} />
      <FormColumns
        totals={
          <FormSection>
            <DetailTotals
              document={{
                currency: start.currency,
                prices_include_tax: start.prices_include_tax,
                lines: [],
                notes: null,
                totals: {
                  ...totals,
                  taxes: totals.taxes.flatMap((tax) => {
                    const named = start.taxes.find((one) => one.tax_id === tax.tax);
                    return named ? [{ ...named, base: tax.base, amount: tax.amount }] : [];
                  }),
                  withholding: '0',
                  total_after_withholding: totals.total,
                },
              }}
            />
          </FormSection>
        }
      >
        <FormSection>
          <FormGrid min={260}>
            <FormTextArea control={control} name="notes" label={t('fields.notes')} minRows={3} />
            <FormTextArea
              control={control}
              name="internal_memo"
              label={t('documents:fields.memo')}
              placeholder={t('documents:fields.memoHint')}
              minRows={3}
            />
          </FormGrid>
        </FormSection>
        <FormFiles
          kind="credit_note"
          id={note?.id}
          query={creditNoteDetail}
          waiting={files}
          onChanged={changed}
        />
      </FormColumns>
    </FormShell>
  );
}
