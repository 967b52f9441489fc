/** The unified tax registration number of an Egyptian taxpayer. */
export const EGYPTIAN_TAX_ID = /^\d{9}$/;

/** An Egyptian tax number as people and paper write it: `123-456-789`; any other as it is. */
export function writtenTaxId(number: string): string {
  return EGYPTIAN_TAX_ID.test(number) ? number.replace(/(...)(...)/, '$1-$2-') : number;
}
