import { useTranslation } from 'react-i18next';
import {
  type DocumentFormReturn,
  type FormReferences,
  NumberField,
  SaleFields,
} from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { type CreditNoteView, creditNoteNumberExists } from '../api';

interface FreeNoteFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
  suggestedNumber: string | undefined;
  editing: CreditNoteView | undefined;
}

/** Whose credit it is, since when, in what money, why, and what it is told apart by. */
export function FreeNoteFields(props: FreeNoteFieldsProps) {
  const { form, references, suggestedNumber, editing } = props;
  const { t } = useTranslation('credit-notes');
  const { control } = form;
  const { today } = useSignedIn();
  return (
    <SaleFields
      form={form}
      references={references}
      usualDays={0}
      unsent
      said={
        <>
          <FormText
            control={control}
            name="original_document"
            label={t('fields.original')}
            description={t('fields.originalHint')}
            dir="ltr"
          />
          <FormTextArea
            control={control}
            name="reason"
            label={t('fields.reason')}
            required
            minRows={1}
          />
        </>
      }
    >
      <FormDate control={control} name="date" label={t('fields.date')} required max={today} />
      <NumberField
        control={control}
        suggested={suggestedNumber}
        own={editing?.credit_note_number}
        exists={creditNoteNumberExists}
        words={{
          label: t('fields.number'),
          hint: t('fields.numberHint'),
          taken: t('form.numberTaken'),
        }}
      />
    </SaleFields>
  );
}
