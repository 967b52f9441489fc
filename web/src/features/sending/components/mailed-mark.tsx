import { Tooltip } from '@mantine/core';
import { IconMailCheck, IconMailExclamation, IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DeliveryState } from '../api';
import classes from './sending.module.css';

const ICONS = {
  queued: IconMailForward,
  sending: IconMailForward,
  sent: IconMailCheck,
  failed: IconMailExclamation,
} as const;

/** Beside a document's number in a list: whether it was mailed. */
export function MailedMark({ state }: { state: DeliveryState | null | undefined }) {
  const { t } = useTranslation('sending');
  if (!state) return null;
  const Icon = ICONS[state];
  const label = t(`marks.${state}`);
  return (
    <Tooltip label={label}>
      <span className={classes.mark} data-state={state} role="img" aria-label={label}>
        <Icon size={16} stroke={1.6} aria-hidden />
      </span>
    </Tooltip>
  );
}
