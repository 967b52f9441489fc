import { useMemo } from 'react';
import { partyOption } from '@/features/parties/public';
import { useAbility } from '@/shared/auth/can';
import { type Format, useFormat } from '@/shared/format/use-format';
import type { EntityCreation, EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { searchVendors, type VendorRow, vendorKeys } from '../api';
import { VendorCreation } from '../lazy-parts';

/** What a document takes from its vendor. */
export interface VendorChoice {
  id: number;
  email: string | null;
  address: string | null;
  terms_id: number | null;
  currency: VendorRow['CurrencyData'];
  exchange_rate: string;
  /** What is withheld of what it is paid, and until when nothing is. */
  withholding_tax_id: number | null;
  withholding_exempt_until: string | null;
}

/** A vendor to choose, with what a document takes from it. */
export interface VendorOption extends EntityOption {
  vendor: VendorChoice;
}

export interface VendorPicker {
  /** Whether the person may choose vendors at all: who keeps them, or writes what names one. */
  allowed: boolean;
  /** For `EntityCombobox` and `FormEntity`. */
  source: EntitySource<VendorOption>;
  /** Undefined when the person may not add vendors. */
  create: EntityCreation<VendorOption> | undefined;
}

/** A vendor of the list as a choice: who it is below the name, what it is owed beside it. */
export function vendorOption(row: VendorRow, format: Pick<Format, 'money'>): VendorOption {
  return {
    ...partyOption(
      {
        id: row.VendorID,
        display_name: row.VendorName,
        company_name: row.CompanyName ?? null,
        phone: row.VendorPhone ?? null,
        email: row.VendorEmail ?? null,
        currency: row.CurrencyData,
        open_balance: row.OpenBalance ?? null,
      },
      format,
    ),
    vendor: {
      id: row.VendorID,
      email: row.VendorEmail ?? null,
      address: row.address ?? null,
      terms_id: row.terms_id ?? null,
      currency: row.CurrencyData,
      exchange_rate: row.exchange_rate,
      withholding_tax_id: row.withholding_tax_id ?? null,
      withholding_exempt_until: row.withholding_exempt_until ?? null,
    },
  };
}

/** What one must be allowed to choose vendors, as the server has it: any of these. */
const PICKS = [
  ['read', 'Vendors'],
  ['read', 'Vendor report'],
  ['create', 'Bills'],
  ['create', 'Expenses'],
  ['create', 'Make Payment'],
] as const;

const creation: EntityCreation<VendorOption> = {
  kind: 'vendor',
  render: (how) => <VendorCreation {...how} />,
};

/**
 * What a form needs to choose a vendor, or to add one that is missing. Everybody who may fill in the form may choose;
 * adding needs the right to create vendors.
 */
export function useVendorPicker(): VendorPicker {
  const ability = useAbility();
  const format = useFormat();
  return useMemo(
    () => ({
      allowed: PICKS.some(([action, subject]) => ability.can(action, subject)),
      source: {
        key: [...vendorKeys.all, 'picker'],
        search: async (text, signal) =>
          (await searchVendors(text, signal)).map((row) => vendorOption(row, format)),
      },
      create: ability.can('create', 'Vendors') ? creation : undefined,
    }),
    [ability, format],
  );
}
