import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { type CompanyView, useSetFiscalYear } from '../api';
import classes from './company.module.css';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** In which currency the books are kept, and when their year begins. */
export function CompanyFacts({ company }: { company: CompanyView }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const month = company.fiscal_year_start_month;
  const mayChange = useAbility().can('update', 'Settings');
  const setFiscalYear = useSetFiscalYear();
  const nameOf = (one: number) =>
    // Any year serves: only the month's name is shown.
    new Intl.DateTimeFormat(format.tag, { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, one - 1, 1)),
    );
  return (
    <dl className={classes.facts}>
      <Fact label={t('facts.currency')}>
        {format.name(company.currency)} (<Bdi ltr>{company.currency.code}</Bdi>)
      </Fact>
      <Fact label={t('facts.fiscalYear')}>
        {mayChange ? (
          <Select
            aria-label={t('facts.fiscalYear')}
            allowDeselect={false}
            data={MONTHS.map((one) => ({ value: String(one), label: nameOf(one) }))}
            value={String(month)}
            readOnly={setFiscalYear.isPending}
            onChange={(value) =>
              setFiscalYear.mutate(Number(value), {
                onSuccess: () => toast.success(t('facts.fiscalYearSaved')),
              })
            }
          />
        ) : (
          nameOf(month)
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
