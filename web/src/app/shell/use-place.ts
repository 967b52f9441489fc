import { useRouterState } from '@tanstack/react-router';

/** The address of the page that is open; while another is being loaded, still the one in sight. */
export function usePlace(): string {
  return useRouterState({
    select: ({ location, resolvedLocation = location }) => resolvedLocation.pathname,
  });
}
