import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { Trade } from '@/shared/trade/trade';

interface Asked {
  trade: Trade;
  /** The customer or vendor. */
  party: number;
  /** Ids of products in order, joined by commas. */
  products: string;
  /** The document that is being edited. */
  except: number | null;
}

/** What is known of a document's products with its customer or vendor: asked once for all lines. */
export const lastPrices = ({ trade, party, products, except }: Asked) =>
  queryOptions({
    queryKey: ['last-prices', trade, party, except, products],
    queryFn: ({ signal }) => {
      const product_ids = products === '' ? [] : products.split(',').map(Number);
      const body = { party_id: party, product_ids, except };
      return answer(
        trade === 'sale'
          ? api.POST('/Forms/LastSalePrices', { body, signal })
          : api.POST('/Forms/LastPurchasePrices', { body, signal }),
      );
    },
    // What is known of the other lines stays while a new one is asked about.
    placeholderData: (known, query) =>
      query?.queryKey[1] === trade && query.queryKey[2] === party
        ? keepPreviousData(known)
        : undefined,
    staleTime: 10_000,
    retry: false,
  });
