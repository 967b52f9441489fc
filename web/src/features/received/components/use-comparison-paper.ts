import { useEffect, useState } from 'react';
import { printPage } from '@/shared/ui/print-button';
import type { ComparisonView } from '../api-types';
import type { ComparedPaperOf } from './comparison-paper';

/** A comparison as it is printed: all its rows, which the grid does not have on the page. */
export function useComparisonPaper(
  view: ComparisonView | undefined,
  asked: ComparedPaperOf['asked'],
) {
  const [paper, setPaper] = useState<ComparedPaperOf | null>(null);

  // Printed when it is on the page, not when it was asked for.
  useEffect(() => {
    if (!paper) return;
    const close = () => setPaper(null);
    globalThis.addEventListener('afterprint', close);
    void printPage();
    return () => globalThis.removeEventListener('afterprint', close);
  }, [paper]);

  return { paper, onPrint: () => view && setPaper({ view, asked }) };
}
