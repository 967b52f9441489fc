import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type References, useReferences } from '@/features/parties/public';
import { useSignedIn } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { useAddVendor, type VendorDetail } from '../api';
import { ResidenceField } from '../components/residence-field';
import { VendorNames } from '../components/vendor-names';
import { VendorNumbers } from '../components/vendor-numbers';
import { emptyVendor, FIELD_NAMES, toApi } from '../mapping';
import { vendorForm } from '../schema';

interface VendorDialogProps {
  /** What was typed where the vendor was missing. */
  name?: string;
  onSaved: (vendor: VendorDetail) => void;
  onClose: () => void;
}

/** Adds a vendor with the least that a bill needs; the rest can be filled in later. */
export function VendorDialog(props: VendorDialogProps) {
  const references = useReferences();
  return references.ready ? <Opened {...props} references={references} /> : null;
}

function Opened({
  name = '',
  references,
  onSaved,
  onClose,
}: VendorDialogProps & { references: References }) {
  const { t } = useTranslation(['vendors', 'parties']);
  const { today, company } = useSignedIn();
  const add = useAddVendor();
  const { companyCurrency: currency, home: country } = references;
  const edit = useEditForm({
    schema: vendorForm,
    initial: emptyVendor({ name, currency, country, today }),
    save: (values, headers) =>
      add.mutateAsync({ body: toApi(values, company.currency.id), headers }),
    onSaved: (saved) => {
      toast.success(t('form.added', { name: saved.vendor.display_name }));
      onSaved(saved);
    },
    fieldNames: FIELD_NAMES,
  });
  const { control } = edit.form;
  const latin = { dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <FormDialog {...edit.shell} opened title={t('form.addTitle')} size={600} onClose={onClose}>
      <Stack gap={14}>
        <ResidenceField form={edit.form} references={references} />
        <VendorNames form={edit.form} own={{ display_name: '', company_name: '' }} brief />
        <FormGrid>
          <FormText
            control={control}
            name="email"
            type="email"
            label={t('parties:form.email')}
            {...latin}
          />
          <FormText
            control={control}
            name="phone"
            type="tel"
            label={t('parties:form.phone')}
            {...latin}
          />
          <VendorNumbers form={edit.form} brief />
          <FormEntity
            control={control}
            name="currency"
            label={t('parties:form.currency')}
            source={references.currencies}
            required
          />
          <FormText
            control={control}
            name="address"
            label={t('parties:form.address')}
            autoComplete="off"
          />
        </FormGrid>
      </Stack>
    </FormDialog>
  );
}
