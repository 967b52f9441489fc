import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  asPartyForm,
  FirstName,
  type Naming,
  PartyLead,
  type References,
} from '@/features/parties/public';
import { nameChecks } from '../api';
import type { CustomerForm } from './customer-form';
import { IdentityField } from './identity-fields';
import { TypeField } from './type-field';

/** How a customer of the kind that is chosen is named: a company as its papers have it, a person in full. */
export function useNaming(form: CustomerForm, own: Naming['own']): Naming {
  const { t } = useTranslation('customers');
  const person = useWatch({ control: form.control, name: 'customer_type' }) === 'personal';
  return {
    form: asPartyForm(form),
    own,
    person,
    first: person ? 'display_name' : 'company_name',
    checks: nameChecks,
    takenWords: t('form.nameTaken'),
  };
}

interface CustomerLeadProps {
  form: CustomerForm;
  naming: Naming;
  references: References;
}

/** What nearly every customer is asked for. */
export function CustomerLead({ form, naming, references }: CustomerLeadProps) {
  return (
    <PartyLead
      form={naming.form}
      name={<FirstName {...naming} />}
      kind={<TypeField form={form} references={references} />}
      numbers={<IdentityField form={form} />}
    />
  );
}
