import type { TFunction } from 'i18next';
import type { VendorDetail } from '../api';

/** A warning where a foreign opening balance was converted at a rate of one because no rate was entered. */
export function rateAssumed(
  { vendor, warnings }: VendorDetail,
  t: TFunction<'vendors'>,
): string | undefined {
  if (!warnings.includes('vendor.rate_assumed')) return undefined;
  return t('form.rateAssumed', { name: vendor.display_name });
}
