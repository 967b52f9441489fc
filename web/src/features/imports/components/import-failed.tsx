import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';
import type { Import } from '../api';

interface ImportFailedProps {
  found: Import;
  onReview: () => void;
  onAgain: () => void;
}

/** An import that could not be finished: nothing of it was saved. */
export function ImportFailed({ found, onReview, onAgain }: ImportFailedProps) {
  const { t } = useTranslation('imports');
  return (
    <div className="card" role="alert">
      <EmptyState
        kind="problem"
        title={t('done.failed')}
        hint={found.problem ?? t('done.failedHint')}
        action={
          <Group gap={8} justify="center">
            <Button variant="default" onClick={onAgain}>
              {t('done.another')}
            </Button>
            <Button onClick={onReview}>{t('steps.review')}</Button>
          </Group>
        }
      />
    </div>
  );
}
