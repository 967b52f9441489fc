import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useUrlSearch } from '@/shared/lib/url-search';
import { EmptyState } from '@/shared/ui/empty-state';
import { StatusTabs } from '@/shared/ui/status-tabs';
import { type BankAccount, type BankLine, bankLines, type LineState } from '../api';
import { linesSearch, STATES } from '../search';
import { ExactBar } from './exact-bar';
import { type LineDialog, LineDialogs } from './line-dialogs';
import { LinePair } from './line-pair';
import classes from './lines.module.css';
import { NoLines } from './no-lines';

/** The lines of an account in one state; those that are open beside what they most likely are. */
export function LineList({ account }: { account: BankAccount }) {
  const { t } = useTranslation(['banks', 'common']);
  const [search, setSearch] = useUrlSearch(linesSearch);
  const state: LineState = search.state ?? 'open';
  const list = useInfiniteQuery(bankLines(account.id, state));
  const mayWrite = useAbility().can('create', 'Journal Entry');
  const [dialog, setDialog] = useState<LineDialog | null>(null);
  const first = list.data?.pages[0];
  const lines = list.data?.pages.flatMap((page) => page.Lines);
  const none = first && first.open + first.matched + first.excluded === 0;
  const open = (kind: LineDialog['kind'], line: BankLine) => setDialog({ kind, line });

  if (list.isError) {
    return (
      <div className="card">
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={
            <Button variant="default" onClick={() => list.refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <>
      <div className={classes.toolbar}>
        <StatusTabs<LineState>
          label={t('lines.states.label')}
          value={state}
          onChange={(tab) => setSearch({ state: tab === 'open' ? undefined : tab })}
          options={STATES.map((one) => ({
            value: one,
            label: t(`lines.states.${one}`),
            count: first?.[one],
          }))}
        />
        {mayWrite && state === 'open' && lines && <ExactBar lines={lines} />}
      </div>
      {!lines && <Skeleton height={320} aria-busy />}
      {lines?.length === 0 && <NoLines account={account.id} state={state} none={none ?? false} />}
      {lines && lines.length > 0 && (
        <ol className={classes.lines} aria-label={t('lines.title')}>
          {lines.map((line) => (
            <LinePair
              key={line.id}
              line={line}
              account={account}
              mayWrite={mayWrite}
              onDialog={open}
            />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          style={{ alignSelf: 'center' }}
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {t('lines.more')}
        </Button>
      )}
      {dialog && <LineDialogs dialog={dialog} account={account} onClose={() => setDialog(null)} />}
    </>
  );
}
