import { Pill } from '@mantine/core';
import { lazyPart } from '@/shared/routing/lazy-part';
import '@mantine/core/styles/Pill.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import {
  EntityCombobox,
  type EntityCreation,
  type EntityOption,
} from '@/shared/ui/entity-combobox';
import { listSource } from '@/shared/ui/list-source';
import { type Tag, tagKeys, tagList } from '../api';
import classes from './tag-field.module.css';

const TagDialog = lazyPart(async () => (await import('../dialogs/tag-dialog')).TagDialog);

const tagOption = ({ id, tag }: Pick<Tag, 'id' | 'tag'>): EntityOption => ({ id, label: tag });

const creation: EntityCreation<EntityOption> = {
  kind: 'tag',
  render: ({ text, onDone, onClose }) => (
    <TagDialog name={text} onSaved={(tag) => onDone(tagOption(tag))} onClose={onClose} />
  ),
};

interface TagFieldProps {
  label: string;
  value: readonly EntityOption[];
  onChange: (tags: EntityOption[]) => void;
  error?: ReactNode;
  /** Among filters: only tags that there are, chosen within the box of the filters. */
  pickOnly?: boolean;
}

/** The tags of a document: picked one after the other, taken off by their crosses. */
export function TagField({ label, value, onChange, error, pickOnly = false }: TagFieldProps) {
  const { t } = useTranslation('tags');
  const queryClient = useQueryClient();
  const chosen = value.map((tag) => tag.id).join();
  const source = useMemo(() => {
    const selected = new Set(chosen.split(',').map(Number));
    return listSource([...tagKeys.all, 'picker', chosen], async () =>
      (await queryClient.ensureQueryData(tagList))
        .filter((tag) => !selected.has(tag.id))
        .map(tagOption),
    );
  }, [queryClient, chosen]);
  return (
    <div>
      <EntityCombobox<EntityOption>
        label={label}
        value={null}
        error={error}
        placeholder={t('pick')}
        source={source}
        inPlace={pickOnly}
        {...(pickOnly ? {} : { create: creation })}
        onChange={(tag) => {
          if (tag && !value.some((one) => one.id === tag.id)) onChange([...value, tag]);
        }}
      />
      {value.length > 0 && (
        <div className={classes.tags}>
          {value.map((tag) => (
            <Pill
              key={tag.id}
              withRemoveButton
              onRemove={() => onChange(value.filter((one) => one.id !== tag.id))}
              removeButtonProps={{
                'aria-label': t('remove', { tag: tag.label }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              <Bdi>{tag.label}</Bdi>
            </Pill>
          ))}
        </div>
      )}
    </div>
  );
}
