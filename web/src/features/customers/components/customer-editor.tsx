import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  AddressFields,
  PartyEditor,
  type PartyFormProps,
  PartyGroups,
  type References,
} from '@/features/parties/public';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormFold } from '@/shared/ui/form/form-fold';
import { FormText } from '@/shared/ui/form/form-text';
import { type CustomerDetail, useAddCustomer, useEditCustomer } from '../api';
import { emptyCustomer, FIELD_NAMES, toApi } from '../mapping';
import { type CustomerValues, customerForm } from '../schema';
import type { CustomerForm } from './customer-form';
import { CustomerLead, useNaming } from './customer-lead';
import { MoreIdentityFields } from './identity-fields';

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

/** The numbers that few customers of a kind have. */
const MORE_NUMBERS = {
  personal: ['tax_id', 'tax'],
  local_company: ['tax'],
  foreign: ['national_id'],
} as const;

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
  const [type, sameAddress] = useWatch({
    control,
    name: ['customer_type', 'billing_same_as_shipping'],
  });
  const naming = useNaming(form, {
    display_name: existing?.customer.display_name ?? '',
    company_name: existing?.customer.company_name ?? '',
  });
  return (
    <PartyGroups
      naming={naming}
      references={references}
      currencyEditable={existing?.editable_currency ?? true}
      words={{
        address: t('form.billingAddress'),
        currencyFixed: t('form.currencyFixed'),
        openingHint: t('form.openingHint'),
      }}
      lead={<CustomerLead form={form} naming={naming} references={references} />}
      numbers={{ names: MORE_NUMBERS[type], fields: <MoreIdentityFields form={form} /> }}
      contact={{ names: ['billing_email'], fields: <BillingEmail form={form} /> }}
      address={{
        names: [],
        fields: (
          <FormCheckbox
            control={control}
            name="billing_same_as_shipping"
            label={t('form.sameAddress')}
          />
        ),
      }}
      money={{
        names: ['credit_limit', 'reminders_exempt'],
        fields: (
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
        ),
      }}
    >
      {!sameAddress && (
        <FormFold
          control={control}
          label={t('form.shippingAddress')}
          names={Object.values(SHIPPING)}
          needed={form.formState.defaultValues?.billing_same_as_shipping === true}
        >
          <AddressFields control={control} names={SHIPPING} references={references} />
        </FormFold>
      )}
    </PartyGroups>
  );
}

function BillingEmail({ form: { control } }: Pick<GroupsProps, 'form'>) {
  const { t } = useTranslation('customers');
  return (
    <FormText
      control={control}
      name="billing_email"
      type="email"
      label={t('form.billingEmail')}
      dir="ltr"
      autoComplete="off"
    />
  );
}
