import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import type { DocumentFormReturn } from '../document-form';
import { lastPrices } from '../last-prices-api';
import type { FormReferences } from './use-form-references';

/** More lines than the server is asked about at a time. */
const MOST = 200;

/** What the server answers; undefined while nobody is chosen, or it hasn't answered. */
export type LastPrices = ReturnType<typeof useLastPrices>;

/** What is known of the form's products with its customer or vendor; undefined while nobody is chosen. */
export function useLastPrices({ control }: DocumentFormReturn, { trade }: FormReferences) {
  const party = useWatch({ control, name: 'party', compute: (picked) => picked?.id ?? null });
  const products = useWatch({
    control,
    name: 'lines',
    compute: (lines) =>
      [...new Set(lines.flatMap(({ product }) => (product ? [product.id] : [])))]
        .sort((one, other) => one - other)
        .slice(0, MOST)
        .join(','),
  });
  // Ids are one sequence in a company: whichever document the address names is not asked about.
  const { id } = useParams({ strict: false }) as { id?: string };
  const except = Number(id) || null;
  const asked = { trade, party: party ?? 0, products, except };
  return useQuery({ ...lastPrices(asked), enabled: party !== null }).data;
}
