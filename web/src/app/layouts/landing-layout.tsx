import { Button } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { LanguageSwitch } from '@/shared/ui/language-switch';
import { Logo } from '@/shared/ui/logo';
import { ThemeSwitch } from '@/shared/ui/theme-switch';
import classes from './landing-layout.module.css';

/** Header and footer of the pages that a visitor reads before having an account. */
export function LandingLayout() {
  const { t } = useTranslation();
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <div className={classes.inner}>
          <Link to={paths.landing} className={classes.home}>
            <Logo />
          </Link>
          <div className={classes.tools}>
            <LanguageSwitch />
            <ThemeSwitch />
            <Button component={Link} to={paths.login} variant="default" className={classes.login}>
              {t('user.logIn')}
            </Button>
            <Button component={Link} to={paths.signup}>
              {t('user.signUp')}
            </Button>
          </div>
        </div>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <div className={classes.inner}>
          <Logo />
          <nav className={classes.links} aria-label={t('pages.footer')}>
            <Link to={paths.login}>{t('user.logIn')}</Link>
            <Link to={paths.privacy}>{t('pages.privacy')}</Link>
            <Link to={paths.terms}>{t('pages.terms')}</Link>
          </nav>
        </div>
      </footer>
    </div>
  );
}
