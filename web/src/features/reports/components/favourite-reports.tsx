import { IconPencil, IconStarFilled, IconStarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/routing/lazy-part';
import { RowMenu } from '@/shared/ui/data-grid/row-menu';
import type { Favourite } from '../favourites';
import classes from '../pages/report-index-page.module.css';
import { useAskedWords } from './use-asked-words';
import { useFavourites, useRemoveFavourite } from './use-favourites';

const FavouriteDialog = lazyPart(
  async () => (await import('../dialogs/favourite-dialog')).FavouriteDialog,
);

/** The reports that the reader comes back to, each as it was asked for. */
export function FavouriteReports() {
  const { t } = useTranslation('reports');
  const favourites = useFavourites();
  const [renamed, setRenamed] = useState<Favourite | null>(null);
  if (favourites.length === 0) return null;
  return (
    <section className={`card ${classes.group} ${classes.favourites}`}>
      <h2 className={classes.title}>{t('favourites.title')}</h2>
      <ul className={classes.list}>
        {favourites.map((favourite) => (
          <FavouriteRow key={favourite.id} favourite={favourite} onRename={setRenamed} />
        ))}
      </ul>
      {renamed && (
        <FavouriteDialog
          report={renamed.report.key}
          search={renamed.search}
          name={renamed.name}
          id={renamed.id}
          onClose={() => setRenamed(null)}
        />
      )}
    </section>
  );
}

interface FavouriteRowProps {
  favourite: Favourite;
  onRename: (favourite: Favourite) => void;
}

function FavouriteRow({ favourite, onRename }: FavouriteRowProps) {
  const { t } = useTranslation('reports');
  const searchText = useAskedWords();
  const remove = useRemoveFavourite();
  const [opened, setOpened] = useState(false);
  const { name, report, search } = favourite;
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <li className={classes.row}>
      <Link to={report.to} search={search as never} className={classes.report}>
        <IconStarFilled size={17} className={classes.star} aria-hidden />
        <span className={classes.text}>
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
          <span className={classes.hint}>
            {[t(`names.${report.key}`, { form: 41 }), ...searchText(search)].join(' · ')}
          </span>
        </span>
      </Link>
      <RowMenu
        opened={opened}
        onChange={setOpened}
        inTabOrder
        actions={() => [
          {
            label: t('favourites.rename'),
            icon: <IconPencil {...icon} />,
            run: () => onRename(favourite),
          },
          {
            label: t('favourites.remove'),
            icon: <IconStarOff {...icon} />,
            danger: true,
            run: () => remove(favourite),
          },
        ]}
      />
    </li>
  );
}
