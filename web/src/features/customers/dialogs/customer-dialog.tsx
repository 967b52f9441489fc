import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BriefGroups, PartyDialog, type References } from '@/features/parties/public';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { type CustomerDetail, useAddCustomer } from '../api';
import type { CustomerForm } from '../components/customer-form';
import { CustomerLead, useNaming } from '../components/customer-lead';
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
    >
      {(form, references) => <Groups form={form} references={references} />}
    </PartyDialog>
  );
}

function Groups({ form, references }: { form: CustomerForm; references: References }) {
  const naming = useNaming(form, NO_NAMES);
  return (
    <BriefGroups
      naming={naming}
      references={references}
      lead={<CustomerLead form={form} naming={naming} references={references} />}
    />
  );
}
