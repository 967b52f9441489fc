import { Button, Menu } from '@mantine/core';
import {
  IconCheck,
  IconDeviceFloppy,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconStarOff,
} from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveView } from '@/features/lists/public';
import { toast } from '@/shared/lib/toast';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { ReportKey } from '../catalogue';
import { type Favourite, favouriteSearch, inputOf, isActiveFavourite } from '../favourites';
import { useAskedWords } from './use-asked-words';
import { useFavourites, useRemoveFavourite } from './use-favourites';

const FavouriteDialog = lazyPart(
  async () => (await import('../dialogs/favourite-dialog')).FavouriteDialog,
);

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface FavouriteStarProps {
  report: ReportKey;
  /** What a new favourite might be called, where its days are a quarter. */
  proposed?: string;
}

/** Keeps the report as it is asked for now among the favourites, and leads to those of this report. */
export function FavouriteStar({ report, proposed }: FavouriteStarProps) {
  const { t } = useTranslation('reports');
  const words = useAskedWords();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const favourites = useFavourites().filter((one) => one.report.key === report);
  const active = favourites.find((one) => isActiveFavourite(one, search));
  const save = useSaveView('reports');
  const remove = useRemoveFavourite();
  const [dialog, setDialog] = useState<'new' | Favourite | null>(null);

  function update({ id, name }: Favourite) {
    const body = inputOf(name, report, favouriteSearch(search));
    save.mutate({ id, body }, { onSuccess: () => toast.success(t('favourites.saved', { name })) });
  }
  // In the words of what is kept: a year to date is called so, since its days move on.
  const inWords = () =>
    [t(`names.${report}`, { form: 41 }), ...words(favouriteSearch(search))].join(' · ');
  const star = active ? (
    <IconStarFilled {...icon} size={17} style={{ color: 'var(--chart-expense)' }} />
  ) : (
    <IconStar {...icon} size={17} />
  );
  const button = (
    <Button
      variant="default"
      leftSection={star}
      maw={220}
      data-icon-on-phone
      {...(favourites.length > 0 ? {} : { onClick: () => setDialog('new') })}
    >
      <bdi className="truncate">{active?.name ?? t('favourites.add')}</bdi>
    </Button>
  );
  return (
    <>
      {favourites.length === 0 ? (
        button
      ) : (
        <Menu position="bottom-end" width={290}>
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>
            {favourites.map((one) => (
              <Menu.Item
                key={one.id}
                aria-current={one === active || undefined}
                leftSection={one === active ? <IconCheck {...icon} /> : <IconStar {...icon} />}
                onClick={() => void navigate({ to: '.', search: one.search } as never)}
              >
                <bdi>{one.name}</bdi>
              </Menu.Item>
            ))}
            <Menu.Divider />
            {active ? (
              <>
                <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setDialog(active)}>
                  {t('favourites.rename')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconStarOff {...icon} />}
                  c="var(--error)"
                  onClick={() => remove(active)}
                >
                  {t('favourites.remove')}
                </Menu.Item>
              </>
            ) : (
              <>
                <Menu.Item leftSection={<IconStar {...icon} />} onClick={() => setDialog('new')}>
                  {t('favourites.addThis')}
                </Menu.Item>
                {favourites.map((one) => (
                  <Menu.Item
                    key={one.id}
                    leftSection={<IconDeviceFloppy {...icon} />}
                    onClick={() => update(one)}
                  >
                    {t('favourites.update', { name: one.name })}
                  </Menu.Item>
                ))}
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog && (
        <FavouriteDialog
          report={report}
          {...(dialog === 'new'
            ? { search: favouriteSearch(search), name: (proposed ?? inWords()).slice(0, 60) }
            : { search: dialog.search, name: dialog.name, id: dialog.id })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
