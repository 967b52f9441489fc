import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { EntityCreation, EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { listSource } from '@/shared/ui/list-source';
import { type Class, classKeys, classList } from '../api';
import { inOrder } from '../tree';

const ClassDialog = lazyPart(async () => (await import('../dialogs/class-dialog')).ClassDialog);

export interface ClassPicker {
  /** The company has classes to choose. */
  any: boolean;
  /** A class that is offered. */
  byId: (id: number | null | undefined) => EntityOption | null;
  /** For `EntityCombobox`, `FormEntity` and entity columns of a line grid. */
  source: EntitySource<EntityOption>;
  create: EntityCreation<EntityOption>;
}

/** The classes that are offered, each with the path that leads to it. */
export function classOptions(classes: readonly Class[]): EntityOption[] {
  return inOrder(classes)
    .filter(({ row }) => row.active)
    .map(({ row, above }) => ({
      id: row.id,
      label: row.class_name,
      detail: above.length ? above.join(' / ') : null,
    }));
}

const creation: EntityCreation<EntityOption> = {
  kind: 'class',
  render: ({ text, onDone, onClose }) => (
    <ClassDialog
      name={text}
      onSaved={(row) => onDone({ id: row.id, label: row.class_name })}
      onClose={onClose}
    />
  ),
};

/** Everything a form needs to let a class be chosen, or added when it is missing. */
export function useClassPicker(): ClassPicker {
  const queryClient = useQueryClient();
  const { data } = useQuery(classList);
  return useMemo(() => {
    const offered = classOptions(data ?? []);
    return {
      any: offered.length > 0,
      byId: (id) => offered.find((option) => option.id === id) ?? null,
      source: listSource([...classKeys.all, 'picker'], async () =>
        classOptions(await queryClient.ensureQueryData(classList)),
      ),
      create: creation,
    };
  }, [data, queryClient]);
}
