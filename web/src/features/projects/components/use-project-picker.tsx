import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import type { PickedRecord } from '@/shared/lib/fields';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { EntityCreation, EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { projectChoices, projectKeys } from '../api';
import { PROJECTS_PLAN } from '../plan';

const ProjectDialog = lazyPart(
  async () => (await import('../dialogs/project-dialog')).ProjectDialog,
);

/** A project to choose, with the customer for whom it is done. */
export interface ProjectOption extends EntityOption {
  customer: PickedRecord;
}

export interface ProjectPicker {
  /** The company's plan has projects. */
  inPlan: boolean;
  /** For `EntityCombobox` and `FormEntity`. */
  source: EntitySource<ProjectOption>;
  /** Undefined when the person may not add projects. */
  create: EntityCreation<ProjectOption> | undefined;
}

/** Everything a form needs to let a project be chosen: one of a customer's, once there is one. */
export function useProjectPicker(customer: PickedRecord | null): ProjectPicker {
  const queryClient = useQueryClient();
  const ability = useAbility();
  const { planCode } = useSignedIn();
  const id = customer?.id ?? null;
  const label = customer?.label ?? '';
  return useMemo(() => {
    const current = id === null ? null : { id, label };
    const creation: EntityCreation<ProjectOption> = {
      kind: 'project',
      render: ({ text, onDone, onClose }) => (
        <ProjectDialog
          name={text}
          customer={current}
          onSaved={({ Project: row }) =>
            onDone({
              id: row.id,
              label: row.project_name,
              customer: { id: row.customer_id, label: row.customer_name },
            })
          }
          onClose={onClose}
        />
      ),
    };
    return {
      inPlan: planCode === PROJECTS_PLAN,
      source: {
        key: [...projectKeys.all, 'picker', id],
        search: async (text) => {
          const found = await queryClient.fetchQuery(projectChoices(text, id));
          return found.Projects.map((row) => ({
            id: row.id,
            label: row.project_name,
            detail: row.customer_name,
            customer: { id: row.customer_id, label: row.customer_name },
          }));
        },
      },
      create: ability.can('create', 'Projects') ? creation : undefined,
    };
  }, [queryClient, ability, planCode, id, label]);
}
