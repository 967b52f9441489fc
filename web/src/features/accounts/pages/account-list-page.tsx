import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { ExportMenu } from '@/features/lists/public';
import { Can, useAbility } from '@/shared/auth/can';
import { isDate } from '@/shared/lib/fields';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { maybeText } from '@/shared/lib/search-fields';
import { useDebouncedText, useUrlSearch } from '@/shared/lib/url-search';
import { EmptyState } from '@/shared/ui/empty-state';
import { FilterDate } from '@/shared/ui/filter-date';
import { HeadAction } from '@/shared/ui/head-action';
import { ImportLink } from '@/shared/ui/list/import-link';
import { PageShell } from '@/shared/ui/page-shell';
import { SearchInput } from '@/shared/ui/search-input';
import { type Account, accountsOn } from '../api';
import { AccountTree } from '../components/account-tree';
import classes from '../components/account-tree.module.css';
import { useAccountActions } from '../components/use-account-actions';
import { useAccountDialogs } from '../components/use-account-dialogs';
import { AccountDialog, type NewAccount } from '../dialogs/account-dialog';
import { groupIds, shownAccounts, type TreeRow, treeRows } from '../tree';

const accountSearch = z.object({
  search: maybeText(),
  inactive: z.catch(z.optional(z.boolean()), undefined),
  new: z.catch(z.optional(z.literal('account')), undefined),
  on: z.catch(z.optional(z.string().check(z.refine(isDate))), undefined),
});

/** The chart as it is searched, for its file; what is folded is in it all the same. */
const exportFilter = ({ on, search, inactive }: z.output<typeof accountSearch>) => ({
  as_of: on ?? null,
  search: search ?? null,
  hide_inactive: !inactive,
});

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);

/** What the dialog is open for. */
type Editing = { account: Account } | { start: NewAccount } | null;

/** The chart of accounts. */
export function AccountListPage() {
  const { t } = useTranslation(['accounts', 'common']);
  const [search, setSearch] = useUrlSearch(accountSearch);
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) =>
    setSearch({ search: typed || undefined }, { replace: true }),
  );
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [editing, setEditing] = useState<Editing>(null);
  const mayAdd = useAbility().can('create', 'Charts Of Accounts');
  const list = useQuery(accountsOn(search.on));
  const accounts = list.data ?? [];
  const showInactive = search.inactive ?? false;
  const view = { search: search.search ?? '', showInactive };
  const rows = treeRows(accounts, { ...view, folded });
  // Those that entries are posted to: the groups above them are their order.
  const counted = shownAccounts(accounts, view).filter(({ postable }) => postable);
  const adding: Editing = search.new && mayAdd && list.data ? { start: {} } : editing;

  function close() {
    setEditing(null);
    if (search.new) setSearch({ new: undefined }, { replace: true });
  }
  function toggle({ id }: Account) {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  }
  const merging = useAccountDialogs();
  const { open, menu } = useAccountActions({
    onMerge: merging.onMerge,
    onEdit: (account) => setEditing({ account }),
    onAddUnder: (parent) => setEditing({ start: { parent } }),
    onSwitch: merging.onSwitch,
  });
  useHotkeys([['KeyN', () => mayAdd && setEditing({ start: {} })]]);

  return (
    <PageShell
      title={t('title')}
      count={list.data && t('count', { count: counted.length })}
      actions={
        <>
          <Can action="create" on="Journal Entry">
            <Button component={Link} to={paths.revaluations} variant="default">
              {t('list.revaluations')}
            </Button>
          </Can>
          <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.openings} />}>
            {t('list.openings')}
          </Button>
          <ImportLink to={paths.newImport('accounts')} on="Charts Of Accounts" />
          <ExportMenu listExport={{ list: 'accounts', filter: exportFilter(search) }} />
          <Can action="create" on="Charts Of Accounts">
            <HeadAction>
              <Button
                leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
                onClick={() => setEditing({ start: {} })}
              >
                {t('list.add')}
              </Button>
            </HeadAction>
          </Can>
        </>
      }
    >
      <section className="card" aria-label={t('title')}>
        <div className={classes.toolbar}>
          <SearchInput value={text} onChange={setText} placeholder={t('list.search')} />
          <FilterDate
            aria-label={t('list.on')}
            className={classes.on}
            placeholder={t('list.onToday')}
            value={search.on ?? ''}
            onChange={(on) => setSearch({ on: on || undefined }, { replace: true })}
          />
          <Checkbox
            label={t('list.showInactive')}
            checked={showInactive}
            onChange={(event) =>
              setSearch({ inactive: event.currentTarget.checked || undefined }, { replace: true })
            }
          />
          <div className={classes.folding}>
            <Button variant="subtle" color="gray" onClick={() => setFolded(new Set())}>
              {t('list.expandAll')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              onClick={() => setFolded(new Set(groupIds(accounts)))}
            >
              {t('list.foldAll')}
            </Button>
          </div>
        </div>
        <ChartBody
          list={list}
          rows={rows}
          searched={Boolean(search.search)}
          onClear={() => setText('')}
          onAdd={mayAdd ? () => setEditing({ start: {} }) : undefined}
          tree={{ onToggle: toggle, onOpen: open, menu }}
        />
      </section>
      {merging.dialogs}
      {adding && <AccountDialog {...adding} onSaved={close} onClose={close} />}
    </PageShell>
  );
}

interface ChartBodyProps {
  list: UseQueryResult<Account[]>;
  rows: readonly TreeRow[];
  searched: boolean;
  onClear: () => void;
  /** Adds the first account; undefined for a person who may not. */
  onAdd: (() => void) | undefined;
  tree: Omit<ComponentProps<typeof AccountTree>, 'rows'>;
}

/** The tree, or what is shown while there is none. */
function ChartBody({ list, rows, searched, onClear, onAdd, tree }: ChartBodyProps) {
  const { t } = useTranslation(['accounts', 'common']);
  if (list.isError) {
    return (
      <EmptyState
        kind="problem"
        title={t('common:problems.loadFailed')}
        action={<Button onClick={() => list.refetch()}>{t('common:actions.tryAgain')}</Button>}
      />
    );
  }
  if (!list.data) {
    return (
      <div className={classes.skeleton} aria-hidden>
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} height={12} my={12} width={`${30 + ((row * 17) % 40)}%`} />
        ))}
      </div>
    );
  }
  if (rows.length > 0) return <AccountTree {...tree} rows={rows} />;
  if (!searched) {
    return (
      <EmptyState
        kind="empty"
        title={t('list.empty')}
        hint={t('list.emptyHint')}
        action={onAdd && <Button onClick={onAdd}>{t('list.add')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      kind="noMatch"
      title={t('common:grid.noMatch')}
      hint={t('common:grid.noMatchHint')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('common:actions.clearFilters')}
        </Button>
      }
    />
  );
}
