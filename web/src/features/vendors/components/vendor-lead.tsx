import { useTranslation } from 'react-i18next';
import {
  asPartyForm,
  FirstName,
  type Naming,
  PartyLead,
  type References,
} from '@/features/parties/public';
import { nameChecks } from '../api';
import { ResidenceField } from './residence-field';
import type { VendorForm } from './vendor-form';
import { VendorTaxId } from './vendor-numbers';

/** How a vendor is named: a shop or a person has one name, a company may have another one on its papers. */
export function useNaming(form: VendorForm, own: Naming['own']): Naming {
  const { t } = useTranslation('vendors');
  return {
    form: asPartyForm(form),
    own,
    person: false,
    first: 'display_name',
    checks: nameChecks,
    takenWords: t('form.nameTaken'),
  };
}

interface VendorLeadProps {
  form: VendorForm;
  naming: Naming;
  references: References;
}

/** What nearly every vendor is asked for. */
export function VendorLead({ form, naming, references }: VendorLeadProps) {
  return (
    <PartyLead
      form={naming.form}
      name={<FirstName {...naming} />}
      kind={<ResidenceField form={form} references={references} />}
      numbers={<VendorTaxId form={form} />}
    />
  );
}
