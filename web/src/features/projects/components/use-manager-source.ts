import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { memberKeys, memberList } from '@/features/members/public';
import type { EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { listSource } from '@/shared/ui/list-source';

/** The members of the company who may manage a project. */
export function useManagerSource(): EntitySource<EntityOption> {
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      listSource([...memberKeys.all, 'managers'], async () => {
        const { Members } = await queryClient.ensureQueryData(memberList);
        return Members.filter(({ active, pending }) => active && !pending).map((member) => ({
          id: member.id,
          label: `${member.first_name} ${member.last_name}`.trim(),
          detail: member.email,
        }));
      }),
    [queryClient],
  );
}
