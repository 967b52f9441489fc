import { natureOn, useTaxPicker } from '@/features/taxes/public';
import { useFormat } from '@/shared/format/use-format';
import type { Nature } from '../side';
import type { WithholdingLaw } from './use-withholding-law';

/** A nature of dealing to choose. */
export interface NatureChoice {
  nature: Nature;
  label: string;
}

/** The natures of dealing that tax may be withheld by on the payment's day, at the rates of that day. */
export function useNatures({ nature: usual, day }: WithholdingLaw): readonly NatureChoice[] {
  const format = useFormat();
  const { offeredOn } = useTaxPicker({ direction: 'purchase', withholding: true });
  const offered = offeredOn(day);
  return offered.flatMap((tax) => {
    const nature = tax.id === usual?.tax_id ? usual : natureOn(offered, tax.id, day);
    const label = format.name({ name_en: tax.tax_name, name_ar: tax.tax_name_ar });
    return nature ? [{ nature, label }] : [];
  });
}
