import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asPartyForm, KindField, type References } from '@/features/parties/public';
import { CUSTOMER_TYPES, type CustomerType } from '../schema';
import type { CustomerForm } from './customer-form';

interface TypeFieldProps {
  form: CustomerForm;
  references: References;
}

/** A person, a company here, or a customer abroad. */
export function TypeField({ form, references }: TypeFieldProps) {
  const { t } = useTranslation('customers');
  const { field } = useController({ control: form.control, name: 'customer_type' });

  function change(type: CustomerType) {
    // A person has one name, which the company's begins as.
    if (type !== 'personal' && form.getValues('company_name') === '') {
      form.setValue('company_name', form.getValues('display_name'));
    }
    field.onChange(type);
  }
  return (
    <KindField
      form={asPartyForm(form)}
      kinds={CUSTOMER_TYPES}
      field={{ value: field.value, onChange: change }}
      references={references}
      words={{ label: t('form.type'), kind: (type) => t(`type.${type}`) }}
    />
  );
}
