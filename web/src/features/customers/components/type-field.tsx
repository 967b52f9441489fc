import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asPartyForm, KindField, type References } from '@/features/parties/public';
import { CUSTOMER_TYPES } from '../schema';
import type { CustomerForm } from './customer-form';

interface TypeFieldProps {
  form: CustomerForm;
  references: References;
}

/** A person, a company here, or a customer abroad. */
export function TypeField({ form, references }: TypeFieldProps) {
  const { t } = useTranslation('customers');
  const { field } = useController({ control: form.control, name: 'customer_type' });
  return (
    <KindField
      form={asPartyForm(form)}
      kinds={CUSTOMER_TYPES}
      field={field}
      references={references}
      words={{ label: t('form.type'), kind: (type) => t(`type.${type}`) }}
    />
  );
}
