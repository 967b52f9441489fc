import { lazy, Suspense, useMemo } from 'react';
import { addressLine, partyOption } from '@/features/parties/public';
import { useAbility } from '@/shared/auth/can';
import { type Format, useFormat } from '@/shared/format/use-format';
import type { EntityCreation, EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { type CustomerChoice, type CustomerDetail, customerKeys, searchCustomers } from '../api';

const CustomerDialog = lazy(async () => ({
  default: (await import('../dialogs/customer-dialog')).CustomerDialog,
}));

/** A customer to choose, with what a document takes from them. */
export interface CustomerOption extends EntityOption {
  customer: CustomerChoice;
}

export interface CustomerPicker {
  /** For `EntityCombobox` and `FormEntity`. */
  source: EntitySource<CustomerOption>;
  /** Undefined when the person may not add customers. */
  create: EntityCreation<CustomerOption> | undefined;
}

/** A customer as a choice: who they are below the name, what they owe beside it. */
export function customerOption(
  customer: CustomerChoice,
  format: Pick<Format, 'money'>,
): CustomerOption {
  return { ...partyOption(customer, format), customer };
}

/** A customer who has just been added, as the picker's own search would give them. */
export function choiceFrom(detail: CustomerDetail): CustomerChoice {
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

const creation: EntityCreation<CustomerOption> = {
  render: (how) => <CustomerCreation {...how} />,
};

function CustomerCreation({
  text,
  onDone,
  onClose,
}: Parameters<EntityCreation<CustomerOption>['render']>[0]) {
  const format = useFormat();
  return (
    <Suspense fallback={null}>
      <CustomerDialog
        name={text}
        onSaved={(detail) => onDone(customerOption(choiceFrom(detail), format))}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** Everything a form needs to let a customer be chosen, or added when they are missing. */
export function useCustomerPicker(): CustomerPicker {
  const ability = useAbility();
  const format = useFormat();
  return useMemo(
    () => ({
      source: {
        key: [...customerKeys.all, 'picker'],
        search: async (text, signal) =>
          (await searchCustomers(text, signal)).map((customer) => customerOption(customer, format)),
      },
      create: ability.can('create', 'Customers') ? creation : undefined,
    }),
    [ability, format],
  );
}
