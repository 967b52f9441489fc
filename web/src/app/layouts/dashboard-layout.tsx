import { Outlet } from '@tanstack/react-router';
import { AppShell } from '@/app/shell/app-shell';
import { userCompanyKey, useSession } from '@/shared/auth/session';

/**
 * The frame of every screen behind the sign-in. Another person or company gets another shell, so that no form
 * or list of the one before lives on in it; whoever has just left gets none.
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
