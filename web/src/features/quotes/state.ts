import type { Tone } from '@/shared/ui/status-pill';
import type { QuoteStatus } from './api';

/** The status of a quote, in one word. */
export type QuoteState = QuoteStatus | 'expired' | 'converted' | 'deleted';

interface QuoteFlags {
  status: QuoteStatus;
  expired?: boolean;
  converted?: boolean;
  deleted?: boolean;
}

/** The word that matters most: what is deleted or sold is nothing else any more. */
export function stateOf({ status, expired, converted, deleted }: QuoteFlags): QuoteState {
  if (deleted) return 'deleted';
  if (converted) return 'converted';
  return expired ? 'expired' : status;
}

export const TONES: Readonly<Record<QuoteState, Tone>> = {
  open: 'open',
  approved: 'good',
  rejected: 'bad',
  expired: 'part',
  converted: 'idle',
  deleted: 'idle',
};
