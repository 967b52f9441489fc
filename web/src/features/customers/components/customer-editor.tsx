import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import { type CustomerDetail, useAddCustomer, useEditCustomer } from '../api';
import { emptyCustomer, FIELD_NAMES, toApi } from '../mapping';
import { type CustomerValues, customerForm } from '../schema';
import { AddressFields } from './address-fields';
import { ContactFields } from './contact-fields';
import classes from './customer-editor.module.css';
import type { CustomerForm } from './customer-form';
import { MoneyFields } from './money-fields';
import { NameFields } from './name-fields';
import { TypeField } from './type-field';
import type { References } from './use-references';

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
  const { t } = useTranslation(['customers', 'common']);
  const company = useCompanyCurrency();
  const add = useAddCustomer();
  const change = useEditCustomer();
  const schema = useMemo(() => customerForm(company.id), [company.id]);
  const edit = useEditForm({
    schema,
    initial,
    draft: existing ? `customer/${existing.CustomerID}` : 'customer',
    save: (values, headers) => {
      const body = toApi(values, company.id);
      return existing
        ? change.mutateAsync({ id: existing.CustomerID, body })
        : add.mutateAsync({ body, headers });
    },
    onSaved: (saved, intent) => {
      const { display_name: name } = saved.customer;
      toast.success(t(existing ? 'form.saved' : 'form.added', { name }));
      if (intent === 'new') {
        edit.keepOpen(freshCustomer());
        globalThis.scrollTo({ top: 0 });
      } else onDone(saved);
    },
    fieldNames: FIELD_NAMES,
  });

  function freshCustomer() {
    const { companyCurrency: currency, home: country } = references;
    return emptyCustomer({ currency, country, today: initial.opening_balance_date });
  }

  const save = { label: t('common:actions.save'), intent: 'save', keys: 'Ctrl+KeyS' };
  const saveAndNew = { label: t('common:actions.saveAndNew'), intent: 'new', keys: 'Ctrl+Enter' };
  return (
    <FormShell
      {...edit.shell}
      title={t(existing ? 'form.editTitle' : 'form.addTitle')}
      crumbs={[
        { label: t('title'), to: paths.customers },
        ...(existing
          ? [{ label: existing.customer.display_name, to: paths.customer(existing.CustomerID) }]
          : []),
      ]}
      actions={existing ? [save] : [saveAndNew, save]}
      onCancel={onCancel}
    >
      <Groups form={edit.form} references={references} existing={existing} />
    </FormShell>
  );
}

interface GroupsProps {
  form: CustomerForm;
  references: References;
  existing: CustomerDetail | undefined;
}

function Groups({ form, references, existing }: GroupsProps) {
  const { t } = useTranslation('customers');
  const { control } = form;
  const sameAddress = useWatch({ control, name: 'billing_same_as_shipping' });
  const own = {
    display_name: existing?.customer.display_name ?? '',
    company_name: existing?.customer.company_name ?? '',
  };
  return (
    <>
      <FormSection title={t('form.who')}>
        <div className={classes.stack}>
          <TypeField form={form} references={references} />
          <NameFields form={form} own={own} />
        </div>
      </FormSection>
      <FormSection title={t('form.contact')}>
        <ContactFields form={form} />
      </FormSection>
      <FormSection title={t('form.billingAddress')}>
        <div className={classes.stack}>
          <AddressFields form={form} references={references} />
          <FormCheckbox
            control={control}
            name="billing_same_as_shipping"
            label={t('form.sameAddress')}
          />
        </div>
      </FormSection>
      {!sameAddress && (
        <FormSection title={t('form.shippingAddress')}>
          <AddressFields form={form} references={references} shipping />
        </FormSection>
      )}
      <FormSection title={t('form.money')}>
        <MoneyFields
          form={form}
          references={references}
          currencyEditable={existing?.editable_currency ?? true}
        />
      </FormSection>
      <FormSection title={t('form.notes')}>
        <FormTextArea
          control={control}
          name="memo"
          aria-label={t('form.notes')}
          placeholder={t('form.notesHint')}
        />
      </FormSection>
    </>
  );
}
