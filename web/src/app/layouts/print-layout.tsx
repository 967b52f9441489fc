import { Outlet } from '@tanstack/react-router';

/** No frame at all: the paper is the page. */
export function PrintLayout() {
  return <Outlet />;
}
