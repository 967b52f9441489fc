import { Button } from '@mantine/core';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reportConnection, useOnline } from '@/shared/lib/online';
import { EmptyState } from '@/shared/ui/empty-state';
import classes from './offline-overlay.module.css';

/**
 * Says that the server can't be reached: in a line at the top of a page that is shown, which is read and written on
 * meanwhile; over everything only where there is no page. Nothing that was typed is lost, and what could not be
 * fetched comes once the connection is back.
 */
export function OfflineOverlay() {
  const online = useOnline();
  const shown = useRouterState({
    select: ({ resolvedLocation, matches }) =>
      resolvedLocation !== undefined && matches.every(({ status }) => status !== 'error'),
  });
  if (online) return null;
  return shown ? <Banner /> : <Overlay />;
}

function useTitle() {
  const { t } = useTranslation();
  return t(navigator.onLine ? 'offline.noServer' : 'offline.title');
}

function TryAgain({ size }: { size: 'compact-sm' | 'sm' }) {
  const { t } = useTranslation();
  return (
    <Button
      size={size}
      className={classes.again}
      variant={size === 'sm' ? 'filled' : 'default'}
      leftSection={<IconRefresh size={18} stroke={1.6} />}
      onClick={() => reportConnection('doubted')}
    >
      {t('actions.tryAgain')}
    </Button>
  );
}

function Banner() {
  const { t } = useTranslation();
  const title = useTitle();
  return (
    <div role="alert" aria-label={title} className={classes.banner}>
      <IconWifiOff size={20} stroke={1.6} className={classes.mark} aria-hidden />
      <div className={classes.words}>
        <strong>{title}</strong>
        <span className={classes.hint}>{t('offline.pageHint')}</span>
      </div>
      <TryAgain size="compact-sm" />
    </div>
  );
}

function Overlay() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const words = useId();
  const title = useTitle();
  useLayoutEffect(() => {
    const element = dialog.current;
    // In the browser's top layer it is above all that is there, which takes no input.
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.overlay}
      role="alertdialog"
      aria-label={title}
      aria-describedby={words}
      onCancel={(event) => event.preventDefault()}
      // A second Escape would close it without asking.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div id={words}>
        <EmptyState
          kind="offline"
          title={title}
          hint={t('offline.hint')}
          action={<TryAgain size="sm" />}
        />
      </div>
    </dialog>
  );
}
