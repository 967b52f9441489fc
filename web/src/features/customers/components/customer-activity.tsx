import { useTranslation } from 'react-i18next';
import { ActivityTimeline } from '@/features/payments/public';
import { useTermPicker } from '@/features/terms/public';
import type { components } from '@/shared/api/schema';
import { useFormat } from '@/shared/format/use-format';
import { EmptyState } from '@/shared/ui/empty-state';
import { MOVED } from '../merge';
import type { CustomerType, TITLES } from '../schema';
import { useReferences } from './use-references';

/** Where the server's name of a field has its label among the form's. */
const LABELS = {
  customer_type: 'type',
  title: 'title',
  customer_first_name: 'firstName',
  customer_middle_name: 'middleName',
  customer_last_name: 'lastName',
  company_name: 'company',
  display_name: 'displayName',
  national_id: 'nationalId',
  tax_id: 'taxId',
  tax: 'taxNumber',
  email: 'email',
  billing_email: 'billingEmail',
  phone: 'phone',
  mobile: 'mobile',
  other: 'other',
  website: 'website',
  address: 'address',
  city: 'city',
  state: 'state',
  postal_code: 'postalCode',
  country_id: 'country',
  billing_same_as_shipping: 'sameAddress',
  shipping_address: 'shippingAddress',
  shipping_city: 'shippingCity',
  shipping_state: 'shippingState',
  shipping_postal_code: 'shippingPostalCode',
  shipping_country_id: 'shippingCountry',
  currency_id: 'currency',
  exchange_rate: 'rate',
  terms_id: 'terms',
  memo: 'notes',
  opening_balance: 'opening',
  opening_balance_date: 'openingDate',
} as const;

/** Who changed what of a customer, and when. */
export function CustomerActivity({
  items,
}: {
  items: readonly components['schemas']['ActivityItem'][];
}) {
  const { t } = useTranslation('customers');
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
  /** Where the server keeps a word or an id: what it stands for, if that still exists. */
  function told(field: string, value: string): string | null {
    const id = Number(value);
    const known: Record<string, () => string | undefined> = {
      customer_type: () => t(`type.${value as CustomerType}`),
      title: () => t(`titles.${value as (typeof TITLES)[number]}`),
      country_id: () => references.country(id)?.label,
      shipping_country_id: () => references.country(id)?.label,
      currency_id: () => references.currency(id)?.label,
      exchange_rate: () => format.number(value),
      terms_id: () => terms.byId(id)?.label,
      billing_same_as_shipping: () => t(value === 'true' ? 'detail.yes' : 'detail.no'),
    };
    return field in known ? (known[field]?.() ?? null) : value;
  }

  function label(field: string) {
    if (field in LABELS) return t(`form.${LABELS[field as keyof typeof LABELS]}`);
    if (field === 'contact' || field === 'file') return t(`activity.${field}`);
    if (field === 'merged_customer') return t('activity.merged');
    const moved = MOVED.find((kind) => field === `moved_${kind}`);
    return moved ? t(`activity.moved.${moved}`) : field;
  }
  return <ActivityTimeline items={items} words={{ label, value: told }} />;
}
