import { StatusPill } from '@/shared/ui/status-pill';
import type { CreditSide, CreditStatus as Status } from '../side';
import { useCreditText } from './use-credit-text';

const TONES = { open: 'open', applied: 'good', refunded: 'good', deleted: 'idle' } as const;

interface CreditStatusProps {
  side: CreditSide;
  status: Status | 'deleted';
}

/** The status of a credit. */
export function CreditStatus({ side, status }: CreditStatusProps) {
  const t = useCreditText(side);
  return <StatusPill tone={TONES[status]}>{t(`state.${status}`)}</StatusPill>;
}
