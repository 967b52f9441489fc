import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tellConnection, useOnline } from '@/shared/lib/online';
import { EmptyState } from '@/shared/ui/empty-state';
import classes from './offline-overlay.module.css';

/**
 * Stands over the whole page while the server can't be reached. The page stays mounted under it, so that nothing
 * that was typed is lost, and has the keyboard back where it was once the connection is.
 */
export function OfflineOverlay() {
  return useOnline() ? null : <Overlay />;
}

function Overlay() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const words = useId();
  const title = t(navigator.onLine ? 'offline.noServer' : 'offline.title');
  useLayoutEffect(() => {
    const shown = dialog.current;
    // In the browser's top layer it is above every window of the page, and what is under it takes no input.
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.overlay}
      role="alertdialog"
      aria-label={title}
      aria-describedby={words}
      onCancel={(event) => event.preventDefault()}
    >
      <div id={words}>
        <EmptyState
          kind="offline"
          title={title}
          hint={t('offline.hint')}
          action={
            <Button
              leftSection={<IconRefresh size={18} stroke={1.6} />}
              onClick={() => tellConnection('doubted')}
            >
              {t('actions.tryAgain')}
            </Button>
          }
        />
      </div>
    </dialog>
  );
}
