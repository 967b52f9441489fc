/** The rates at which Egyptian payers withhold income tax of an invoice's net (decree 380/2018 and its changes). */
export const WITHHOLDING_RATES = ['0.5', '1', '3', '5'] as const;
