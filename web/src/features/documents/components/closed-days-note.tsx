import { Alert, Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LOCKS, paths } from '@/app/paths';
import { lockFor, type PeriodLock, periodLocks } from '@/shared/api/period-locks';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { type BookedOn, filedOn } from '../closed-days';
import { filedReturns } from '../closed-days-api';
import { FiledAlert } from './filed-note';

/** Says before anything is typed that the day of a document is locked, or in a filed tax return. */
export function ClosedDaysNote({ booked }: { booked: BookedOn }) {
  const { t } = useTranslation('documents');
  const ability = useAbility();
  const locks = useQuery(periodLocks);
  const returns = useQuery({
    ...filedReturns(Number(booked.date.slice(0, 4))),
    enabled: booked.taxed && ability.can('read', 'VAT report'),
  });
  const lock = lockFor(booked, locks.data ?? []);
  const filed = filedOn(booked, returns.data ?? []);
  return (
    <>
      {lock && <Locked lock={lock} booked={booked} />}
      {filed && (
        <FiledAlert
          id={filed.id ?? 0}
          textKey={t('closed.filed', { number: filed.number ?? '' })}
          // Nothing of it can be changed anyway.
          next={!lock && t('closed.next')}
        />
      )}
    </>
  );
}

/** Which lock, until when, by whom, and who may lift it. */
function Locked({ lock, booked }: { lock: PeriodLock; booked: BookedOn }) {
  const { t } = useTranslation(['documents', 'common']);
  const format = useFormat();
  const mayLift = useAbility().can('update', 'Settings');
  const days = { date: format.date(booked.date), until: format.date(lock.locked_until) };
  const isEntry = booked.areas.includes('accounting');
  const message =
    isEntry && lock.area !== 'accounting'
      ? t(`closed.entries.${lock.area}`, days)
      : t(`closed.areas.${lock.area}`, days);
  const lockValues = { name: lock.locked_by, reason: lock.reason };
  return (
    <Alert color="yellow" icon={<IconLock size={18} stroke={1.6} />}>
      {message}{' '}
      {lock.reason ? t('common:date.lockedBecause', lockValues) : t('closed.by', lockValues)}
      <br />
      {t(booked.wanted ? 'closed.later' : isEntry ? 'closed.stays' : 'closed.memos')}{' '}
      {mayLift ? (
        <Anchor component={Link} to={paths.companySettings} hash={LOCKS} underline="always">
          {t('closed.lift')}
        </Anchor>
      ) : (
        t('closed.ask')
      )}
    </Alert>
  );
}
