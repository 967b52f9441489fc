import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';
import type { AssetState } from '../api';

const TONES = { in_use: 'good', fully_depreciated: 'part', disposed: 'idle' } as const;

/** The status of an asset. */
export function AssetStatus({ state }: { state: AssetState }) {
  const { t } = useTranslation('fixed-assets');
  return <StatusPill tone={TONES[state]}>{t(`states.${state}`)}</StatusPill>;
}
