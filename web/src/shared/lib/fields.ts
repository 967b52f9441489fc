import { z } from 'zod/mini';
import { latinDigits } from './fold-text';

/** A record picked in a form: the id that is stored and the label that is shown. */
export interface PickedRecord {
  id: number;
  label: string;
}

const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/;
const WEBSITE = /^(https?:\/\/)?[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?(\/\S*)?$/iu;
const DECIMAL = /^-?\d+(\.\d+)?$/;
/** At most fifteen digits before the point, as the server keeps them. */
const TOO_LARGE = /^-?0*[1-9]\d{15,}(\.\d+)?$/;
/** A rate has five digits after its point, which leaves it thirteen before. */
const RATE_TOO_LARGE = /^-?0*[1-9]\d{13,}(\.\d+)?$/;
/** At most five digits after the point. */
const TOO_FINE = /^-?\d+\.\d{5}\d*[1-9]\d*$/;

type TextSchema = z.ZodMiniString<string>;

/** Free text; empty is allowed. Messages are keys of the common texts `errors.*`. */
export function text(longest = 255): TextSchema {
  return z.string().check(z.trim(), z.maxLength(longest, 'tooLong'));
}

/** Text, or text of a kind, that must not be left empty: `required()`, `required(email())`. */
export function required(schema: TextSchema | number = 255): TextSchema {
  const base = typeof schema === 'number' ? text(schema) : schema;
  return base.check(z.minLength(1, 'required'));
}

const ONLY_DIGITS = /^[\d\s/.-]+$/;

/** The number of a document: in Latin digits if it has only digits, otherwise as typed; or empty. */
export const paperNumber = (longest: number) =>
  z.pipe(
    text(longest),
    z.transform((value) => {
      const latin = latinDigits(value);
      return ONLY_DIGITS.test(latin) ? latin : value;
    }),
  );

/** Text of a shape, or empty. */
export function shaped(pattern: RegExp, message: string, longest: number): TextSchema {
  return text(longest).check(
    z.refine((value) => value === '' || pattern.test(latinDigits(value)), message),
  );
}

/** An e-mail address, or empty. */
export const email = () => shaped(EMAIL, 'email', 254);

/** A website address with or without its scheme, or empty. */
export const website = () => shaped(WEBSITE, 'website', 255);

/** Whether a text is a day that exists, `yyyy-mm-dd`. */
export function isDate(value: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  if (!parts) return false;
  const day = new Date(`${value}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** A date as `yyyy-mm-dd`, or empty. */
export const date = () =>
  z.string().check(z.refine((value) => value === '' || isDate(value), 'date'));

/** A decimal string as {@link DecimalInput} gives it, or empty. */
export const decimal = (): TextSchema =>
  z.string().check(
    z.trim(),
    z.refine((value) => value === '' || DECIMAL.test(value), 'number'),
    z.refine((value) => !TOO_LARGE.test(value), 'tooLarge'),
    z.refine((value) => !TOO_FINE.test(value), 'tooFine'),
  );

/** A decimal that is not below zero, or empty. */
export const notNegative = () =>
  decimal().check(z.refine((value) => !value.startsWith('-') || isZero(value), 'notNegative'));

/** A decimal above zero, or empty. */
export const positive = () =>
  decimal().check(
    z.refine((value) => value === '' || !(value.startsWith('-') || isZero(value)), 'positive'),
  );

/** A rate of exchange above zero, or empty. */
export const rate = () =>
  positive().check(z.refine((value) => !RATE_TOO_LARGE.test(value), 'tooLarge'));

/** A rate of exchange that other checks hold above zero, or empty. */
export const anyRate = () =>
  decimal().check(z.refine((value) => !RATE_TOO_LARGE.test(value), 'tooLarge'));

/** A percentage from zero to a hundred, or empty. */
export const percent = () =>
  decimal().check(
    z.refine((value) => value === '' || /^(\d{1,2}(\.\d+)?|100(\.0+)?)$/.test(value), 'percent'),
  );

/** Whether a decimal string is zero: `0`, `-0.00`. */
export function isZero(value: string): boolean {
  return /^-?0*(\.0*)?$/.test(value);
}

/** The option as a picker gives it, with whatever further fields it carries. */
export function record<Option extends PickedRecord = PickedRecord>() {
  return z.custom<Option>(
    (value) => typeof value === 'object' && value !== null && 'id' in value && 'label' in value,
  );
}

/** A picked record, or none. */
export const maybePicked = <Option extends PickedRecord = PickedRecord>() =>
  z.nullable(record<Option>());

/** A record that must be picked; out of the form it comes without the null. */
export const picked = <Option extends PickedRecord = PickedRecord>() =>
  z.pipe(
    z.nullable(record<Option>()).check(z.refine((value) => value !== null, 'required')),
    z.transform((value) => value as Option),
  );

/** Empty text as null, as the server wants an absent value. */
export function orNull(value: string): string | null {
  return value === '' ? null : value;
}
