import { useTranslation } from 'react-i18next';
import { asPartyForm, NameFields } from '@/features/parties/public';
import { nameChecks } from '../api';
import type { VendorForm } from './vendor-form';
import { VendorNumbers } from './vendor-numbers';

interface VendorNamesProps {
  form: VendorForm;
  /** The vendor's present names, which are not duplicates of themselves. */
  own: { display_name: string; company_name: string };
  /** Only what a vendor cannot do without. */
  brief?: boolean;
}

/** The names of a vendor and, in the whole form, its numbers. */
export function VendorNames({ form, own, brief = false }: VendorNamesProps) {
  const { t } = useTranslation('vendors');
  return (
    <NameFields
      form={asPartyForm(form)}
      own={own}
      person={false}
      companyRequired={false}
      checks={nameChecks}
      takenWords={t('form.nameTaken')}
      identity={!brief && <VendorNumbers form={form} />}
      brief={brief}
    />
  );
}
