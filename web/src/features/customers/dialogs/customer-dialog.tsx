import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type References, useReferences } from '@/features/parties/public';
import { useSignedIn } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type CustomerDetail, useAddCustomer } from '../api';
import { CustomerNames } from '../components/customer-names';
import { IdentityFields } from '../components/identity-fields';
import { TypeField } from '../components/type-field';
import { emptyCustomer, FIELD_NAMES, toApi } from '../mapping';
import { customerForm } from '../schema';

interface CustomerDialogProps {
  /** What was typed where the customer was missing. */
  name?: string;
  onSaved: (customer: CustomerDetail) => void;
  onClose: () => void;
}

/** Adds a customer with the least that an invoice needs; the rest can be filled in later. */
export function CustomerDialog(props: CustomerDialogProps) {
  const references = useReferences();
  return references.ready ? <Opened {...props} references={references} /> : null;
}

function Opened({
  name = '',
  references,
  onSaved,
  onClose,
}: CustomerDialogProps & { references: References }) {
  const { t } = useTranslation(['customers', 'parties']);
  const { today, company } = useSignedIn();
  const add = useAddCustomer();
  const schema = useMemo(() => customerForm(company.currency.id), [company.currency.id]);
  const edit = useEditForm({
    schema,
    initial: emptyCustomer({
      name,
      currency: references.companyCurrency,
      country: references.home,
      today,
    }),
    save: (values, headers) =>
      add.mutateAsync({ body: toApi(values, company.currency.id), headers }),
    onSaved: (customer) => {
      toast.success(t('form.added', { name: customer.customer.display_name }));
      onSaved(customer);
    },
    fieldNames: FIELD_NAMES,
  });
  const { control } = edit.form;
  const latin = { dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <FormDialog {...edit.shell} opened title={t('form.addTitle')} size={600} onClose={onClose}>
      <Stack gap={14}>
        <TypeField form={edit.form} references={references} />
        <CustomerNames form={edit.form} own={{ display_name: '', company_name: '' }} brief />
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
          <IdentityFields form={edit.form} brief />
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
