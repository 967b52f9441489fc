import { ActionIcon, Button, Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Toast, toast, useToasts } from '@/shared/lib/toast';
import classes from './toaster.module.css';

const ICONS = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
  working: null,
} as const;

/**
 * Shows the messages, newest on top and clear of the page's buttons. A message that is pointed at or has the focus
 * stays: people who read or move slowly need the time (WCAG 2.2.1).
 */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useToasts();
  return (
    <section className={classes.stack} aria-label={t('toasts.label')}>
      {toasts.map((one) => (
        <Message key={one.id} {...one} />
      ))}
    </section>
  );
}

function Message({ id, kind, message, lasts, action }: Toast) {
  const { t } = useTranslation();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const Icon = ICONS[kind];

  useEffect(() => {
    if (lasts === null || held) return;
    const timer = setTimeout(() => toast.dismiss(id), lasts);
    return () => clearTimeout(timer);
  }, [id, lasts, held]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding it is no action
    <div
      className={classes.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {Icon ? (
        <Icon size={18} stroke={1.6} className={classes.icon} aria-hidden />
      ) : (
        <Loader size={18} color="var(--tone)" className={classes.icon} aria-hidden />
      )}
      <div className={classes.text}>{message}</div>
      {action && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            action.run();
            toast.dismiss(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <ActionIcon size={24} aria-label={t('actions.dismiss')} onClick={() => toast.dismiss(id)}>
        <IconX size={14} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}
