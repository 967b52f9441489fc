import { addressLine } from '@/features/parties/public';
import { useFormat } from '@/shared/format/use-format';
import type { EntityCreation } from '@/shared/ui/entity-combobox';
import type { CustomerChoice, CustomerDetail } from '../api';
import { CustomerDialog } from '../dialogs/customer-dialog';
import { type CustomerOption, customerOption } from './use-customer-picker';

/** A customer who has just been added, as the picker's own search would give them. */
function choiceFrom(detail: CustomerDetail): CustomerChoice {
  const { customer } = detail;
  return {
    id: detail.CustomerID,
    display_name: customer.display_name,
    company_name: customer.company_name ?? null,
    email: customer.billing_email ?? customer.email ?? null,
    phone: customer.phone ?? customer.mobile ?? null,
    tax_id: customer.tax_id ?? null,
    address: addressLine([customer.address, customer.city, customer.state]),
    terms_id: customer.terms_id ?? null,
    currency: detail.currency,
    exchange_rate: customer.exchange_rate ?? '1',
    open_balance: detail.OpenBalance,
  };
}

/** Adds the customer who was missing where one is chosen. */
export function CustomerCreation({
  text,
  onDone,
  onClose,
}: Parameters<EntityCreation<CustomerOption>['render']>[0]) {
  const format = useFormat();
  return (
    <CustomerDialog
      name={text}
      onSaved={(detail) => onDone(customerOption(choiceFrom(detail), format))}
      onClose={onClose}
    />
  );
}
