import { IconWifiOff } from '@tabler/icons-react';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './offline-overlay.module.css';

/** Covers the page while there is no connection. The page stays mounted below it, so no input is lost. */
export function OfflineOverlay() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  if (online) return null;
  return (
    <div className={classes.overlay} role="alertdialog" aria-labelledby="offline-title" aria-modal>
      <div className={classes.box}>
        <IconWifiOff size={40} stroke={1.6} aria-hidden />
        <h2 id="offline-title">{t('offline.title')}</h2>
        <p>{t('offline.hint')}</p>
      </div>
    </div>
  );
}
