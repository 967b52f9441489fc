import { expect, it } from 'vitest';
import {
  companyForm,
  companyToApi,
  companyValues,
  credentialsForm,
  credentialsToApi,
  firstOpenStep,
  MAX_SEAL_BYTES,
  sealForm,
  stepSearch,
} from './schema';

const filled = {
  ...companyValues({ activity_codes: ['4659'] }),
  tax_id: '٢٠٠-١٢٣-٤٥٦',
  tax_name: 'Nile',
  full_name: 'Nile Trading',
  governorate: 'Cairo',
  region: 'Maadi',
  street: 'Nine',
  building_number: '12',
};

/** The fields that are refused, with why. */
function refusedIn(schema: { safeParse: (values: unknown) => unknown }, values: object) {
  const { error } = schema.safeParse(values) as {
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
  return Object.fromEntries((error?.issues ?? []).map((one) => [one.path.join('.'), one.message]));
}

it('takes a company as it is typed, in any digits', () => {
  expect(refusedIn(companyForm, filled)).toEqual({});
  const sent = companyToApi({ ...filled, activity_codes: ['4659', '', '4659', null] });
  expect(sent).toMatchObject({
    tax_id: '200123456',
    activity_codes: ['4659'],
    national_id: null,
    branch_id: null,
    country: 'EG',
  });
});

it('asks for what the authority needs', () => {
  const refused = refusedIn(companyForm, companyValues({ activity_codes: [] }));
  for (const field of ['tax_id', 'tax_name', 'full_name', 'governorate', 'building_number']) {
    expect(refused[field]).toBe('required');
  }
  expect(refusedIn(companyForm, { ...filled, activity_codes: [''] })).toEqual({
    'activity_codes.0': 'required',
  });
  expect(refusedIn(companyForm, { ...filled, tax_id: '20012345' })).toEqual({
    tax_id: 'einvoice:errors.taxId',
  });
});

it('takes a national id of fourteen digits', () => {
  expect(refusedIn(companyForm, { ...filled, national_id: '29001011234567' })).toEqual({});
  for (const national_id of ['290010112345678', '2900A', '12']) {
    expect(refusedIn(companyForm, { ...filled, national_id })).toEqual({
      national_id: 'einvoice:errors.nationalId',
    });
  }
});

it('needs a secret only where none is stored, and keeps what is left empty', () => {
  const values = {
    environment: 'production',
    client_id: 'abc',
    client_secret: '',
    callback_key: '',
  };
  expect(refusedIn(credentialsForm(false), values)).toEqual({ client_secret: 'required' });
  expect(refusedIn(credentialsForm(true), values)).toEqual({});
  expect(credentialsToApi(values)).toMatchObject({ client_secret: null, callback_key: null });
});

it('takes a small key file with its password', () => {
  const file = new File(['key'], 'seal.p12');
  expect(refusedIn(sealForm, { file, password: 'x' })).toEqual({});
  expect(refusedIn(sealForm, { file: null, password: '' })).toEqual({
    file: 'required',
    password: 'required',
  });
  const large = new File([new Uint8Array(MAX_SEAL_BYTES + 1)], 'seal.p12');
  expect(refusedIn(sealForm, { file: large, password: 'x' })).toEqual({
    file: 'einvoice:errors.sealSize',
  });
});

it('begins at the first step that is not done', () => {
  expect([[], [1], [1, 3], [1, 2, 3]].map(firstOpenStep)).toEqual([1, 2, 2, 3]);
});

it('opens the step that the address names', () => {
  expect(['2', 3, '4', 'x', undefined].map((step) => stepSearch.parse({ step }).step)).toEqual([
    2,
    3,
    undefined,
    undefined,
    undefined,
  ]);
});
