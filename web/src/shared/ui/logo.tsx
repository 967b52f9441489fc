import { useTranslation } from 'react-i18next';
import classes from './logo.module.css';

interface LogoProps {
  /** Only the mark, for the rail and narrow places. */
  mark?: boolean;
  size?: number;
}

/** Mizan's mark: a balance whose pans are level, on Nile teal. It is never mirrored. */
export function Logo({ mark = false, size = 26 }: LogoProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label={t('brand')}>
        <rect width="32" height="32" rx="7" fill="var(--primary)" />
        <g
          fill="none"
          stroke="var(--on-primary)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M16 6.5v18M11 24.5h10M6.5 10.5h19" />
          <path d="M4.8 18.3 8 11l3.2 7.3a3.6 3.6 0 0 1-6.4 0Z" />
          <path d="M20.8 18.3 24 11l3.2 7.3a3.6 3.6 0 0 1-6.4 0Z" />
        </g>
      </svg>
      {!mark && (
        <span className={classes.name} aria-hidden>
          {t('brand')}
        </span>
      )}
    </span>
  );
}
