import type { Format } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import type { EntityOption } from '@/shared/ui/entity-combobox';
import type { Currency } from '../side';

/** What of a party a choice shows. */
export interface PartyChoice {
  id: number;
  display_name: string;
  company_name?: string | null;
  phone?: string | null;
  email?: string | null;
  tax_id?: string | null;
  currency: Currency;
  /** The balance; none for those who may not see it. */
  open_balance?: string | null;
}

/** A party as a choice: its details below the name, its balance beside it. */
export function partyOption(party: PartyChoice, format: Pick<Format, 'money'>): EntityOption {
  const company = party.company_name === party.display_name ? null : party.company_name;
  return {
    id: party.id,
    label: party.display_name,
    detail: company || party.phone || party.email || party.tax_id || null,
    hint:
      party.open_balance && !isZero(party.open_balance)
        ? format.money(party.open_balance, party.currency)
        : null,
  };
}
