import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  AddressFields,
  asPartyForm,
  ContactFields,
  FieldStack,
  MoneyFields,
  OWN_ADDRESS,
  PartyEditor,
  type References,
} from '@/features/parties/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormSection } from '@/shared/ui/form-section';
import { type CustomerDetail, useAddCustomer, useEditCustomer } from '../api';
import { emptyCustomer, FIELD_NAMES, toApi } from '../mapping';
import { type CustomerValues, customerForm } from '../schema';
import type { CustomerForm } from './customer-form';
import { CustomerNames } from './customer-names';
import { TypeField } from './type-field';

interface CustomerEditorProps {
  /** The customer being changed; a new one without it. */
  existing?: CustomerDetail;
  initial: CustomerValues;
  references: References;
  onDone: (saved: CustomerDetail) => void;
  onCancel: () => void;
}

/** The whole form of a customer. */
export function CustomerEditor(props: CustomerEditorProps) {
  const { existing, initial, references, onDone, onCancel } = props;
  const { t } = useTranslation('customers');
  const company = useCompanyCurrency();
  const add = useAddCustomer();
  const change = useEditCustomer();
  const schema = useMemo(() => customerForm(company.id), [company.id]);
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
      title={t(existing ? 'form.editTitle' : 'form.addTitle')}
      saidOf={({ customer }) =>
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
  const { t } = useTranslation(['customers', 'parties']);
  const { control } = form;
  const party = asPartyForm(form);
  const sameAddress = useWatch({ control, name: 'billing_same_as_shipping' });
  const own = {
    display_name: existing?.customer.display_name ?? '',
    company_name: existing?.customer.company_name ?? '',
  };
  return (
    <>
      <FormSection title={t('form.who')}>
        <FieldStack>
          <TypeField form={form} references={references} />
          <CustomerNames form={form} own={own} />
        </FieldStack>
      </FormSection>
      <FormSection title={t('parties:form.contact')}>
        <ContactFields form={party}>
          <FormText
            control={control}
            name="billing_email"
            type="email"
            label={t('form.billingEmail')}
            dir="ltr"
            autoComplete="off"
          />
        </ContactFields>
      </FormSection>
      <FormSection title={t('form.billingAddress')}>
        <FieldStack>
          <AddressFields control={control} names={OWN_ADDRESS} references={references} />
          <FormCheckbox
            control={control}
            name="billing_same_as_shipping"
            label={t('form.sameAddress')}
          />
        </FieldStack>
      </FormSection>
      {!sameAddress && (
        <FormSection title={t('form.shippingAddress')}>
          <AddressFields control={control} names={SHIPPING} references={references} />
        </FormSection>
      )}
      <FormSection title={t('parties:form.money')}>
        <MoneyFields
          form={party}
          references={references}
          currencyEditable={existing?.editable_currency ?? true}
          words={{ currencyFixed: t('form.currencyFixed'), openingHint: t('form.openingHint') }}
        />
      </FormSection>
      <FormSection title={t('parties:form.notes')}>
        <FormTextArea
          control={control}
          name="memo"
          aria-label={t('parties:form.notes')}
          placeholder={t('parties:form.notesHint')}
        />
      </FormSection>
    </>
  );
}
