import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormFiles, useWaitingFiles } from '@/features/attachments/public';
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
  useSaved,
} from '@/features/documents/public';
import { FormShell } from '@/shared/ui/form-shell';
import {
  type CreditNoteDetail,
  creditNoteDetail,
  nextCreditNoteNumber,
  useCreditNoteChanged,
  useSaveCreditNote,
} from '../api';
import { CREDIT_NOTE_NAMES, toNote } from '../mapping';
import { FreeNoteFields } from './free-note-fields';

const REQUIRED = ['party', 'reason'] as const;

interface FreeNoteFormProps {
  initial: DocumentValues;
  editing?: CreditNoteDetail;
  references: FormReferences;
  /** Takes the note as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
}

/** A credit note of any lines, new or changed. */
export function FreeNoteForm({ initial, editing, references, onReload }: FreeNoteFormProps) {
  const { t } = useTranslation(['credit-notes', 'common']);
  const navigate = useNavigate();
  const note = editing?.CreditNote;
  const next = useQuery({ ...nextCreditNoteNumber(), enabled: !note });
  const changed = useCreditNoteChanged();
  const files = useWaitingFiles('credit_note', changed);
  const saved = useSaved({ files, hrefOf: paths.creditNote });
  const send = useSaveCreditNote(note?.id);
  const baseCurrencyId = references.baseCurrency.id;
  const { edit, refused } = useDocumentForm<CreditNoteDetail>({
    initial,
    references,
    draft: note ? `credit-note-form/${note.id}` : 'credit-note-form',
    version: note?.version,
    names: CREDIT_NOTE_NAMES,
    required: REQUIRED,
    send: (values, { headers, version, totals }) =>
      send(toNote(values, { baseCurrencyId, expectedTotal: totals.total, version }), headers),
    onSaved: ({ CreditNote: { id, credit_note_number } }, intent) =>
      saved({ id, said: t('form.saved', { number: credit_note_number }), intent }),
  });
  const { control } = edit.form;
  return (
    <FormShell
      {...edit.shell}
      title={t(note ? 'form.editTitle' : 'form.newTitle')}
      number={note?.credit_note_number ?? next.data}
      amount={<AmountDue control={control} references={references} />}
      amountLabel={t('fields.total')}
      crumbs={[{ label: t('list.title'), to: paths.creditNotes }]}
      actions={[{ label: t('common:actions.save'), intent: 'save', keys: 'Ctrl+KeyS' }]}
      onCancel={() => navigate({ to: note ? paths.creditNote(note.id) : paths.creditNotes })}
    >
      <SaveRefusal
        problem={refused}
        onReload={onReload}
        words={{ conflict: t('form.versionConflict'), reload: t('form.reload') }}
      />
      <FreeNoteFields
        form={edit.form}
        references={references}
        suggestedNumber={next.data}
        editing={note}
      />
      <SaleLines form={edit.form} references={references} goodsReturn />
      <FormColumns totals={<TotalsBlock form={edit.form} references={references} offer />}>
        <NoteFields control={control} label={t('fields.notes')} />
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
