import { createContext } from 'react';
import type { LastPrices } from './use-last-prices';

/** What is known of the products of all lines: asked once for a form, and read under each line's cells. */
export const LineFacts = createContext<LastPrices>(undefined);
