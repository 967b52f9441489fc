import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import classes from './withholding.module.css';

const TABS = [
  { key: 'register', to: paths.withholding, on: 'Reports' },
  { key: 'form41', to: paths.form41, on: 'Reports' },
  { key: 'remittances', to: paths.remittances, on: 'Make Payment' },
] as const;

export type WithholdingTab = (typeof TABS)[number]['key'];

interface WithholdingTabsProps {
  here: WithholdingTab;
  /** The year and quarter that are looked at, which the other pages begin with. */
  search?: { year?: number | undefined; quarter?: number | undefined };
}

/** The pages of withheld tax that the reader may see. */
export function WithholdingTabs({ here, search = {} }: WithholdingTabsProps) {
  const { t } = useTranslation('withholding');
  const ability = useAbility();
  const tabs = TABS.filter(({ on }) => ability.can('read', on));
  if (tabs.length < 2) return null;
  return (
    <nav className={`${classes.tabs} no-print`} aria-label={t('title')}>
      {tabs.map(({ key, to }) => (
        <Link
          key={key}
          to={to}
          search={search as never}
          className={classes.tab}
          data-here={key === here || undefined}
          aria-current={key === here ? 'page' : undefined}
        >
          {t(`tabs.${key}`, { form: 41 })}
        </Link>
      ))}
    </nav>
  );
}
