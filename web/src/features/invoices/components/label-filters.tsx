import { SimpleGrid } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranchPicker } from '@/features/branches/public';
import { useProjectPicker } from '@/features/projects/public';
import { tagList } from '@/features/tags/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { EntityCombobox, type EntityOption } from '@/shared/ui/entity-combobox';
import { listSource } from '@/shared/ui/list-source';
import type { InvoiceSearch } from '../list-search';

interface LabelFiltersProps {
  search: InvoiceSearch;
  setSearch: SetSearch<InvoiceSearch>;
}

type Label = 'branch' | 'project' | 'tag';

/** Filters by what invoices are told apart by; a label that the company doesn't use is not offered. */
export function LabelFilters({ search, setSearch }: LabelFiltersProps) {
  const { t } = useTranslation('invoices');
  const queryClient = useQueryClient();
  const branches = useBranchPicker();
  const { customer } = search;
  const of = customer ? { id: customer, label: search.customerName ?? String(customer) } : null;
  const projects = useProjectPicker(of);
  const tags = useQuery(tagList);
  const tagSource = useMemo(
    () =>
      listSource(['tags', 'filter'], async (): Promise<EntityOption[]> => {
        const known = await queryClient.ensureQueryData(tagList);
        return known.map(({ id, tag }) => ({ id, label: tag }));
      }),
    [queryClient],
  );

  function filter(label: Label, source: typeof tagSource, text: string) {
    const id = search[label];
    const name = search[`${label}Name`];
    return (
      <EntityCombobox
        label={text}
        clearable
        source={source}
        value={id ? { id, label: name ?? String(id) } : null}
        onChange={(option) =>
          setSearch({ [label]: option?.id, [`${label}Name`]: option?.label }, { replace: true })
        }
      />
    );
  }

  const offered = {
    branch: branches.enabled || search.branch !== undefined,
    project: projects.inPlan || search.project !== undefined,
    tag: Boolean(tags.data?.length) || search.tag !== undefined,
  };
  if (!offered.branch && !offered.project && !offered.tag) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
      {offered.branch && filter('branch', branches.source, t('fields.branch'))}
      {offered.project && filter('project', projects.source, t('fields.project'))}
      {offered.tag && filter('tag', tagSource, t('list.tag'))}
    </SimpleGrid>
  );
}
