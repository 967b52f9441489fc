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
import { FormDate } from '@/shared/ui/form/form-date';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { type QuoteView, quoteNumberExists } from '../api';
import { USUAL_DAYS } from '../mapping';

interface QuoteFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
  suggestedNumber: string | undefined;
  editing: QuoteView | undefined;
}

/** To whom it is offered, until when, and in what money. */
export function QuoteFields({ form, references, suggestedNumber, editing }: QuoteFieldsProps) {
  const { t } = useTranslation('quotes');
  const { control } = form;
  const customers = useCustomerPicker();
  const moves = useDocumentMoves(form, references, USUAL_DAYS);
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
        <FormText
          control={control}
          name="party_email"
          type="email"
          dir="ltr"
          autoComplete="off"
          label={t('fields.customerEmail')}
        />
        <FormDate control={control} name="date" label={t('fields.date')} required />
        <NumberField
          control={control}
          suggested={suggestedNumber}
          own={editing?.quote_number}
          exists={quoteNumberExists}
          words={{
            label: t('fields.number'),
            hint: t('fields.numberHint'),
            taken: t('form.numberTaken'),
          }}
        />
        <FormDate control={control} name="due_date" label={t('fields.validUntil')} />
        <CurrencyFields form={form} references={references} locked={false} />
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
