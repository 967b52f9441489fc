import { createContext, useContext } from 'react';
import type { AmountLook } from '../number-format';

/** How the amounts of the report around look; exact where no report says otherwise. */
export const AmountLooks = createContext<AmountLook>({});

export const useAmountLook = (): AmountLook => useContext(AmountLooks);
