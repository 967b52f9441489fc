import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';
import { type QuoteState, TONES } from '../state';

/** The status of a quote. */
export function QuoteStatus({ state }: { state: QuoteState }) {
  const { t } = useTranslation('quotes');
  return <StatusPill tone={TONES[state]}>{t(`state.${state}`)}</StatusPill>;
}
