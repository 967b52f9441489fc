// Replaces the router in the build of a single page: every link and every way on is another page of the server.
import type { ComponentProps } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** A link that the browser follows by itself. */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />;
}

/** There is no page within this one. */
export function Outlet() {
  return null;
}

function leave({ to }: { to: string }): void {
  location.assign(to);
}

/** Leaves for another page. */
export function useNavigate() {
  return leave;
}

/** The page is there as soon as this runs. */
export function useRouterState<Selected>({
  select,
}: {
  select: (state: { resolvedLocation: Location; matches: { status: string }[] }) => Selected;
}): Selected {
  return select({ resolvedLocation: location, matches: [] });
}
