import type { TFunction } from 'i18next';
import type { VendorDetail } from '../api';

/** That a foreign opening balance stands at a rate which nobody gave, if it does. */
export function rateAssumed(
  { vendor, warnings }: VendorDetail,
  t: TFunction<'vendors'>,
): string | undefined {
  if (!warnings.includes('vendor.rate_assumed')) return undefined;
  return t('form.rateAssumed', { name: vendor.display_name });
}
