import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '@/app/paths';
import { LanguageSwitch } from '@/shared/ui/language-switch';
import { Logo } from '@/shared/ui/logo';
import { ThemeSwitch } from '@/shared/ui/theme-switch';
import classes from './public-layout.module.css';

/** The plain frame of sign-in, sign-up and the pages around them; for pages without a frame too. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Link to={paths.landing} className={classes.home}>
          <Logo />
        </Link>
        <div className={classes.tools}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className={classes.main}>{children ?? <Outlet />}</main>
    </div>
  );
}
