import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';

interface NoCreditNotesProps {
  /** There are none yet, none that the filters let through, or none for this reader. */
  why: 'empty' | 'noMatch' | 'forbidden';
  onClear?: () => void;
}

/** Stands where credit notes would. */
export function NoCreditNotes({ why, onClear }: NoCreditNotesProps) {
  const { t } = useTranslation(['credit-notes', 'common']);
  if (why === 'forbidden') return <EmptyState kind={why} title={t('list.forbidden')} />;
  const hint = why === 'empty' ? t('list.emptyHint') : t('common:grid.noMatchHint');
  const action =
    why === 'empty' ? (
      <Can action="create" on="Sales">
        <Button component={Link} to={paths.addCreditNote}>
          {t('list.add')}
        </Button>
      </Can>
    ) : (
      <Button variant="default" onClick={onClear}>
        {t('common:actions.clearFilters')}
      </Button>
    );
  return <EmptyState kind={why} title={t(`list.${why}`)} hint={hint} action={action} />;
}
