import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod/mini';
import { customerKeys, searchCustomers } from '@/features/customers/public';
import { projectDetail } from '@/features/projects/public';
import { maybeId } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import type { Trade } from '@/shared/trade/trade';
import type { DocumentValues } from '../schema';
import { startOfProject } from '../start-of-project';
import type { FormReferences } from './use-form-references';

const projectSearch = z.object({ project: maybeId() });

type Start = (empty: DocumentValues, references: FormReferences) => DocumentValues;

const unchanged: Start = (empty) => empty;

/**
 * What a new document takes over from the project that the address names; null until it is known. One that cannot be
 * had leaves the document empty: the project is chosen in the form, which shows the refusal.
 */
export function useProjectStart(trade: Trade): Start | null {
  const [{ project: id }] = useUrlSearch(projectSearch);
  const project = useQuery(projectDetail(id ?? Number.NaN));
  const row = project.data?.Project;
  const customer = useQuery({
    queryKey: [...customerKeys.all, 'start', row?.customer_id],
    queryFn: async ({ signal }) => {
      const found = await searchCustomers(row?.customer_name ?? '', signal);
      return found.find((one) => one.id === row?.customer_id) ?? null;
    },
    enabled: trade === 'sale' && row !== undefined,
  });
  const isWaiting = project.isLoading || customer.isLoading;
  const known = customer.data ?? null;
  return useMemo(() => {
    if (isWaiting) return null;
    if (!row) return unchanged;
    return (empty, references) => startOfProject(empty, row, known, references);
  }, [isWaiting, row, known]);
}
