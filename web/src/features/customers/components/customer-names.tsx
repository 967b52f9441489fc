import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asPartyForm, NameFields } from '@/features/parties/public';
import { nameChecks } from '../api';
import type { CustomerForm } from './customer-form';
import { IdentityFields } from './identity-fields';

interface CustomerNamesProps {
  form: CustomerForm;
  /** The customer's present names, which are not duplicates of themselves. */
  own: { display_name: string; company_name: string };
  /** Only what a customer cannot do without. */
  brief?: boolean;
}

/** The names of a customer as its kind has them, and, in the whole form, its numbers. */
export function CustomerNames({ form, own, brief = false }: CustomerNamesProps) {
  const { t } = useTranslation('customers');
  const person = useWatch({ control: form.control, name: 'customer_type' }) === 'personal';
  return (
    <NameFields
      form={asPartyForm(form)}
      own={own}
      person={person}
      companyRequired
      checks={nameChecks}
      takenWords={t('form.nameTaken')}
      identity={!brief && <IdentityFields form={form} />}
      brief={brief}
    />
  );
}
