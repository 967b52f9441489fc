import Big from 'big.js';
import { z } from 'zod/mini';
import { maybe } from '@/shared/lib/search-fields';
import type { FileRequest } from './api';

/** How exactly amounts are shown: to the last unit of the currency unless said. */
export const ROUNDINGS = ['whole', 'thousands'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** How amounts look, as the address holds it: nothing for what is usual, so that favourites keep what isn't. */
export const numberFields = () => ({
  numbers: maybe(z.enum(ROUNDINGS)),
  negatives: maybe(z.enum(['minus'])),
});

/** How the amounts of a report look: exact, and in parentheses below nothing, unless said. */
export interface AmountLook {
  numbers?: Rounding | undefined;
  negatives?: 'minus' | undefined;
}

/** The same for its files; a screen is not fetched again for it. */
export const fileLook = ({
  numbers,
  negatives,
}: AmountLook): Pick<FileRequest, 'numbers' | 'negatives'> => ({
  ...(numbers ? { numbers } : {}),
  ...(negatives ? { negatives } : {}),
});

/** An amount without decimals, or in thousands, half away from zero; unchanged without a setting. */
export function rounded(amount: string, numbers: Rounding | undefined): string {
  if (!numbers) return amount;
  const result = new Big(amount).div(numbers === 'thousands' ? 1000 : 1).round(0, Big.roundHalfUp);
  // Zero has no sign.
  return result.eq(0) ? '0' : result.toFixed();
}
