import { z } from 'zod/mini';
import type { components } from '@/shared/api/schema';
import {
  date,
  decimal,
  isZero,
  maybePicked,
  orNull,
  type PickedRecord,
  rate,
  required,
  text,
} from '@/shared/lib/fields';
import { latinDigits } from '@/shared/lib/fold-text';
import { languageOfText } from '@/shared/lib/language-of-text';
import type { Language } from '@/shared/lib/preferences';
import type { Account, DetailType, MainChart } from './api';

/** Whether an account of a class may be given an opening balance; its detail type may not allow it, if it has one. */
export function mayOpenWithBalance(
  mainChart: Pick<MainChart, 'takes_opening'> | undefined,
  detail: Pick<DetailType, 'takes_opening'> | undefined,
): boolean {
  return (mainChart?.takes_opening ?? false) && (detail?.takes_opening ?? true);
}

/** The field of each name; where both are missing, that of the reader's language is asked for. */
export const NAME_FIELDS = { en: 'account_name', ar: 'account_name_ar' } as const;

/**
 * An account as its dialog holds it. One of the two names suffices, and where both are missing, the reader's own is
 * asked for. `numberTaken` tells whether another account has the number.
 */
export function accountForm(language: Language, numberTaken: (number: string) => boolean) {
  return z
    .object({
      main_chart: required(),
      /** Of a new account: it holds others and takes no entries. */
      is_group: z.boolean(),
      detail_type: z.string(),
      serial: required(
        text(20).check(
          z.refine(
            (value) => value === '' || /^[\dA-Za-z.-]+$/.test(latinDigits(value)),
            'accounts:dialog.numberWrong',
          ),
          z.refine((value) => !numberTaken(latinDigits(value)), 'accounts:dialog.numberTaken'),
        ),
      ),
      account_name: text(100),
      account_name_ar: text(100),
      parent: maybePicked(),
      user_description: text(500),
      /** Of a new account; empty for the company's own. */
      currency: z.string(),
      opening_balance: decimal(),
      opening_rate: rate(),
      opening_balance_date: date(),
      active: z.boolean(),
      /** The version that was opened for editing; a new account has none. */
      version: z.nullable(z.number()),
    })
    .check((check) => {
      const { value, issues } = check;
      const refuse = (field: string, message: string) =>
        issues.push({ code: 'custom', input: value, path: [field], message });
      if (!value.account_name && !value.account_name_ar) {
        refuse(NAME_FIELDS[language], 'accounts:dialog.nameMissing');
      }
      if (!value.is_group && opens(value) && !value.opening_balance_date) {
        refuse('opening_balance_date', 'required');
      }
    });
}

export type AccountValues = z.input<ReturnType<typeof accountForm>>;

/** What a new account starts with. */
export interface AccountStart {
  name?: string;
  mainChart?: number;
  parent?: PickedRecord | null;
  today: string;
}

/** A new account; a name typed in Arabic goes to the Arabic field. */
export function emptyAccount({ name = '', mainChart, parent, today }: AccountStart): AccountValues {
  return {
    main_chart: mainChart === undefined ? '' : String(mainChart),
    is_group: false,
    detail_type: '',
    serial: '',
    account_name: '',
    account_name_ar: '',
    [NAME_FIELDS[languageOfText(name)]]: name,
    parent: parent ?? null,
    user_description: '',
    currency: '',
    opening_balance: '',
    opening_rate: '',
    opening_balance_date: today,
    active: true,
    version: null,
  };
}

export function fromApi(account: Account, parent: PickedRecord | null): AccountValues {
  return {
    main_chart: String(account.main_charts_id),
    is_group: false,
    detail_type: account.chart_account_details_id ? String(account.chart_account_details_id) : '',
    serial: account.serial,
    account_name: account.account_name,
    account_name_ar: account.account_name_ar,
    parent,
    user_description: account.user_description,
    currency: '',
    opening_balance: account.opening_balance ?? '',
    opening_rate: account.opening_exchange_rate ?? '',
    opening_balance_date: account.opening_balance_date ?? '',
    active: account.active,
    version: account.version,
  };
}

/** What adding and editing send alike. */
function shared(values: AccountValues) {
  return {
    account_name: values.account_name || values.account_name_ar,
    account_name_ar: values.account_name_ar || values.account_name,
    serial: latinDigits(values.serial),
    chart_account_details_id: values.detail_type ? Number(values.detail_type) : null,
    parent_id: values.parent?.id ?? null,
    user_description: orNull(values.user_description),
  };
}

/** The rate of a foreign account's opening; left out, the books are asked for the day's. */
function rateOf({ opening_rate }: AccountValues) {
  return opening_rate ? { opening_exchange_rate: opening_rate } : {};
}

function opens(values: AccountValues): boolean {
  return values.opening_balance !== '' && !isZero(values.opening_balance);
}

export function toInput(
  values: AccountValues,
  withOpening: boolean,
): components['schemas']['AccountInput'] {
  const main_charts_id = Number(values.main_chart);
  // What was chosen before it became a group is of no use to one.
  const group = {
    ...shared(values),
    chart_account_details_id: null,
    main_charts_id,
    is_group: true,
  };
  if (values.is_group) return group;
  const opening = withOpening && opens(values);
  return {
    ...shared(values),
    main_charts_id,
    opening_balance: opening ? values.opening_balance : null,
    opening_balance_date: opening ? values.opening_balance_date : null,
    ...(values.currency && withOpening ? { currency_id: Number(values.currency) } : {}),
    ...rateOf(values),
  };
}

/** An edit that empties the opening balance takes it away; one that leaves it out would keep it. */
export function toEdit(values: AccountValues): components['schemas']['AccountEdit'] {
  return {
    ...shared(values),
    active: values.active,
    opening_balance: opens(values) ? values.opening_balance : '',
    opening_balance_date: opens(values) ? values.opening_balance_date : null,
    ...rateOf(values),
    version: values.version,
  };
}

/** The account as it is, made active or inactive. */
export function toSwitched(
  account: Account,
  active: boolean,
): components['schemas']['AccountEdit'] {
  return {
    account_name: account.account_name,
    account_name_ar: account.account_name_ar,
    serial: account.serial,
    chart_account_details_id: account.chart_account_details_id ?? null,
    parent_id: account.parent_id ?? null,
    user_description: orNull(account.user_description),
    active,
    opening_balance: null,
    opening_balance_date: null,
    version: account.version,
  };
}
