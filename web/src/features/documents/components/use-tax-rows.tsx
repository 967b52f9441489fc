import { useTranslation } from 'react-i18next';
import type { Tax } from '@/features/taxes/public';
import { useFormat } from '@/shared/format/use-format';
import type { TaxTotal } from '@/shared/money/totals';
import { Bdi } from '@/shared/ui/bdi';
import type { TotalRow } from './totals-list';

/** The taxes as rows of the totals, each with what it was computed upon. */
export function useTaxRows(
  taxes: readonly Pick<TaxTotal, 'tax' | 'base' | 'amount'>[],
  taxById: (id: number) => Pick<Tax, 'tax_name' | 'tax_name_ar'> | undefined,
): TotalRow[] {
  const { t } = useTranslation('documents');
  const format = useFormat();
  return taxes.map(({ tax, base, amount }) => {
    const savedTax = taxById(tax);
    const places = base.split('.')[1]?.length ?? 0;
    return {
      key: `tax-${tax}`,
      label: (
        <Bdi>
          {savedTax
            ? format.name({ name_en: savedTax.tax_name, name_ar: savedTax.tax_name_ar })
            : String(tax)}
        </Bdi>
      ),
      note: (
        <>
          {t('totals.base')} <Bdi ltr>{format.number(base, places)}</Bdi>
        </>
      ),
      amount,
    };
  });
}
