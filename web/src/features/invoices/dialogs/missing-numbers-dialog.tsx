import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { missingNumbers } from '../api';
import classes from './missing-numbers-dialog.module.css';

/** Names the numbers that no invoice has: an auditor asks for each of them. */
export function MissingNumbersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['invoices', 'common']);
  const { data, isError, error, refetch } = useQuery({ ...missingNumbers(), staleTime: 0 });
  const missingCount = data?.gaps.reduce((sum, gap) => sum + gap.count, 0) ?? 0;
  const forbidden = error?.status === 403;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('missing.title')}
      size={440}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Stack gap={12}>
        <p className={classes.hint}>{t('missing.hint')}</p>
        {isError && (
          <EmptyState
            kind={forbidden ? 'forbidden' : 'problem'}
            title={t(forbidden ? 'common:problems.noPermission' : 'common:problems.loadFailed')}
            action={
              !forbidden && (
                <Button onClick={() => refetch()}>{t('common:actions.tryAgain')}</Button>
              )
            }
          />
        )}
        {!data && !isError && <Skeleton height={80} radius={8} />}
        {data && (
          <strong>
            {data.count === 0 ? t('missing.none') : t('missing.count', { count: data.count })}
          </strong>
        )}
        {data && data.count > 0 && (
          <ul className={classes.gaps}>
            {data.gaps.map(({ first, last }) => (
              <li key={first}>
                {first === last ? (
                  <Bdi ltr>{first}</Bdi>
                ) : (
                  t('missing.range', { first: isolatedFigure(first), last: isolatedFigure(last) })
                )}
              </li>
            ))}
          </ul>
        )}
        {data && missingCount < data.count && <p className={classes.hint}>{t('missing.more')}</p>}
      </Stack>
    </Modal>
  );
}
