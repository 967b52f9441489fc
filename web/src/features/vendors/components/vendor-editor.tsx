import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  PartyEditor,
  type PartyFormProps,
  PartyGroups,
  type References,
} from '@/features/parties/public';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { FormFold } from '@/shared/ui/form/form-fold';
import { useAddVendor, useEditVendor, type VendorDetail } from '../api';
import { emptyVendor, FIELD_NAMES, toApi } from '../mapping';
import { type VendorValues, vendorForm } from '../schema';
import { PURCHASES, PurchaseFields } from './purchase-fields';
import { rateAssumed } from './rate-assumed';
import type { VendorForm } from './vendor-form';
import { useNaming, VendorLead } from './vendor-lead';
import { MORE_NUMBERS, MoreNumbers } from './vendor-numbers';

/** The whole form of a vendor. */
export function VendorEditor(props: PartyFormProps<VendorDetail, VendorValues>) {
  const { existing, initial, references, drawer, onDone, onCancel } = props;
  const { t } = useTranslation('vendors');
  const company = useCompanyCurrency();
  const today = useToday();
  const schema = useMemo(() => vendorForm(today), [today]);
  const add = useAddVendor();
  const change = useEditVendor();
  const { companyCurrency: currency, home: country } = references;
  return (
    <PartyEditor
      existing={existing && { id: existing.VendorID, name: existing.vendor.display_name }}
      initial={initial}
      begin="display_name"
      fresh={() => emptyVendor({ currency, country, today: initial.opening_balance_date })}
      schema={schema}
      draft="vendor"
      fieldNames={FIELD_NAMES}
      add={(values, headers) => add.mutateAsync({ body: toApi(values, company.id), headers })}
      change={(id, values) => change.mutateAsync({ id, body: toApi(values, company.id) })}
      list={{ label: t('title'), to: paths.vendors, hrefOf: paths.vendor }}
      drawer={drawer}
      title={t(existing ? 'form.editTitle' : 'form.addTitle')}
      messageOf={({ vendor }) =>
        t(existing ? 'form.saved' : 'form.added', { name: vendor.display_name })
      }
      warningOf={(saved) => rateAssumed(saved, t)}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(form) => <Groups form={form} references={references} existing={existing} />}
    </PartyEditor>
  );
}

interface GroupsProps {
  form: VendorForm;
  references: References;
  existing: VendorDetail | undefined;
}

function Groups({ form, references, existing }: GroupsProps) {
  const { t } = useTranslation('vendors');
  const naming = useNaming(form, {
    display_name: existing?.vendor.display_name ?? '',
    company_name: existing?.vendor.company_name ?? '',
  });
  return (
    <PartyGroups
      naming={naming}
      references={references}
      currencyEditable={existing?.editable_currency ?? true}
      words={{
        address: t('form.mailingAddress'),
        currencyFixed: t('form.currencyFixed'),
        openingHint: t('form.openingHint'),
        rateHint: t('form.rateHint'),
      }}
      lead={<VendorLead form={form} naming={naming} references={references} />}
      numbers={{ names: MORE_NUMBERS, fields: <MoreNumbers form={form} /> }}
    >
      <FormFold control={form.control} label={t('form.purchases')} names={PURCHASES}>
        <PurchaseFields form={form} />
      </FormFold>
    </PartyGroups>
  );
}
