import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  AddressFields,
  asPartyForm,
  PartyEditor,
  type PartyFormProps,
  PartyGroups,
  type References,
} from '@/features/parties/public';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormText } from '@/shared/ui/form/form-text';
import { FormSection } from '@/shared/ui/form-section';
import { type CustomerDetail, useAddCustomer, useEditCustomer } from '../api';
import { emptyCustomer, FIELD_NAMES, toApi } from '../mapping';
import { type CustomerValues, customerForm } from '../schema';
import type { CustomerForm } from './customer-form';
import { CustomerNames } from './customer-names';
import { TypeField } from './type-field';

/** The whole form of a customer. */
export function CustomerEditor(props: PartyFormProps<CustomerDetail, CustomerValues>) {
  const { existing, initial, references, drawer, onDone, onCancel } = props;
  const { t } = useTranslation('customers');
  const company = useCompanyCurrency();
  const add = useAddCustomer();
  const change = useEditCustomer();
  const today = useToday();
  const schema = useMemo(() => customerForm(company.id, today), [company.id, today]);
  const { companyCurrency: currency, home: country } = references;
  return (
    <PartyEditor
      existing={existing && { id: existing.CustomerID, name: existing.customer.display_name }}
      initial={initial}
      begin="company_name"
      fresh={() => emptyCustomer({ currency, country, today: initial.opening_balance_date })}
      schema={schema}
      // Drafts under the name `customer` held the person's names otherwise.
      draft="customer-form"
      fieldNames={FIELD_NAMES}
      add={(values, headers) => add.mutateAsync({ body: toApi(values, company.id), headers })}
      change={(id, values) => change.mutateAsync({ id, body: toApi(values, company.id) })}
      list={{ label: t('title'), to: paths.customers, hrefOf: paths.customer }}
      drawer={drawer}
      title={t(existing ? 'form.editTitle' : 'form.addTitle')}
      messageOf={({ customer }) =>
        t(existing ? 'form.saved' : 'form.added', { name: customer.display_name })
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      {(form) => <Groups form={form} references={references} existing={existing} />}
    </PartyEditor>
  );
}

interface GroupsProps {
  form: CustomerForm;
  references: References;
  existing: CustomerDetail | undefined;
}

/** Where goods go, if not where invoices go. */
const SHIPPING = {
  address: 'shipping_address',
  city: 'shipping_city',
  state: 'shipping_state',
  postal: 'shipping_postal_code',
  country: 'shipping_country',
} as const;

function Groups({ form, references, existing }: GroupsProps) {
  const { t } = useTranslation('customers');
  const company = useCompanyCurrency();
  const { control } = form;
  const sameAddress = useWatch({ control, name: 'billing_same_as_shipping' });
  const own = {
    display_name: existing?.customer.display_name ?? '',
    company_name: existing?.customer.company_name ?? '',
  };
  return (
    <PartyGroups
      form={asPartyForm(form)}
      references={references}
      currencyEditable={existing?.editable_currency ?? true}
      words={{
        who: t('form.who'),
        address: t('form.billingAddress'),
        currencyFixed: t('form.currencyFixed'),
        openingHint: t('form.openingHint'),
      }}
      who={
        <>
          <TypeField form={form} references={references} />
          <CustomerNames form={form} own={own} />
        </>
      }
      contact={
        <FormText
          control={control}
          name="billing_email"
          type="email"
          label={t('form.billingEmail')}
          dir="ltr"
          autoComplete="off"
        />
      }
      address={
        <FormCheckbox
          control={control}
          name="billing_same_as_shipping"
          label={t('form.sameAddress')}
        />
      }
      money={
        <>
          <FormDecimal
            control={control}
            name="credit_limit"
            label={t('form.creditLimit', { currency: company.code })}
            description={t('form.creditLimitHint')}
          />
          <FormCheckbox
            control={control}
            name="reminders_exempt"
            label={t('form.remindersExempt')}
          />
        </>
      }
      places={
        !sameAddress && (
          <FormSection title={t('form.shippingAddress')}>
            <AddressFields control={control} names={SHIPPING} references={references} />
          </FormSection>
        )
      }
    />
  );
}
