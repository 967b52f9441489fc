import { Outlet, useRouterState } from '@tanstack/react-router';
import { Toaster } from '@/shared/ui/toaster';
import classes from './root-layout.module.css';
import { OfflineOverlay } from './shell/offline-overlay';

/** Around every screen: progress of navigation, messages, and the offline overlay. */
export function RootLayout() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  return (
    <>
      {loading && <div className={classes.progress} role="presentation" />}
      <Outlet />
      <Toaster />
      <OfflineOverlay />
    </>
  );
}
