import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state';

interface RecordDialogProps<Found> {
  query: Pick<UseQueryResult<Found>, 'data' | 'isError' | 'error' | 'refetch'>;
  title: ReactNode;
  /** The text where there is no such record. */
  lost: string;
  size?: number;
  onClose: () => void;
  /** The content once the record is loaded. */
  children: (found: Found) => ReactNode;
}

/** A record in a window over the screen that it was opened from: on its way, not to be had, or there. */
export function RecordDialog<Found>(props: RecordDialogProps<Found>) {
  const { query, title, lost, size = 760, onClose, children } = props;
  const { data, isError, error, refetch } = query;
  const { t } = useTranslation('common');
  const isDeleted = error?.status === 404;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      {isError && (
        <EmptyState
          kind={isDeleted ? 'lost' : 'problem'}
          title={isDeleted ? lost : t('problems.loadFailed')}
          action={
            <Button variant="default" onClick={() => refetch()}>
              {t('actions.tryAgain')}
            </Button>
          }
        />
      )}
      {!data && !isError && (
        <Stack gap={12} aria-busy>
          <Skeleton height={92} />
          <Skeleton height={120} />
        </Stack>
      )}
      {data && children(data)}
    </Modal>
  );
}
