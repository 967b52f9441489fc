import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import classes from './cheques.module.css';

const PAGES = [
  { key: 'received', to: paths.cheques, reads: ['Receive Payment'] },
  { key: 'issued', to: paths.chequesIssued, reads: ['Make Payment'] },
  { key: 'calendar', to: paths.chequeCalendar, reads: ['Receive Payment', 'Make Payment'] },
] as const;

/** The pages of cheques that the reader may see. */
export function ChequePages({ here }: { here: (typeof PAGES)[number]['key'] }) {
  const { t } = useTranslation('cheques');
  const ability = useAbility();
  const pages = PAGES.filter(({ reads }) => reads.some((subject) => ability.can('read', subject)));
  return (
    <nav className={`${classes.pages} no-print`} aria-label={t('pages.label')}>
      {pages.map(({ key, to }) => (
        <Link
          key={key}
          to={to}
          className={classes.page}
          data-here={key === here || undefined}
          aria-current={key === here ? 'page' : undefined}
        >
          {t(`pages.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
