import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { type Totals, totalsInBase } from '@/shared/money/totals';
import { Bdi } from '@/shared/ui/bdi';
import type { DocumentFormReturn } from '../document-form';
import type { FormReferences } from './use-form-references';

interface BaseTotalProps {
  form: DocumentFormReturn;
  references: FormReferences;
  totals: Totals;
}

/** What a document in foreign money comes to in the company's books. */
export function BaseTotal({ form, references, totals }: BaseTotalProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const [currencyId, rate] = form.watch(['currency_id', 'exchange_rate']);
  const base = references.baseCurrency;
  if (currencyId === String(base.id)) return null;
  if (!/^\d*\.?\d+$/.test(rate) || isZero(rate)) return null;
  const { total } = totalsInBase(totals, rate, base.minor_digits);
  return (
    <span>
      {t('totals.inBase')} <Bdi>{format.money(total, base)}</Bdi>
    </span>
  );
}
