import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import classes from './banks.module.css';

const PAGES = [
  ['banks', paths.banks],
  ['transfers', paths.transfers],
  ['rules', paths.bankRules],
] as const;

/** The pages of banks, side by side. */
export function BankTabs({ here }: { here: (typeof PAGES)[number][0] }) {
  const { t } = useTranslation('banks');
  return (
    <nav className={`${classes.tabs} no-print`} aria-label={t('tabs.label')}>
      {PAGES.map(([page, to]) => (
        <Link
          key={page}
          to={to}
          className={classes.tab}
          data-here={page === here || undefined}
          aria-current={page === here ? 'page' : undefined}
        >
          {t(`tabs.${page}`)}
        </Link>
      ))}
    </nav>
  );
}
