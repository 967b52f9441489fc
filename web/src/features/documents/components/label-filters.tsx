import { SimpleGrid } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranchPicker } from '@/features/branches/public';
import { useProjectPicker } from '@/features/projects/public';
import { tagList } from '@/features/tags/public';
import type { PickedRecord } from '@/shared/lib/fields';
import type { SetSearch } from '@/shared/lib/url-search';
import { EntityCombobox, type EntityOption } from '@/shared/ui/entity-combobox';
import { listSource } from '@/shared/ui/list-source';

type Label = 'branch' | 'project' | 'tag';

/** The labels of a list as its address holds them. */
export type LabelSearch = { [Name in Label]?: number | undefined } & {
  [Name in `${Label}Name`]?: string | undefined;
};

interface LabelFiltersProps {
  search: LabelSearch;
  setSearch: SetSearch<LabelSearch>;
  /** Whose projects are offered; everybody's without one. */
  customer: PickedRecord | null;
}

/** Filters by the labels of documents; a label that the company doesn't use is not offered. */
export function LabelFilters({ search, setSearch, customer }: LabelFiltersProps) {
  const { t } = useTranslation('documents');
  const queryClient = useQueryClient();
  const branches = useBranchPicker();
  const projects = useProjectPicker(customer);
  const tags = useQuery(tagList);
  const tagSource = useMemo(
    () =>
      listSource(['tags', 'filter'], async (): Promise<EntityOption[]> => {
        const savedTags = await queryClient.ensureQueryData(tagList);
        return savedTags.map(({ id, tag }) => ({ id, label: tag }));
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
      {offered.tag && filter('tag', tagSource, t('tag'))}
    </SimpleGrid>
  );
}
