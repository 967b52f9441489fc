import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PartyDialog } from '@/features/parties/public';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
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

const NO_NAMES = { display_name: '', company_name: '' };

/** Adds a customer with the least that an invoice needs. */
export function CustomerDialog({ name, onSaved, onClose }: CustomerDialogProps) {
  const { t } = useTranslation('customers');
  const company = useCompanyCurrency();
  const add = useAddCustomer();
  const today = useToday();
  const schema = useMemo(() => customerForm(company.id, today), [company.id, today]);
  return (
    <PartyDialog
      title={t('form.addTitle')}
      name={name}
      emptyOf={emptyCustomer}
      schema={schema}
      fieldNames={FIELD_NAMES}
      add={(values, headers) => add.mutateAsync({ body: toApi(values, company.id), headers })}
      messageOf={({ customer }: CustomerDetail) => t('form.added', { name: customer.display_name })}
      onSaved={onSaved}
      onClose={onClose}
      whoIn={(form, references) => (
        <>
          <TypeField form={form} references={references} />
          <CustomerNames form={form} own={NO_NAMES} brief />
        </>
      )}
      numbersIn={(form) => <IdentityFields form={form} brief />}
    />
  );
}
