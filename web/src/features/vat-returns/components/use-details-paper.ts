import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { printPage } from '@/shared/ui/print-button';
import { everyVatDetail, vatReturn } from '../api';
import { type DetailsSearch, filterOf } from '../search';
import type { Details } from './details-paper';

/**
 * The details of a return as they are printed: all pages are fetched first, since paper that ends somewhere in the
 * middle would be taken for the whole. They stay on the page until they are printed.
 */
export function useDetailsPaper(day: string, search: DetailsSearch) {
  const queryClient = useQueryClient();
  const [preparing, setPreparing] = useState(false);
  const [paper, setPaper] = useState<Details | null>(null);

  async function print() {
    setPreparing(true);
    try {
      const [details, { pages }] = await Promise.all([
        queryClient.ensureQueryData(vatReturn(day)),
        queryClient.fetchInfiniteQuery(everyVatDetail(filterOf(day, search))),
      ]);
      setPaper({ vatReturn: details, rows: pages.flatMap(({ Rows }) => Rows), search });
    } catch {
      // A refusal is shown as every query's refusal is.
    } finally {
      setPreparing(false);
    }
  }

  // Printed once it is on the page, not when it was asked for.
  useEffect(() => {
    if (!paper) return;
    const close = () => setPaper(null);
    globalThis.addEventListener('afterprint', close);
    void printPage();
    return () => globalThis.removeEventListener('afterprint', close);
  }, [paper]);

  return { paper, printing: preparing, onPrint: () => void print() };
}
