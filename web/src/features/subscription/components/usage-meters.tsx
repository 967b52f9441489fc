import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { fileSize } from '@/shared/lib/file-size';
import type { SubscriptionView } from '../api';
import { usedPercent } from '../used-percent';
import classes from './billing.module.css';

/** How many of the plan's members, and how much of its storage, are used. */
export function UsageMeters({ usage }: Pick<SubscriptionView, 'usage'>) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const { members, members_limit, storage_bytes, storage_limit_bytes } = usage;
  const size = (bytes: number) => {
    const { unit, amount } = fileSize(bytes);
    return t(`sizes.${unit}`, { amount: format.number(amount) });
  };
  return (
    <div className={classes.meters}>
      <Meter
        name={t('usage.members')}
        percent={usedPercent(members, members_limit)}
        over={members > members_limit}
        usageText={t('usage.ofMembers', { used: format.number(members), count: members_limit })}
        more={
          <Can action="read" on="Roles & Permissions">
            <Link to={paths.members} className={classes.way}>
              {t('usage.toMembers')}
            </Link>
          </Can>
        }
      />
      <Meter
        name={t('usage.storage')}
        percent={storage_limit_bytes ? usedPercent(storage_bytes, storage_limit_bytes) : null}
        over={Boolean(storage_limit_bytes && storage_bytes > storage_limit_bytes)}
        usageText={
          storage_limit_bytes
            ? t('usage.ofStorage', { used: size(storage_bytes), limit: size(storage_limit_bytes) })
            : t('usage.unlimited', { used: size(storage_bytes) })
        }
      />
    </div>
  );
}

interface MeterProps {
  name: string;
  /** Null without a limit. */
  percent: number | null;
  over: boolean;
  usageText: string;
  more?: ReactNode;
}

function Meter({ name, percent, over, usageText, more }: MeterProps) {
  return (
    <div className={classes.meter}>
      <p className={classes.meterHead}>
        <span>{name}</span>
        <span className={over ? classes.over : classes.muted}>{usageText}</span>
      </p>
      {percent !== null && (
        <Progress value={percent} {...(over ? { color: 'red' } : {})} aria-label={name} />
      )}
      {more}
    </div>
  );
}
