import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';
import type { StockLevel } from '../api';

const TONES = { in: 'good', low: 'part', out: 'bad' } as const;

/** Whether there is enough of goods kept in stock. */
export function LevelPill({ level }: { level: StockLevel }) {
  const { t } = useTranslation('products');
  return <StatusPill tone={TONES[level]}>{t(`level.${level}`)}</StatusPill>;
}
