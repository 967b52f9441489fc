import { Outlet } from '@tanstack/react-router';
import { AppShell } from '@/app/shell/app-shell';

/** The frame of every screen behind the sign-in. */
export function DashboardLayout() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}
