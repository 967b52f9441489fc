import { Outlet } from '@tanstack/react-router';
import { Fragment } from 'react';
import { userCompanyKey, useSession } from '@/shared/auth/session';

/** No frame at all: the paper is the page, that of one person in one company. */
export function PrintLayout() {
  const seat = userCompanyKey(useSession());
  if (seat === null) return null;
  return (
    <Fragment key={seat}>
      <Outlet />
    </Fragment>
  );
}
