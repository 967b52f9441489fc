/** The rates at which Egyptian payers withhold income tax of an invoice's net since 2018; 0.5 % ended with that. */
export const WITHHOLDING_RATES = ['1', '3', '5'] as const;
