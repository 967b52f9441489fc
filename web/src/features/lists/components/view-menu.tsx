import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconPencil, IconPin, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import type { SetSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { type ListName, type SavedViewInput, useDeleteView, useSaveView } from '../api';
import { type ListSearch, type SavedView, viewSearch } from '../views';
import { useListViews } from './use-list-views';

const SaveViewDialog = lazyPart(
  async () => (await import('../dialogs/save-view-dialog')).SaveViewDialog,
);

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface ViewMenuProps {
  list: ListName;
  /** The list's search with `view`, the view that is shown. */
  search: ListSearch;
  setSearch: SetSearch<never>;
}

/** The reader's saved views of a list, and what can be done with the one that is shown. */
export function ViewMenu({ list, search, setSearch }: ViewMenuProps) {
  const { t } = useTranslation(['lists', 'common']);
  const { views, active, hidden, changed, show } = useListViews(
    list,
    search,
    setSearch as SetSearch<ListSearch>,
  );
  const [dialog, setDialog] = useState<'new' | 'rename' | null>(null);
  const save = useSaveView(list);
  const remove = useDeleteView(list);
  const content = { search: viewSearch(search), hidden };

  function change(view: SavedView, different: Partial<SavedViewInput>) {
    const kept = { search: view.search, hidden: view.hidden };
    const body = { name: view.name, content: kept, is_default: view.isDefault, ...different };
    save.mutate(
      { id: view.id, body },
      { onSuccess: ({ name }) => toast.success(t('views.saved', { name })) },
    );
  }

  const label = active && changed ? t('views.changed', { name: active.name }) : active?.name;
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark {...icon} size={17} />}
            maw={240}
            title={label ?? t('views.label')}
            {...(label ? {} : { 'data-folds': 'first' })}
          >
            <bdi className="truncate">{label ?? t('views.label')}</bdi>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ViewItem chosen={search.view === 0 || !active} onClick={() => show(null)}>
            {t('common:nouns.all')}
          </ViewItem>
          {views?.map((view) => (
            <ViewItem
              key={view.id}
              chosen={view.id === active?.id}
              first={view.isDefault}
              onClick={() => show(view)}
            >
              {view.name}
            </ViewItem>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmark {...icon} />} onClick={() => setDialog('new')}>
            {t('views.save')}
          </Menu.Item>
          {active && (
            <ActiveItems
              view={active}
              changed={changed}
              onUpdate={() => change(active, { content })}
              onRename={() => setDialog('rename')}
              onFirst={() => change(active, { is_default: !active.isDefault })}
              onDelete={() =>
                remove.mutate(active.id, {
                  onSuccess: () => {
                    toast.success(t('views.deleted', { name: active.name }));
                    show(null);
                  },
                })
              }
            />
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <SaveViewDialog
          list={list}
          renamed={dialog === 'rename' ? active : null}
          content={content}
          onSaved={(view) => dialog === 'new' && show(view)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

interface ViewItemProps {
  chosen: boolean;
  first?: boolean;
  onClick: () => void;
  children: string;
}

function ViewItem({ chosen, first = false, onClick, children }: ViewItemProps) {
  const { t } = useTranslation('lists');
  return (
    <Menu.Item
      aria-current={chosen || undefined}
      leftSection={chosen ? <IconCheck {...icon} /> : <span style={{ width: 18 }} />}
      rightSection={first && <IconPin size={15} stroke={1.6} aria-label={t('views.isDefault')} />}
      onClick={onClick}
    >
      <bdi>{children}</bdi>
    </Menu.Item>
  );
}

interface ActiveItemsProps {
  view: SavedView;
  changed: boolean;
  onUpdate: () => void;
  onRename: () => void;
  onFirst: () => void;
  onDelete: () => void;
}

/** What can be done with the view that is shown. */
function ActiveItems(props: ActiveItemsProps) {
  const { view, changed, onUpdate, onRename, onFirst, onDelete } = props;
  const { t } = useTranslation('lists');
  const { name } = view;
  return (
    <>
      {changed && (
        <Menu.Item leftSection={<IconCheck {...icon} />} onClick={onUpdate}>
          {t('views.update', { name })}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
        {t('views.rename', { name })}
      </Menu.Item>
      <Menu.Item leftSection={<IconPin {...icon} />} onClick={onFirst}>
        {view.isDefault ? t('views.noDefault') : t('views.makeDefault', { name })}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash {...icon} />} c="var(--error)" onClick={onDelete}>
        {t('views.delete', { name })}
      </Menu.Item>
    </>
  );
}
