import { useTranslation } from 'react-i18next';
import { useCustomerPicker } from '@/features/customers/public';
import {
  CurrencyFields,
  type DocumentFormReturn,
  type FormReferences,
  LabelFields,
  PaymentFields,
  useDocumentMoves,
} from '@/features/documents/public';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';

interface RecurringFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
}

/** Who is invoiced, in what money, and how it is to be paid. The due date is found by the terms on each day. */
export function RecurringFields({ form, references }: RecurringFieldsProps) {
  const { t } = useTranslation(['invoices', 'recurring']);
  const { control } = form;
  const customers = useCustomerPicker();
  const moves = useDocumentMoves(form, references);
  return (
    <FormSection title={t('recurring:form.invoice')}>
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
        <FormEntity
          control={control}
          name="terms"
          label={t('fields.terms')}
          clearable
          source={references.terms.source}
          create={references.terms.create}
        />
        <PaymentFields form={form} />
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
