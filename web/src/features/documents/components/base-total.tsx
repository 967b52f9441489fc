import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { Totals } from '@/shared/money/totals';
import { Bdi } from '@/shared/ui/bdi';
import { totalInBase } from '../base-total';
import type { DocumentFormReturn } from '../document-form';
import type { FormReferences } from './use-form-references';

interface BaseTotalProps {
  form: DocumentFormReturn;
  references: FormReferences;
  totals: Totals;
}

/** The total of a document in foreign money, in the company's currency. */
export function BaseTotal({ form, references, totals }: BaseTotalProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const [currencyId, rate] = form.watch(['currency_id', 'exchange_rate']);
  const base = references.baseCurrency;
  if (currencyId === String(base.id)) return null;
  const total = totalInBase(totals, { currency: currencyId, rate }, base);
  if (total === null) return null;
  return (
    <span>
      {t('totals.inBase')} <Bdi>{format.money(total, base)}</Bdi>
    </span>
  );
}
