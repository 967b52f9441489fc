import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';

/** Stands where schedules would: there are none yet, or none that the filters let through. */
export function NoRecurring({ onClear }: { onClear?: () => void }) {
  const { t } = useTranslation(['recurring', 'common']);
  if (onClear) {
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
          <Button component={Link} to={paths.addRecurringInvoice}>
            {t('list.add')}
          </Button>
        </Can>
      }
    />
  );
}
