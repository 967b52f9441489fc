import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranchPicker } from '@/features/branches/public';
import { useClassPicker } from '@/features/classes/public';
import { useProjectPicker } from '@/features/projects/public';
import { TagField, tagList, useTagWord } from '@/features/tags/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { EntityCombobox, type EntityOption, type EntitySource } from '@/shared/ui/entity-combobox';
import type { LabelSearch } from '../label-search';
import type { Label } from '../table-options';

interface LabelFieldsProps {
  search: LabelSearch;
  setSearch: SetSearch<LabelSearch>;
  /** The labels that the report takes. */
  takes: readonly Label[];
}

/** Which branch, class, project and tags a report is of. What the company doesn't work with isn't offered. */
export function LabelFields({ search, setSearch, takes }: LabelFieldsProps) {
  const branches = useBranchPicker();
  const classes = useClassPicker();
  const projects = useProjectPicker(null);
  const { data: tags } = useQuery(tagList);
  const offered = {
    branch: branches.enabled,
    class: classes.any,
    project: projects.inPlan,
    tags: (tags?.length ?? 0) > 0,
  };
  const visible = takes.filter((one) => offered[one] || search[one] !== undefined);
  const sources = { branch: branches.source, class: classes.source, project: projects.source };
  return (
    <>
      {visible.map((one) =>
        one === 'tags' ? (
          <TagsPicker key={one} search={search} setSearch={setSearch} />
        ) : (
          <OnePicker
            key={one}
            of={one}
            source={sources[one]}
            search={search}
            setSearch={setSearch}
          />
        ),
      )}
    </>
  );
}

type One = Exclude<Label, 'tags'>;

interface PickerProps {
  search: LabelSearch;
  setSearch: SetSearch<LabelSearch>;
}

/** A label of lines, or the lines without any of the kind. */
function OnePicker({
  of,
  source,
  search,
  setSearch,
}: PickerProps & { of: One; source: EntitySource<EntityOption> }) {
  const { t } = useTranslation('reports');
  const none = t(`labels.none.${of}`);
  const withNone = useMemo(
    () => ({
      key: [...source.key, 'or-none', none],
      search: async (text: string, signal: AbortSignal) => {
        const found = await source.search(text, signal);
        return text.trim() === '' ? [{ id: 0, label: none }, ...found] : found;
      },
    }),
    [source, none],
  );
  const id = search[of];
  return (
    <EntityCombobox<EntityOption>
      label={t(`labels.${of}`)}
      placeholder={t('labels.every')}
      clearable
      inPlace
      source={withNone}
      value={id === undefined ? null : { id, label: id === 0 ? none : (search[`${of}Name`] ?? '') }}
      onChange={(option) =>
        setSearch({ [of]: option?.id, [`${of}Name`]: option?.id ? option.label : undefined })
      }
    />
  );
}

function TagsPicker({ search, setSearch }: PickerProps) {
  const tagWord = useTagWord();
  const { data = [] } = useQuery(tagList);
  const chosen = data.filter(({ id }) => search.tags?.includes(id));
  return (
    <TagField
      pickOnly
      label={tagWord}
      value={chosen.map(({ id, tag }) => ({ id, label: tag }))}
      onChange={(tags) => setSearch({ tags: tags.length ? tags.map(({ id }) => id) : undefined })}
    />
  );
}
