import { Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tagList } from '@/features/tags/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { Bdi } from '@/shared/ui/bdi';
import type { LabelSearch } from '../label-search';
import { LABELS, type Label } from '../table-options';
import classes from './report.module.css';

interface LabelChipsProps {
  search: LabelSearch;
  setSearch: SetSearch<LabelSearch>;
  takes?: readonly Label[];
}

/** A chip for each filter that is on; its cross takes the filter away. */
export function LabelChips({ search, setSearch, takes = LABELS }: LabelChipsProps) {
  const { t } = useTranslation('reports');
  const { data: tags } = useQuery({ ...tagList, enabled: search.tags !== undefined });
  const on = takes.filter((one) => search[one] !== undefined);
  if (on.length === 0) return null;
  return (
    <div className={classes.chips}>
      {on.map((one) => {
        if (one === 'tags') {
          return search.tags?.map((id) => {
            const rest = search.tags?.filter((other) => other !== id) ?? [];
            const name = tags?.find((tag) => tag.id === id)?.tag ?? '…';
            const onRemove = () => setSearch({ tags: rest.length ? rest : undefined });
            return <Chip key={id} kind={t('labels.tag')} name={name} onRemove={onRemove} />;
          });
        }
        const name = search[one] === 0 ? t(`labels.none.${one}`) : (search[`${one}Name`] ?? '…');
        const onRemove = () => setSearch({ [one]: undefined, [`${one}Name`]: undefined });
        return <Chip key={one} kind={t(`labels.${one}`)} name={name} onRemove={onRemove} />;
      })}
    </div>
  );
}

interface ChipProps {
  kind: string;
  name: string;
  onRemove: () => void;
}

function Chip({ kind, name, onRemove }: ChipProps): ReactNode {
  const { t } = useTranslation('reports');
  return (
    <Pill
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': t('labels.remove', { kind, name }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {kind}: <Bdi>{name}</Bdi>
    </Pill>
  );
}
