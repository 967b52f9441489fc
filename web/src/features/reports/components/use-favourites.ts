import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { savedViews, useDeleteView, useSaveView } from '@/features/lists/public';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import { type Favourite, favouritesOf, inputOf } from '../favourites';

/** The reader's favourites among the reports that they may read. */
export function useFavourites(): readonly Favourite[] {
  const ability = useAbility();
  const { data } = useQuery(savedViews('reports'));
  return favouritesOf(data ?? []).filter(({ report }) => ability.can('read', report.on));
}

/** Removes a favourite, with a way back while the message is shown. */
export function useRemoveFavourite() {
  const { t } = useTranslation(['reports', 'common']);
  const remove = useDeleteView('reports');
  const save = useSaveView('reports');
  return ({ id, name, report, search }: Favourite) =>
    remove.mutate(id, {
      onSuccess: () => {
        const run = () => save.mutate({ body: inputOf(name, report.key, search) });
        toast.success(t('favourites.removed', { name }), {
          action: { label: t('common:actions.undo'), run },
          lasts: 8000,
        });
      },
    });
}
