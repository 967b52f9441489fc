import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAbility } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { EntityCreation, EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { listSource } from '@/shared/ui/list-source';
import { type Branch, branchKeys, branchList } from '../api';

const BranchDialog = lazyPart(async () => (await import('../dialogs/branch-dialog')).BranchDialog);

export interface BranchPicker {
  /** The company works with branches. */
  enabled: boolean;
  /** It is known whether it does. */
  ready: boolean;
  /** What a new document begins with. */
  usual: EntityOption | null;
  /** The tax authority's code of a branch's activity; null where it has none. */
  activityOf: (id: number | undefined) => string | null;
  /** For `EntityCombobox` and `FormEntity`. */
  source: EntitySource<EntityOption>;
  /** Undefined when the person may not add branches. */
  create: EntityCreation<EntityOption> | undefined;
}

function branchOption(branch: Branch): EntityOption {
  const street = [branch.street_no, branch.street_name].filter(Boolean).join(' ');
  return { id: branch.id, label: branch.name, detail: street || null };
}

const creation: EntityCreation<EntityOption> = {
  kind: 'branch',
  render: ({ text, onDone, onClose }) => (
    <BranchDialog
      name={text}
      onSaved={(branch) => onDone(branchOption(branch))}
      onClose={onClose}
    />
  ),
};

/** Everything a form needs to let a branch be chosen, or added when it is missing. */
export function useBranchPicker(): BranchPicker {
  const queryClient = useQueryClient();
  const ability = useAbility();
  const { data, isPending } = useQuery(branchList);
  return useMemo(() => {
    const usual = data?.Branches.find((branch) => branch.is_default);
    return {
      enabled: data?.BranchesEnable ?? false,
      ready: !isPending,
      activityOf: (id) => data?.Branches.find((one) => one.id === id)?.activity_code ?? null,
      usual: usual ? branchOption(usual) : null,
      source: listSource([...branchKeys.all, 'picker'], async () =>
        (await queryClient.ensureQueryData(branchList)).Branches.map(branchOption),
      ),
      create: ability.can('create', 'Branches') ? creation : undefined,
    };
  }, [data, isPending, ability, queryClient]);
}
