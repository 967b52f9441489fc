import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LockArea, lockFor, type PeriodLock, periodLocks } from '@/shared/api/period-locks';

/** The lock that keeps anything from being posted on a day; none where no day is asked about. */
export function useDayLock(area: LockArea, date: string | undefined): PeriodLock | undefined {
  const { data: locks = [] } = useQuery(periodLocks);
  return date === undefined ? undefined : lockFor({ date, areas: [area] }, locks);
}

/** Warns that a day is locked: what that means here, then who locked it and why. */
export function LockedDay({ lock, children }: { lock: PeriodLock; children: ReactNode }) {
  const { t } = useTranslation();
  const { locked_by: name, reason } = lock;
  return (
    <Text span inherit c="var(--status-part)" role="status">
      {children} {reason && t('date.lockedBecause', { name, reason })}
    </Text>
  );
}
