import { useTranslation } from 'react-i18next';
import { ActivityTimeline } from '@/features/payments/public';
import type { components } from '@/shared/api/schema';
import { EmptyState } from '@/shared/ui/empty-state';

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
  currency_id: 'currency',
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
  if (items.length === 0) {
    return (
      <div className="card">
        <EmptyState kind="empty" title={t('detail.noActivity')} />
      </div>
    );
  }
  const label = (field: string) =>
    field in LABELS ? t(`form.${LABELS[field as keyof typeof LABELS]}`) : field;
  return (
    <ActivityTimeline
      items={items.map((item) => ({
        ...item,
        changes: item.changes.map((change) => ({ ...change, field: label(change.field) })),
      }))}
    />
  );
}
