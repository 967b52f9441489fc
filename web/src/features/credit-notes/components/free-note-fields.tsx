import { useTranslation } from 'react-i18next';
import { useCustomerPicker } from '@/features/customers/public';
import {
  CurrencyFields,
  type DocumentFormReturn,
  type FormReferences,
  LabelFields,
  NumberField,
  useDocumentMoves,
} from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
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
  const customers = useCustomerPicker();
  const moves = useDocumentMoves(form, references, 0);
  return (
    <FormSection>
      <FormGrid min={230}>
        <FormEntity
          control={control}
          name="party"
          label={t('fields.customer')}
          required
          source={customers.source}
          create={customers.create}
          onPick={(option) => moves.pickParty(option?.customer)}
        />
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
        <CurrencyFields form={form} references={references} locked={false} />
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
        <FormTextArea
          control={control}
          name="address"
          label={t('fields.billingAddress')}
          minRows={1}
        />
        <LabelFields form={form} references={references} />
      </FormGrid>
    </FormSection>
  );
}
