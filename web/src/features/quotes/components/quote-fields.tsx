import { useTranslation } from 'react-i18next';
import {
  type DocumentFormReturn,
  type FormReferences,
  NumberField,
  SaleFields,
} from '@/features/documents/public';
import { FormDate } from '@/shared/ui/form/form-date';
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
  return (
    <SaleFields
      form={form}
      references={references}
      usualDays={USUAL_DAYS}
      more={
        <>
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
        </>
      }
    >
      <FormDate control={control} name="date" label={t('fields.date')} required />
    </SaleFields>
  );
}
