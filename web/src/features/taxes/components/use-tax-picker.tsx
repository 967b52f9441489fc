import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAbility } from '@/shared/auth/can';
import { useToday } from '@/shared/auth/session';
import { type Format, useFormat } from '@/shared/format/use-format';
import { hasWords } from '@/shared/lib/fold-text';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { EntityCreation, EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import { type Tax, taxKeys, taxList } from '../api';
import { appliesOn, taxOnDay } from '../tax-on-day';

const TaxDialog = lazyPart(async () => (await import('../dialogs/tax-dialog')).TaxDialog);

/** A tax to choose, with the whole row for code that computes with it. */
export interface TaxOption extends EntityOption {
  tax: Tax;
}

/** Which taxes a form offers. */
export interface TaxFilter {
  direction: 'sale' | 'purchase';
  /** Withholding is deducted from the payment and is not a line's tax; off unless asked for. */
  withholding?: boolean;
}

export interface TaxPicker {
  /** Those of today. */
  taxes: readonly Tax[];
  /** Those of a day, `yyyy-mm-dd`. */
  offeredOn: (day: string) => readonly Tax[];
  /** What a tax is on a day, when its rate was another. */
  ofTheDay: (id: number, day: string) => number;
  loading: boolean;
  byId: (id: number) => Tax | undefined;
  /** For `EntityCombobox`, `FormEntity` and entity columns of a line grid. */
  source: EntitySource<TaxOption>;
  /** Undefined when the person may not add taxes. */
  create: EntityCreation<TaxOption> | undefined;
  /** For plain selects and select columns: ids as texts. */
  options: readonly { value: string; label: string }[];
}

/** A rate behind Arabic letters, in one piece: `14%` would turn around to `%14` where a field shows it. */
export function upright(name: string): string {
  return name.replace(/(?<=[\u0600-\u06ff]\s?)\d+(?:\.\d+)?%/gu, '\u2066$&\u2069');
}

/** A tax as a choice, in the reader's language. */
export function taxOption(
  tax: Tax,
  format: Pick<Format, 'name' | 'percent' | 'number'>,
): TaxOption {
  return {
    id: tax.id,
    label: upright(format.name({ name_en: tax.tax_name, name_ar: tax.tax_name_ar })),
    hint: tax.per_unit ? format.number(tax.tax_precntage) : format.percent(tax.tax_precntage),
    tax,
  };
}

/** Whether a form with this filter offers a tax. */
export function isOfferedTax(tax: Tax, { direction, withholding = false }: TaxFilter): boolean {
  return (
    tax.active &&
    (tax.direction === 'both' || tax.direction === direction) &&
    (tax.kind === 'withholding') === withholding
  );
}

const creation: EntityCreation<TaxOption> = {
  kind: 'tax',
  render: ({ text, onDone, onClose }) => (
    <TaxCreation text={text} onDone={onDone} onClose={onClose} />
  ),
};

function TaxCreation(how: Parameters<EntityCreation<TaxOption>['render']>[0]) {
  const format = useFormat();
  return (
    <TaxDialog
      name={how.text}
      onSaved={(tax) => how.onDone(taxOption(tax, format))}
      onClose={how.onClose}
    />
  );
}

/** Everything a form needs to let a tax be chosen, or added when it is missing. */
export function useTaxPicker(filter: TaxFilter): TaxPicker {
  const queryClient = useQueryClient();
  const format = useFormat();
  const ability = useAbility();
  const today = useToday();
  const { data, isPending } = useQuery(taxList);
  const { direction, withholding = false } = filter;
  return useMemo(() => {
    const taxFilter = { direction, withholding };
    const offered = (data ?? []).filter((tax) => isOfferedTax(tax, taxFilter));
    const offeredOn = (day: string) => offered.filter((tax) => appliesOn(tax, day));
    const taxes = offeredOn(today);
    return {
      taxes,
      offeredOn,
      ofTheDay: (id, day) => taxOnDay(offered, id, day),
      loading: isPending,
      byId: (id) => data?.find((tax) => tax.id === id),
      source: {
        key: [...taxKeys.all, 'picker', direction, withholding, format.language],
        search: async (text) => {
          const rows = await queryClient.ensureQueryData(taxList);
          return rows
            .filter((tax) => isOfferedTax(tax, taxFilter) && appliesOn(tax, today))
            .filter((tax) => hasWords(`${tax.tax_name} ${tax.tax_name_ar}`, text))
            .map((tax) => taxOption(tax, format));
        },
      },
      create: ability.can('create', 'Settings') ? creation : undefined,
      options: taxes.map((tax) => ({
        value: String(tax.id),
        label: taxOption(tax, format).label,
      })),
    };
  }, [data, isPending, direction, withholding, today, format, ability, queryClient]);
}
