import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CustomerCombobox } from '@/features/customers/public';
import { AsOfField } from '@/features/reports/public';
import { useTaxPicker } from '@/features/taxes/public';
import { VendorCombobox } from '@/features/vendors/public';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import type { SetSearch } from '@/shared/lib/url-search';
import { FilterDate } from '@/shared/ui/filter-date';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { Segments } from '@/shared/ui/segments';
import { SmallSwitch } from '@/shared/ui/small-switch';
import { quarterOf } from '../quarters';
import { type AskedDays, type RegisterSearch, SIDES, type Side, WIDE } from '../search';
import { QuarterFilter } from './quarter-filter';
import classes from './withholding.module.css';

interface RegisterToolbarProps {
  search: RegisterSearch;
  setSearch: SetSearch<RegisterSearch>;
  period: AskedDays;
}

/** Which side, which days, and what narrows them. */
export function RegisterToolbar({ search, setSearch, period }: RegisterToolbarProps) {
  const { t } = useTranslation('withholding');
  return (
    <>
      <Segments<Side>
        label={t('side.label')}
        value={search.side ?? 'payable'}
        options={SIDES.map((value) => ({ value, label: t(`side.${value}`) }))}
        // The other side has other parties.
        onChange={(side) => setSearch({ ...WIDE, side: side === 'payable' ? undefined : side })}
      />
      <DaysFilter setSearch={setSearch} period={period} />
      <AsOfField value={search.known} onChange={(known) => setSearch({ known })} />
      <PartyFilter search={search} setSearch={setSearch} />
      {/* Customers don't say by which they withhold. */}
      {search.side !== 'receivable' && <NatureFilter search={search} setSearch={setSearch} />}
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('search')} />
      <SmallSwitch
        label={t('missing')}
        checked={search.missing ?? false}
        onChange={(missing) => setSearch({ missing: missing || undefined })}
      />
    </>
  );
}

function DaysFilter({ setSearch, period }: Omit<RegisterToolbarProps, 'search'>) {
  const { t } = useTranslation('common');
  const today = useToday();
  const { from, to, backwards } = period;
  return (
    <>
      <QuarterFilter
        selected={period.quarter}
        onChange={({ year, quarter }) =>
          setSearch({
            // Out of two days, one comes back to the year that they begin in.
            year: year || quarterOf(from || today).year,
            quarter,
            from: undefined,
            to: undefined,
          })
        }
        onDays={() => setSearch({ from, to, year: undefined, quarter: undefined })}
      />
      {!period.quarter && (
        <>
          <FilterDate
            aria-label={t('period.from')}
            className={classes.date}
            value={from}
            onChange={(day) => day && setSearch({ from: day, to })}
          />
          <FilterDate
            aria-label={t('period.to')}
            className={classes.date}
            value={to}
            error={backwards}
            onChange={(day) => day && setSearch({ from, to: day })}
          />
        </>
      )}
    </>
  );
}

function PartyFilter({ search, setSearch }: Omit<RegisterToolbarProps, 'period'>) {
  const { t } = useTranslation('withholding');
  const payable = search.side !== 'receivable';
  const Party = payable ? VendorCombobox : CustomerCombobox;
  const name = t(payable ? 'everyVendor' : 'everyCustomer');
  return (
    <div className={classes.party}>
      <Party
        aria-label={t(`columns.${payable ? 'vendor' : 'customer'}`)}
        placeholder={name}
        clearable
        value={search.party ? { id: search.party, label: search.partyName ?? '' } : null}
        onChange={(option) => setSearch({ party: option?.id, partyName: option?.label })}
      />
    </div>
  );
}

function NatureFilter({ search, setSearch }: Omit<RegisterToolbarProps, 'period'>) {
  const { t } = useTranslation('withholding');
  const format = useFormat();
  const { taxes } = useTaxPicker({ direction: 'purchase', withholding: true });
  return (
    <Select
      aria-label={t('columns.nature')}
      placeholder={t('everyNature')}
      className={classes.party}
      clearable
      data={taxes.map((tax) => ({
        value: String(tax.id),
        label: format.name({ name_en: tax.tax_name, name_ar: tax.tax_name_ar }),
      }))}
      value={search.nature ? String(search.nature) : null}
      onChange={(value) => setSearch({ nature: value ? Number(value) : undefined })}
    />
  );
}
