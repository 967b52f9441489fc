import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompanyCurrency } from '@/shared/auth/session';
import { type Format, useFormat } from '@/shared/format/use-format';
import type { PickedRecord } from '@/shared/lib/fields';
import { hasWords } from '@/shared/lib/fold-text';
import type { EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { countryList, currencyList } from '../api';
import type { PickedCurrency } from '../schema';
import type { Country, Currency } from '../side';

/** The country that Mizan keeps books in. */
const HOME = 'EG';

export interface References {
  /** The lists have come, or could not. */
  ready: boolean;
  countries: EntitySource<EntityOption>;
  currencies: EntitySource<EntityOption>;
  country: (id: number | null | undefined) => PickedRecord | null;
  currency: (id: number) => PickedRecord | null;
  home: PickedRecord | null;
  companyCurrency: PickedRecord;
}

function countryOption(row: Country, format: Pick<Format, 'name'>): EntityOption {
  return { id: row.country_id, label: format.name(row), hint: row.code };
}

/** A currency as a choice: `EGP · Egyptian pound`. */
export function currencyOption(
  row: Currency,
  format: Pick<Format, 'name'>,
): EntityOption & PickedCurrency {
  const { id, code, minor_digits } = row;
  return { id, label: `${code} · ${format.name(row)}`, minor_digits };
}

function choices<Row>(
  key: string,
  rows: readonly Row[],
  words: (row: Row) => string,
  option: (row: Row) => EntityOption,
): EntitySource<EntityOption> {
  return {
    key: ['references', key, rows.length],
    search: async (text) => rows.filter((row) => hasWords(words(row), text)).map(option),
  };
}

/** Countries and currencies for the fields of a party. */
export function useReferences(): References {
  const format = useFormat();
  const company = useCompanyCurrency();
  const countries = useQuery(countryList);
  const currencies = useQuery(currencyList);
  return useMemo(() => {
    const all = countries.data ?? [];
    const find = (row: Country | undefined) => (row ? countryOption(row, format) : null);
    return {
      ready: !countries.isPending && !currencies.isPending,
      countries: choices(
        `countries-${format.language}`,
        all,
        (row) => `${row.code} ${row.name_en} ${row.name_ar}`,
        (row) => countryOption(row, format),
      ),
      currencies: choices(
        `currencies-${format.language}`,
        currencies.data ?? [],
        (row) => `${row.code} ${row.name_en} ${row.name_ar}`,
        (row) => currencyOption(row, format),
      ),
      country: (id) => find(all.find((row) => row.country_id === id)),
      currency: (id) => {
        const row = currencies.data?.find((one) => one.id === id);
        return row ? currencyOption(row, format) : null;
      },
      home: find(all.find((row) => row.code === HOME)),
      companyCurrency: currencyOption(company, format),
    };
  }, [countries.data, countries.isPending, currencies.data, currencies.isPending, company, format]);
}
