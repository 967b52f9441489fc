import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BriefGroups, PartyDialog, type References } from '@/features/parties/public';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useAddVendor, type VendorDetail } from '../api';
import type { VendorForm } from '../components/vendor-form';
import { useNaming, VendorLead } from '../components/vendor-lead';
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
    >
      {(form, references) => <Groups form={form} references={references} />}
    </PartyDialog>
  );
}

function Groups({ form, references }: { form: VendorForm; references: References }) {
  const naming = useNaming(form, NO_NAMES);
  return (
    <BriefGroups
      naming={naming}
      references={references}
      lead={<VendorLead form={form} naming={naming} references={references} />}
    />
  );
}
