import { useTranslation } from 'react-i18next';
import {
  type DocumentFormReturn,
  type FormReferences,
  PaymentFields,
  SaleFields,
} from '@/features/documents/public';
import { FormEntity } from '@/shared/ui/form/form-entity';

interface RecurringFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
}

/** Who is invoiced, in what money, and how it is to be paid. The due date is found by the terms on each day. */
export function RecurringFields({ form, references }: RecurringFieldsProps) {
  const { t } = useTranslation(['invoices', 'recurring']);
  return (
    <SaleFields form={form} references={references} title={t('recurring:form.invoice')}>
      <FormEntity
        control={form.control}
        name="terms"
        label={t('fields.terms')}
        clearable
        source={references.terms.source}
        create={references.terms.create}
      />
      <PaymentFields form={form} />
    </SaleFields>
  );
}
