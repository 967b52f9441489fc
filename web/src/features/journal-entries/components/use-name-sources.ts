import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomerPicker } from '@/features/customers/public';
import { useVendorPicker } from '@/features/vendors/public';
import type { EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { nameChoice } from '../mapping';
import type { PartyKind } from '../names';
import type { NameChoice } from '../schema';

type NameOption = EntityOption & NameChoice;

/** Whom a line may concern: on an account of customers one of them, on one of vendors one of those, else either. */
export function useNameSources(): Record<PartyKind | 'any', EntitySource<NameOption>> {
  const { t } = useTranslation('journal-entries');
  const customers = useCustomerPicker().source;
  const vendors = useVendorPicker().source;
  return useMemo(() => {
    const named = (kind: PartyKind, source: EntitySource<EntityOption>) => {
      return async (text: string, signal: AbortSignal): Promise<NameOption[]> => {
        const found = await source.search(text, signal);
        return found.map((one) => ({
          ...one,
          detail: [t(`names.${kind}`), one.detail].filter(Boolean).join(' · '),
          ...nameChoice(kind, one.id, one.label),
        }));
      };
    };
    const customer = named('customer', customers);
    const vendor = named('vendor', vendors);
    return {
      customer: { key: ['journal-entries', 'names', 'customer'], search: customer },
      vendor: { key: ['journal-entries', 'names', 'vendor'], search: vendor },
      any: {
        key: ['journal-entries', 'names', 'any'],
        search: async (text, signal) => {
          const both = await Promise.all([customer(text, signal), vendor(text, signal)]);
          return both.flat();
        },
      },
    };
  }, [customers, vendors, t]);
}
