import { Outlet } from '@tanstack/react-router';
import { AppShell } from '@/app/shell/app-shell';
import { userCompanyKey, useSession } from '@/shared/auth/session';

/**
 * The frame of every screen behind the login. Another person or company gets another shell, so that no form or list of
 * the one before stays in it; a person who has just logged out gets none.
 */
export function DashboardLayout() {
  const seat = userCompanyKey(useSession());
  if (seat === null) return null;
  return (
    <AppShell key={seat}>
      <Outlet />
    </AppShell>
  );
}
