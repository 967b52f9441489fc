import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';

interface NoQuotesProps {
  /** There are none yet, none that the filters let through, or none for this reader. */
  why: 'empty' | 'noMatch' | 'forbidden';
  onClear?: () => void;
}

/** Stands where quotes would. */
export function NoQuotes({ why, onClear }: NoQuotesProps) {
  const { t } = useTranslation(['quotes', 'common']);
  const hints = { empty: t('list.emptyHint'), noMatch: t('common:grid.noMatchHint') };
  const actions = {
    empty: (
      <Can action="create" on="Quotes">
        <Button component={Link} to={paths.addQuote}>
          {t('list.add')}
        </Button>
      </Can>
    ),
    noMatch: (
      <Button variant="default" onClick={onClear}>
        {t('common:actions.clearFilters')}
      </Button>
    ),
  };
  return (
    <EmptyState
      kind={why}
      title={t(`list.${why}`)}
      hint={why === 'forbidden' ? undefined : hints[why]}
      action={why === 'forbidden' ? undefined : actions[why]}
    />
  );
}
