import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { usePreferences } from '@/shared/lib/preferences';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { PageShell } from '@/shared/ui/page-shell';
import { reminderList } from '../api';
import { BookReminders } from '../components/book-reminders';
import classes from '../components/book-reminders.module.css';
import { OwnReminders } from '../components/own-reminders';
import { filterOf, reminderSearch } from '../list-search';

const ReminderDialog = lazyPart(
  async () => (await import('../dialogs/reminder-dialog')).ReminderDialog,
);
const OpenedReminder = lazyPart(
  async () => (await import('../dialogs/opened-reminder')).OpenedReminder,
);

/** Everything that a person is reminded of: by the books, and by themselves. */
export function RemindersPage() {
  const { t } = useTranslation('reminders');
  const { language } = usePreferences();
  const ability = useAbility();
  const mayWrite = ability.can('create', 'Notes and reminders');
  const mayRead = ability.can('read', 'Notes and reminders');
  const [search, setSearch] = useUrlSearch(reminderSearch);
  const list = useInfiniteQuery(reminderList(filterOf(search), language));
  const [adding, setAdding] = useState(false);
  const add = () => mayWrite && setAdding(true);
  useHotkeys([['KeyN', add]]);
  const first = list.data?.pages[0];
  // How many the books remind of is not known before: what is below them would jump.
  const listed = mayRead && !list.isPending;
  return (
    <PageShell
      title={t('title')}
      actions={
        mayWrite && (
          <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={add}>
            {t('add')}
          </Button>
        )
      }
    >
      {first ? (
        <BookReminders overview={first} />
      ) : !list.isError ? (
        <Skeleton height={480} radius={8} />
      ) : (
        // Where one's own would be listed, their list says it.
        !mayRead && (
          <div className="card" style={{ padding: 16 }}>
            <LoadOrRetry query={list} height={160} />
          </div>
        )
      )}
      {listed && <h2 className={classes.heading}>{t('own.title')}</h2>}
      {listed && (
        <OwnReminders
          search={search}
          setSearch={setSearch}
          onAdd={add}
          grid={{
            rows: list.data?.pages.flatMap((page) => page.UserReminder),
            rowKey: ({ id }) => id,
            hasMore: list.hasNextPage,
            loadingMore: list.isFetchingNextPage,
            onMore: () => void list.fetchNextPage(),
            failed: list.isError,
            onRetry: () => void list.refetch(),
          }}
        />
      )}
      {adding && <ReminderDialog onClose={() => setAdding(false)} />}
      {search.reminder !== undefined && (
        <OpenedReminder
          key={search.reminder}
          id={search.reminder}
          onClose={() => setSearch({ reminder: undefined }, { replace: true })}
        />
      )}
    </PageShell>
  );
}
