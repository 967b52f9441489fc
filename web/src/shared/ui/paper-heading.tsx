import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencyName } from '@/shared/format/currency-name';
import { Bdi } from './bdi';
import classes from './paper-heading.module.css';

interface PaperHeadingProps {
  company: string;
  /** Further details of the company, below its name. */
  registered?: ReactNode;
  title: string;
  /** Its days, formatted. */
  period: ReactNode;
  /** The filters of the rows below. */
  narrowed?: ReactNode;
  /** ISO code; named once above the figures. */
  currency: string;
  /** How the figures are rounded, if they are. */
  rounding?: string | undefined;
  className?: string | undefined;
}

/** The heading of a printed table: the company, the title, the days and the currency. */
export function PaperHeading(props: PaperHeadingProps) {
  const { company, registered, title, period, narrowed, currency, rounding, className } = props;
  const { t } = useTranslation();
  return (
    <header className={[classes.head, className].filter(Boolean).join(' ')}>
      <Bdi className={classes.company}>{company}</Bdi>
      {registered && <p>{registered}</p>}
      <p className={classes.title}>{title}</p>
      <p>{period}</p>
      {narrowed && <p>{narrowed}</p>}
      <p className={classes.currency}>
        {t('report.currency', { currency: useCurrencyName(currency) })}
        {rounding && ` · ${rounding}`}
      </p>
    </header>
  );
}
