import { useTranslation } from 'react-i18next';
import type { ActivityWords } from '@/features/history/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';
import { METHODS } from '../schema';

const FIGURES = ['cost', 'salvage', 'opening_depreciation', 'proceeds', 'gain', 'total'] as const;
const LABELS = [
  ...FIGURES,
  'name',
  'serial_number',
  'note',
  'acquired_on',
  'in_service_on',
  'method',
  'life_months',
  'months_left',
  'yearly_rate',
  'opening_on',
  'cost_account',
  'accumulated_account',
  'expense_account',
  'posts_opening',
  'project',
  'branch',
  'class',
  'bought_by',
] as const;

/** How assets and runs tell their fields and values. */
export function useAssetWords(): ActivityWords {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const currency = useCompanyCurrency();
  return {
    label: (field, value) => {
      if (field === 'gain' && value?.startsWith('-')) return t('told.loss');
      const labelKey = LABELS.find((one) => one === field);
      return labelKey ? t(`told.${labelKey}`) : field;
    },
    value: (field, value) => {
      // A loss is called one, without a sign.
      if (field === 'gain') return format.money(value.replace(/^-/, ''), currency);
      if (FIGURES.some((one) => one === field)) return format.money(value, currency);
      const method = field === 'method' && METHODS.find((one) => one === value);
      if (method) return t(`methods.${method}`);
      if (field === 'posts_opening') return t(value === 'true' ? 'told.yes' : 'told.no');
      return isDate(value) ? format.date(value) : value;
    },
  };
}
