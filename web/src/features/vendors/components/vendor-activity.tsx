import { useTranslation } from 'react-i18next';
import { useAccountPicker } from '@/features/accounts/public';
import { PartyActivity, useReferences } from '@/features/parties/public';
import { useTaxPicker } from '@/features/taxes/public';
import type { components } from '@/shared/api/schema';
import { useFormat } from '@/shared/format/use-format';

/** Where the server's name of a field that only vendors have has its label among the form's. */
const LABELS = {
  is_foreign: 'type',
  tax_office: 'taxOffice',
  tax_file_number: 'taxFileNumber',
  billing: 'billingRate',
  main_charts_id: 'mainAccount',
  bill_chart_id: 'payableAccount',
  withholding_tax_id: 'withholding',
  withholding_exempt_until: 'exemptUntil',
} as const;

/** Fields that every party has, where vendors have them under other names. */
const SHARED = {
  country: 'country',
  notes: 'notes',
  as_of: 'openingDate',
  foreign_opening_balance: 'foreignOpening',
} as const;

/** Who changed what of a vendor, and when. */
export function VendorActivity({
  party,
  items,
}: {
  party: { id: number; name: string };
  items: readonly components['schemas']['ActivityItem'][];
}) {
  const { t } = useTranslation(['vendors', 'parties']);
  const format = useFormat();
  const references = useReferences();
  const expenses = useAccountPicker('purchase');
  const payables = useAccountPicker('payable');
  const natures = useTaxPicker({ direction: 'purchase', withholding: true });

  function label(field: string) {
    if (field in LABELS) return t(`form.${LABELS[field as keyof typeof LABELS]}`);
    if (field in SHARED) return t(`parties:form.${SHARED[field as keyof typeof SHARED]}`);
    return undefined;
  }

  function value(field: string, kept: string) {
    const id = Number(kept);
    const nature = natures.byId(id);
    switch (field) {
      case 'is_foreign':
        return t(kept === 'true' ? 'type.foreign' : 'type.local');
      case 'country':
        return references.country(id)?.label ?? null;
      case 'billing':
        return format.number(kept);
      case 'foreign_opening_balance':
        return format.number(kept, kept.split('.')[1]?.length ?? 0);
      case 'as_of':
      case 'withholding_exempt_until':
        return format.date(kept);
      case 'main_charts_id':
        return expenses.byId(id)?.label ?? null;
      case 'bill_chart_id':
        return payables.byId(id)?.label ?? null;
      case 'withholding_tax_id':
        return (
          (nature && format.name({ name_en: nature.tax_name, name_ar: nature.tax_name_ar })) ?? null
        );
      default:
        return undefined;
    }
  }
  return (
    <PartyActivity party={{ kind: 'vendor', ...party }} items={items} label={label} value={value} />
  );
}
