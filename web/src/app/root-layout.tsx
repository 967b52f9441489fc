import { Outlet, useRouterState } from '@tanstack/react-router';
import { useSessionElsewhere } from '@/shared/auth/session';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Toaster } from '@/shared/ui/toaster';
import classes from './root-layout.module.css';
import { OfflineOverlay } from './shell/offline-overlay';

const SessionElsewhere = lazyPart(
  async () => (await import('./shell/session-elsewhere')).SessionElsewhere,
);

/** Around every screen: progress of navigation, messages, and the lost connection. */
export function RootLayout() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  const elsewhere = useSessionElsewhere();
  return (
    <>
      {loading && <div className={classes.progress} role="presentation" />}
      {elsewhere ? <SessionElsewhere now={elsewhere.value} /> : <Outlet />}
      <Toaster />
      <OfflineOverlay />
    </>
  );
}
