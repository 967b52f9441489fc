import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '@/app/paths';
import { session } from '@/shared/auth/session';
import { takeNextSession } from '@/shared/auth/use-switch-company';

/** An empty page between two companies: the screens of one are closed before the session becomes the other's. */
export function SwitchingPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const next = takeNextSession();
    if (next) session.set(next);
    // The guard of the landing page knows everyone's home.
    void navigate({ to: paths.landing, replace: true });
  }, [navigate]);
  return null;
}
