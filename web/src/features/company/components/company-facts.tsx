import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { CompanyView } from '../api';
import classes from './company.module.css';

/** The company's details as documents and reports carry them. */
export function CompanyFacts({ company }: { company: CompanyView }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  // Any year serves: only the month's name is shown.
  const firstMonth = `2026-${String(company.fiscal_year_start_month).padStart(2, '0')}-01`;
  return (
    <dl className={classes.facts}>
      <Fact label={t('facts.name')}>
        <Bdi>{company.CompanyName}</Bdi>
      </Fact>
      <Fact label={t('facts.legalName')}>
        <Bdi>{company.legal_name}</Bdi>
      </Fact>
      <Fact label={t('facts.taxId')}>{company.tax_id && <Bdi ltr>{company.tax_id}</Bdi>}</Fact>
      <Fact label={t('facts.email')}>
        {company.company_main_email && <Bdi ltr>{company.company_main_email}</Bdi>}
      </Fact>
      <Fact label={t('facts.billingEmail')}>
        {company.billing_email && <Bdi ltr>{company.billing_email}</Bdi>}
      </Fact>
      <Fact label={t('facts.phone')}>{company.phone && <Bdi ltr>{company.phone}</Bdi>}</Fact>
      <Fact label={t('facts.address')}>
        {company.CompanyAddress && <Bdi>{company.CompanyAddress}</Bdi>}
      </Fact>
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
  const { t } = useTranslation('company');
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <span className={classes.none}>{t('facts.none')}</span>}</dd>
    </div>
  );
}
