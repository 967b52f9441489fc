import { z } from 'zod/mini';
import { shaped } from './fields';
import { latinDigits } from './fold-text';

const PHONE = /^\+?[\d\s()/-]{5,24}$/;

/** A mobile number of Egypt with fewer or more digits than eleven, also behind the country's code. */
function isPartOfMobile(value: string): boolean {
  const digits = latinDigits(value).replace(/\D/g, '');
  const country = /^\s*\+/.test(value) ? /^20(?=\d)0*/ : /^00200*/;
  const national = digits.replace(country, '0');
  return /^01[0125]/.test(national) && national.length !== 11;
}

/** A telephone number, or empty. */
export const phone = () =>
  shaped(PHONE, 'phone', 32).check(z.refine((value) => !isPartOfMobile(value), 'phone'));
