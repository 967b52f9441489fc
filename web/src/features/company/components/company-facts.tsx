import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { CompanyView } from '../api';
import classes from './company.module.css';

/** What was settled when the books were opened. */
export function CompanyFacts({ company }: { company: CompanyView }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  // Any year serves: only the month's name is shown.
  const firstMonth = `2026-${String(company.fiscal_year_start_month).padStart(2, '0')}-01`;
  return (
    <dl className={classes.facts}>
      <Fact label={t('facts.currency')}>
        {format.name(company.currency)} (<Bdi ltr>{company.currency.code}</Bdi>)
      </Fact>
      <Fact label={t('facts.fiscalYear')}>
        {new Intl.DateTimeFormat(format.tag, { month: 'long', timeZone: 'UTC' }).format(
          new Date(`${firstMonth}T00:00Z`),
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
