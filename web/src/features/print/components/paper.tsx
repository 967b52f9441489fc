import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlSearch } from '@/shared/lib/url-search';
import { EmptyState } from '@/shared/ui/empty-state';
import { usePageTitle } from '@/shared/ui/use-page-title';
import { type PrintedPages, paperOf } from '../api';
import { homeOf, type PaperKind } from '../kinds';
import { idsOf, type PaperSearch, paperSearch } from '../search';
import classes from './paper.module.css';
import { Sheets } from './sheets';
import { WholePage } from './whole-page';

interface PaperProps {
  kind: PaperKind;
  /** Above the paper, only on the screen. */
  bar: (search: PaperSearch, documents: readonly PrintedPages[] | undefined) => ReactNode;
  onReady?: () => void;
}

/** The documents that the address names, as they will be printed. */
export function Paper({ kind, bar, onReady }: PaperProps) {
  const { t } = useTranslation(['print', 'common']);
  const [search] = useUrlSearch(paperSearch);
  const ids = idsOf(search);
  const { language, copy } = search;
  const { data, isError, error, refetch } = useQuery(paperOf(kind, ids, { language, copy }));
  const pages = useMemo(() => data?.flatMap((document) => document.pages), [data]);
  // What a browser proposes as the name of the file when it prints into one.
  const title = data?.[0]?.name.replace(/\.pdf$/, '') ?? t(`kinds.${kind}`);
  usePageTitle(title);

  if (ids.length === 0 || error?.status === 404) {
    return (
      <main>
        <EmptyState
          wholePage
          kind="lost"
          title={t('lost')}
          action={
            <Button component={Link} to={homeOf(kind).to}>
              {t('toList')}
            </Button>
          }
        />
      </main>
    );
  }
  return (
    <main className={classes.desk}>
      <WholePage />
      <VisuallyHidden component="h1" className="no-print">
        {title}
      </VisuallyHidden>
      {bar(search, data)}
      {isError ? (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={<Button onClick={() => refetch()}>{t('common:actions.tryAgain')}</Button>}
        />
      ) : (
        <Sheets pages={pages} onReady={onReady} />
      )}
    </main>
  );
}
