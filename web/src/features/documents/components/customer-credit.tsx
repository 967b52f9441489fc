import Big from 'big.js';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { DocumentFormReturn } from '../document-form';
import classes from './line-hint.module.css';
import type { FormReferences } from './use-form-references';
import { useLastPrices } from './use-last-prices';

interface CustomerCreditProps {
  form: DocumentFormReturn;
  references: FormReferences;
  /** What will be owed of the document, in its currency. */
  due: string;
}

/** The customer's credit limit and what they owe; a warning, never a refusal, where this document exceeds it. */
export function CustomerCredit({ form, references, due }: CustomerCreditProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const credit = useLastPrices(form, references)?.credit;
  const rate = useWatch({ control: form.control, name: 'exchange_rate' });
  if (!credit) return null;
  const base = references.baseCurrency;
  const over = exceeds(credit, due, rate, base.minor_digits);
  const limit = format.money(credit.limit, base);
  return (
    <p className={classes.credit} data-over={over !== null || undefined} role="status">
      <Bdi>
        {over === null
          ? t('hints.credit', { limit, owed: format.money(credit.owed, base) })
          : t('hints.overLimit', {
              limit,
              over: format.money(over.toFixed(base.minor_digits), base),
            })}
      </Bdi>
    </p>
  );
}

/**
 * By how much a document takes a customer over the limit, in the base currency's digits; null where it doesn't, or
 * while its rate isn't known.
 */
export function exceeds(
  credit: { limit: string; owed: string },
  due: string,
  rate: string,
  digits: number,
): Big | null {
  if (!/^\d*\.?\d+$/.test(rate)) return null;
  const over = new Big(due).times(rate).plus(credit.owed).minus(credit.limit).round(digits);
  return over.gt(0) ? over : null;
}
