import { useTranslation } from 'react-i18next';
import { PartyActivity, useReferences } from '@/features/parties/public';
import type { components } from '@/shared/api/schema';
import { MOVED } from '../merge';
import type { CustomerType } from '../schema';

/** Where the server's name of a field that only customers have has its label among the form's. */
const LABELS = {
  customer_type: 'type',
  billing_email: 'billingEmail',
  billing_same_as_shipping: 'sameAddress',
  reminders_exempt: 'remindersExempt',
  credit_limit: 'creditLimitLabel',
  shipping_address: 'shippingAddress',
  shipping_city: 'shippingCity',
  shipping_state: 'shippingState',
  shipping_postal_code: 'shippingPostalCode',
  shipping_country_id: 'shippingCountry',
} as const;

/** The person's names, by the server's names of their fields. */
const NAMES = {
  customer_first_name: 'firstName',
  customer_middle_name: 'middleName',
  customer_last_name: 'lastName',
} as const;

/** Who changed what of a customer, and when. */
export function CustomerActivity({
  party,
  items,
}: {
  party: { id: number; name: string };
  items: readonly components['schemas']['ActivityItem'][];
}) {
  const { t } = useTranslation(['customers', 'parties', 'common']);
  const references = useReferences();

  function label(field: string) {
    if (field in LABELS) return t(`form.${LABELS[field as keyof typeof LABELS]}`);
    if (field in NAMES) return t(`parties:form.${NAMES[field as keyof typeof NAMES]}`);
    if (field === 'merged_customer') return t('common:nouns.customer');
    const moved = MOVED.find((kind) => field === `moved_${kind}`);
    return moved && t(`activity.moved.${moved}`);
  }

  function value(field: string, kept: string) {
    if (field === 'customer_type') return t(`type.${kept as CustomerType}`);
    if (field === 'shipping_country_id') return references.country(Number(kept))?.label ?? null;
    if (field === 'billing_same_as_shipping' || field === 'reminders_exempt') {
      return t(kept === 'true' ? 'parties:detail.yes' : 'parties:detail.no');
    }
    return undefined;
  }
  return (
    <PartyActivity
      party={{ kind: 'customer', ...party }}
      items={items}
      label={label}
      value={value}
    />
  );
}
