import { useMemo } from 'react';
import { partyOption } from '@/features/parties/public';
import { useAbility } from '@/shared/auth/can';
import { type Format, useFormat } from '@/shared/format/use-format';
import type { EntityCreation, EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { type CustomerChoice, customerKeys, searchCustomers } from '../api';
import { CustomerCreation } from '../lazy-parts';

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

const creation: EntityCreation<CustomerOption> = {
  kind: 'customer',
  render: (how) => <CustomerCreation {...how} />,
};

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
