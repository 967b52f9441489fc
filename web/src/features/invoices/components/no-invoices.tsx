import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';

interface NoInvoicesProps {
  /** There are invoices, only none that the filters let through. */
  filtered?: boolean;
  onClear?: () => void;
}

/** Stands where invoices would. */
export function NoInvoices({ filtered = false, onClear }: NoInvoicesProps) {
  const { t } = useTranslation(['invoices', 'common']);
  if (filtered) {
    return (
      <EmptyState
        kind="noMatch"
        title={t('list.noMatch')}
        hint={t('common:grid.noMatchHint')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('common:actions.clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      kind="empty"
      title={t('list.empty')}
      hint={t('list.emptyHint')}
      action={
        <Can action="create" on="Sales">
          <Button component={Link} to={paths.addInvoice}>
            {t('list.add')}
          </Button>
        </Can>
      }
    />
  );
}
