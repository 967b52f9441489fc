import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PartyDialog } from '@/features/parties/public';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useAddVendor, type VendorDetail } from '../api';
import { ResidenceField } from '../components/residence-field';
import { VendorNames } from '../components/vendor-names';
import { VendorNumbers } from '../components/vendor-numbers';
import { emptyVendor, FIELD_NAMES, toApi } from '../mapping';
import { type VendorValues, vendorForm } from '../schema';

interface VendorDialogProps {
  /** What was typed where the vendor was missing. */
  name?: string;
  /** What else is known of it. */
  known?: Partial<VendorValues>;
  onSaved: (vendor: VendorDetail) => void;
  onClose: () => void;
}

const NO_NAMES = { display_name: '', company_name: '' };

/** Adds a vendor with the least that a bill needs. */
export function VendorDialog({ name, known, onSaved, onClose }: VendorDialogProps) {
  const { t } = useTranslation('vendors');
  const company = useCompanyCurrency();
  const today = useToday();
  const schema = useMemo(() => vendorForm(today), [today]);
  const add = useAddVendor();
  return (
    <PartyDialog
      title={t('form.addTitle')}
      name={name}
      emptyOf={(start) => ({ ...emptyVendor(start), ...known })}
      schema={schema}
      fieldNames={FIELD_NAMES}
      add={(values, headers) => add.mutateAsync({ body: toApi(values, company.id), headers })}
      messageOf={({ vendor }: VendorDetail) => t('form.added', { name: vendor.display_name })}
      onSaved={onSaved}
      onClose={onClose}
      whoIn={(form, references) => (
        <>
          <ResidenceField form={form} references={references} />
          <VendorNames form={form} own={NO_NAMES} brief />
        </>
      )}
      numbersIn={(form) => <VendorNumbers form={form} brief />}
    />
  );
}
