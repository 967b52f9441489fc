import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { listSource } from '@/shared/ui/list-source';
import { managerList } from '../api';

/** The members of the company who may manage a project. */
export function useManagerSource(): EntitySource<EntityOption> {
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      listSource([...managerList.queryKey, 'picker'], async () =>
        (await queryClient.ensureQueryData(managerList)).map(({ id, member_name }) => ({
          id,
          label: member_name,
        })),
      ),
    [queryClient],
  );
}
