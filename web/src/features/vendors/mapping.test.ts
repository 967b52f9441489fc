import { describe, expect, it } from 'vitest';
import { vendorExample } from './example.fixture';
import { emptyVendor, fromApi, toApi } from './mapping';
import { type CheckedVendor, type VendorValues, vendorForm } from './schema';

const EGP = 30;
const TODAY = '2026-11-20';
const pound = { id: EGP, label: 'EGP · Egyptian pound' };
const dollar = { id: 2, label: 'USD · US dollar' };
const egypt = { id: 1, label: 'Egypt' };
const start = { name: 'Delta', currency: pound, country: egypt, today: '2026-11-20' };

function values(change: Partial<VendorValues> = {}): VendorValues {
  return { ...emptyVendor(start), ...change };
}

function checked(change: Partial<CheckedVendor>): CheckedVendor {
  return { ...vendorForm(TODAY).parse(values()), ...change };
}

/** The refused fields with the messages' keys. */
function refusals(change: Partial<VendorValues>) {
  const { error } = vendorForm(TODAY).safeParse(values(change));
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('a vendor', () => {
  it('needs no more than a name and a currency', () => {
    expect(refusals({ company_name: '' })).toEqual({});
    expect(refusals({ display_name: ' ', currency: null })).toEqual({
      display_name: 'required',
      currency: 'required',
    });
  });

  it('has Egyptian numbers only when it is here', () => {
    const typed = { tax_id: '12345678', national_id: 'A 12' };
    expect(refusals(typed)).toEqual({
      tax_id: 'parties:form.taxIdWrong',
      national_id: 'parties:form.nationalIdWrong',
    });
    expect(refusals({ ...typed, vendor_type: 'foreign' })).toEqual({});
  });

  it('has an opening balance in the places of its currency, of no day to come', () => {
    const opening = (opening_balance: string, minor_digits: number) =>
      refusals({ opening_balance, currency: { ...pound, minor_digits } });
    expect(opening('1000.55', 2)).toEqual({});
    expect(opening('1000.550', 2)).toEqual({});
    expect(opening('1000.555', 2)).toEqual({ opening_balance: 'parties:form.twoPlaces' });
    expect(opening('1000.555', 3)).toEqual({});
    expect(opening('0.5', 0)).toEqual({ opening_balance: 'parties:form.wholeUnits' });
    expect(
      refusals({
        display_name: '',
        opening_balance: '1.005',
        opening_balance_date: '2026-11-21',
        currency: { ...pound, minor_digits: 2 },
      }),
    ).toEqual({
      display_name: 'required',
      opening_balance: 'parties:form.twoPlaces',
      opening_balance_date: 'parties:form.openingInTheFuture',
    });
  });

  it('has a foreign opening balance without a rate, which then counts as one', () => {
    expect(refusals({ opening_balance: '100', currency: dollar })).toEqual({});
    expect(refusals({ opening_balance: '100', opening_balance_date: '' })).toEqual({
      opening_balance_date: 'required',
    });
    expect(refusals({ billing: '-1' })).toEqual({ billing: 'notNegative' });
  });
});

describe('what is sent', () => {
  it('is named as the contract names it', () => {
    const body = toApi(
      checked({
        first_name: 'Mona',
        memo: 'Pays on Thursdays',
        billing: '150.5',
        main_account: { id: 61, label: 'Office supplies' },
        payable_account: { id: 21, label: 'Local vendors' },
        withholding_tax: { id: 7, label: 'Supplies' },
        opening_balance: '10',
      }),
      EGP,
    );
    expect(body).toMatchObject({
      display_name: 'Delta',
      first_name: 'Mona',
      country: 1,
      notes: 'Pays on Thursdays',
      billing: '150.5',
      main_charts_id: 61,
      bill_chart_id: 21,
      withholding_tax_id: 7,
      withholding_exempt_until: null,
      opening_balance: '10',
      as_of: '2026-11-20',
      exchange_rate: null,
      is_foreign: false,
    });
    expect(Object.keys(body)).not.toContain('country_id');
    expect(Object.keys(body)).not.toContain('memo');
  });

  it('has no Egyptian file of a vendor abroad, whose numbers stay as they are typed', () => {
    const abroad = { vendor_type: 'foreign', tax_id: 'DE-811', tax: 'R 5' } as const;
    expect(
      toApi(checked({ ...abroad, tax_office: 'Giza', tax_file_number: '5' }), EGP),
    ).toMatchObject({
      is_foreign: true,
      tax_id: 'DE-811',
      tax: null,
      tax_office: null,
      tax_file_number: null,
    });
    expect(toApi(checked({ tax_id: '١٢٣-٤٥٦-٧٨٩' }), EGP).tax_id).toBe('123456789');
  });
});

it('comes back from the server as it was sent', () => {
  const names = {
    country: (id: number | null | undefined) => (id === 1 ? egypt : null),
    terms: () => null,
    currency: pound,
  };
  const back = fromApi(vendorExample, names, { name: ({ name_en }) => name_en });
  expect(back.main_account).toEqual({ id: 61, label: 'Office supplies' });
  expect(back.payable_account).toBeNull();
  expect(toApi(vendorForm(TODAY).parse(back), EGP)).toMatchObject({
    ...vendorExample.vendor,
    exchange_rate: null,
  });
});
