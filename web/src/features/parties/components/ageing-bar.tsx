import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { StackedBar } from '@/shared/ui/stacked-bar';

/** What the columns of an ageing are called, from not yet due to the oldest. */
export function useAges() {
  const { t } = useTranslation('parties');
  const days = (from: number, to: number) => t('ageing.days', { from, to });
  return [
    { key: 'current', label: t('ageing.current'), tone: 'current' },
    { key: 'days_1_30', label: days(1, 30), tone: 'soon' },
    { key: 'days_31_60', label: days(31, 60), tone: 'late' },
    { key: 'days_61_90', label: days(61, 90), tone: 'later' },
    { key: 'days_over_90', label: t('ageing.over', { days: 90 }), tone: 'worst' },
  ] as const;
}

interface AgeingBarProps {
  title: string;
  ageing: components['schemas']['Ageing'];
}

/** A balance by how long it has been due. */
export function AgeingBar({ title, ageing }: AgeingBarProps) {
  const ages = useAges();
  return (
    <StackedBar title={title} parts={ages.map((age) => ({ ...age, amount: ageing[age.key] }))} />
  );
}
