import { useTaxPicker } from '@/features/taxes/public';
import { useFormat } from '@/shared/format/use-format';
import type { Nature } from '../side';

/** A nature of dealing to choose. */
export interface NatureChoice {
  nature: Nature;
  label: string;
}

/** The natures of dealing that tax may be withheld by; the usual one at the rate of the payment's day. */
export function useNatures(usual: Nature | null): {
  choices: readonly NatureChoice[];
  nameOf: (nature: Nature) => string;
} {
  const format = useFormat();
  const { taxes, byId } = useTaxPicker({ direction: 'purchase', withholding: true });
  const choices = taxes.map((tax) => ({
    nature:
      tax.id === usual?.tax_id
        ? usual
        : {
            tax_id: tax.id,
            percent: tax.tax_precntage,
            // The law has the same for every nature.
            threshold: usual?.threshold ?? null,
          },
    label: format.name({ name_en: tax.tax_name, name_ar: tax.tax_name_ar }),
  }));
  return {
    choices,
    nameOf: ({ tax_id, percent }) => {
      const tax = byId(tax_id);
      return tax
        ? format.name({ name_en: tax.tax_name, name_ar: tax.tax_name_ar })
        : format.percent(percent);
    },
  };
}
