import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/shared/api/problem';
import { EmptyState } from './empty-state';

interface LoadFailedDialogProps {
  title: string;
  problem: Problem;
  /** Said of what is not there any more. */
  lost: string;
  onRetry: () => void;
  onClose: () => void;
}

/** Shown in the place of a window about a record that could not be loaded, with a retry. */
export function LoadFailedDialog(props: LoadFailedDialogProps) {
  const { title, problem, lost, onRetry, onClose } = props;
  const { t } = useTranslation();
  const isDeleted = problem.status === 404;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <EmptyState
        kind={isDeleted ? 'lost' : 'problem'}
        title={isDeleted ? lost : t('problems.loadFailed')}
        action={
          isDeleted ? undefined : (
            <Button variant="default" onClick={onRetry}>
              {t('actions.tryAgain')}
            </Button>
          )
        }
      />
    </Modal>
  );
}
