import { useCallback, useEffect } from 'react';
import type { DocumentFormReturn } from '../document-form';
import { followedPrices, type PriceMoney } from '../proposed-price';
import type { DocumentLine } from '../schema';
import type { FormReferences } from './use-form-references';

/**
 * The money that the document is in at the moment of asking; prices that were proposed follow it as soon as its
 * currency or its rate is another one.
 *
 * @param listed the price of a line's product in the company's currency; the same function each time
 */
export function usePriceMoney(
  form: DocumentFormReturn,
  references: FormReferences,
  listed: (line: DocumentLine) => string | null,
): () => PriceMoney {
  const { getValues, setValue, watch } = form;
  const { currencyOf, baseCurrency } = references;
  const money = useCallback((): PriceMoney => {
    const currency = currencyOf(getValues('currency_id'));
    return {
      inBase: currency.id === baseCurrency.id,
      rate: getValues('exchange_rate'),
      digits: currency.minor_digits,
    };
  }, [currencyOf, baseCurrency, getValues]);

  // It changes by typing as well as with the party. What comes with a restored draft belongs together already, and
  // no single field is named then.
  useEffect(() => {
    let previous = money();
    const watching = watch((_, { name }) => {
      const before = previous;
      previous = money();
      if (name !== 'exchange_rate' && name !== 'currency_id') return;
      const lines = followedPrices(getValues('lines'), listed, before, previous);
      if (lines) setValue('lines', lines, { shouldDirty: true });
    });
    return () => watching.unsubscribe();
  }, [money, listed, watch, getValues, setValue]);
  return money;
}
