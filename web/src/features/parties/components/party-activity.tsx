import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityTimeline } from '@/features/history/public';
import { useTermPicker } from '@/features/terms/public';
import type { components } from '@/shared/api/schema';
import { useFormat } from '@/shared/format/use-format';
import { EmptyState } from '@/shared/ui/empty-state';
import type { Title } from '../schema';
import { useReferences } from './use-references';

/** Where the server's name of a field has its label among the form's. */
const LABELS = {
  title: 'title',
  first_name: 'firstName',
  middle_name: 'middleName',
  last_name: 'lastName',
  company_name: 'company',
  display_name: 'displayName',
  national_id: 'nationalId',
  tax_id: 'taxId',
  tax: 'taxNumber',
  email: 'email',
  phone: 'phone',
  mobile: 'mobile',
  other: 'other',
  website: 'website',
  address: 'address',
  city: 'city',
  state: 'state',
  postal_code: 'postalCode',
  country_id: 'country',
  currency_id: 'currency',
  exchange_rate: 'rate',
  terms_id: 'terms',
  memo: 'notes',
  opening_balance: 'opening',
  opening_balance_date: 'openingDate',
} as const;

type ActivityItem = components['schemas']['ActivityItem'];

interface PartyActivityProps {
  /** Whose it is. */
  party: ComponentProps<typeof ActivityTimeline>['document'];
  items: readonly ActivityItem[];
  /** The label of a field that only this side has; undefined for one that it doesn't know either. */
  label: (field: string) => string | undefined;
  /**
   * The name of a stored word or id of such a field; null where the record was deleted, undefined where the value is
   * its own name.
   */
  value: (field: string, value: string) => string | null | undefined;
}

/** Who changed what of a party, and when. */
export function PartyActivity({ party, items, label, value }: PartyActivityProps) {
  const { t } = useTranslation('parties');
  const references = useReferences();
  const terms = useTermPicker();
  const format = useFormat();
  if (items.length === 0) {
    return (
      <div className="card">
        <EmptyState kind="empty" title={t('detail.noActivity')} />
      </div>
    );
  }
  /** Where the server stores a word or an id: its name, if the record still exists. */
  function valueText(field: string, kept: string): string | null {
    const own = value(field, kept);
    if (own !== undefined) return own;
    const id = Number(kept);
    const formatters: Record<string, () => string | undefined> = {
      title: () => t(`titles.${kept as Title}`),
      country_id: () => references.country(id)?.label,
      currency_id: () => references.currency(id)?.label,
      exchange_rate: () => format.number(kept),
      opening_balance: () => format.number(kept, kept.split('.')[1]?.length ?? 0),
      opening_balance_date: () => format.date(kept),
      terms_id: () => terms.byId(id)?.label,
    };
    return field in formatters ? (formatters[field]?.() ?? null) : kept;
  }

  function labelled(field: string) {
    const own = label(field);
    if (own !== undefined) return own;
    if (field in LABELS) return t(`form.${LABELS[field as keyof typeof LABELS]}`);
    return field === 'contact' || field === 'file' ? t(`activity.${field}`) : field;
  }
  return (
    <ActivityTimeline
      inTab
      document={party}
      items={items}
      words={{ label: labelled, value: valueText }}
    />
  );
}
