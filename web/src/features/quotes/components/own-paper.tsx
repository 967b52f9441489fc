import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { useSignedIn } from '@/shared/auth/session';
import { useUrlSearch } from '@/shared/lib/url-search';
import { EmptyState } from '@/shared/ui/empty-state';
import { quoteDetail } from '../api';
import { QuotePaper } from './quote-paper';

const paperSearch = z.object({ id: z.catch(z.optional(z.coerce.number()), undefined) });

interface OwnPaperProps {
  /** Above the paper, on the screen alone. */
  bar?: (id: number) => ReactNode;
  /** The paper stands, its fonts loaded. */
  onReady?: () => void;
}

/** The quote that the address names, as it is handed to the customer. */
export function OwnPaper({ bar, onReady }: OwnPaperProps) {
  const { t } = useTranslation(['quotes', 'common']);
  const { company } = useSignedIn();
  const [{ id = Number.NaN }] = useUrlSearch(paperSearch);
  const { data, isError } = useQuery(quoteDetail(id));
  const ready = data !== undefined;
  useEffect(() => {
    if (ready && onReady) void document.fonts.ready.then(onReady);
  }, [ready, onReady]);

  if (Number.isNaN(id) || isError) {
    return (
      <EmptyState
        wholePage
        kind="lost"
        title={t('detail.lost')}
        action={
          <Button component={Link} to={paths.quotes}>
            {t('detail.toList')}
          </Button>
        }
      />
    );
  }
  if (!data) return <Skeleton height={480} radius={8} maw={860} mx="auto" aria-busy />;
  return (
    <main style={{ padding: 'var(--page-padding)' }}>
      {bar?.(id)}
      <QuotePaper company={company.name} quote={data.Quote} />
    </main>
  );
}
