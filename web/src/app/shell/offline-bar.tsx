import { IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/shared/lib/online';
import classes from './offline-bar.module.css';

/** Says at the top of the page that there is no connection. The page stays in sight and may be typed into. */
export function OfflineBar() {
  const { t } = useTranslation();
  const online = useOnline();
  useEffect(() => {
    // What sticks to the top makes room.
    document.documentElement.toggleAttribute('data-offline', !online);
    return () => document.documentElement.removeAttribute('data-offline');
  }, [online]);
  if (online) return null;
  return (
    <div className={classes.bar} role="status">
      <IconWifiOff size={17} stroke={1.6} aria-hidden />
      <strong>{t('offline.title')}</strong>
      <span className={classes.hint}>{t('offline.saving')}</span>
    </div>
  );
}
