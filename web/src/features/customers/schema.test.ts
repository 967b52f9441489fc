import { describe, expect, it } from 'vitest';
import { emptyCustomer } from './mapping';
import { type CustomerValues, customerForm } from './schema';

const EGP = 30;
const pound = { id: EGP, label: 'EGP · Egyptian pound' };
const dollar = { id: 2, label: 'USD · US dollar' };

function values(change: Partial<CustomerValues> = {}): CustomerValues {
  const start = { name: 'Nile Trading', currency: pound, country: null, today: '2026-11-20' };
  return { ...emptyCustomer(start), ...change };
}

/** The refused fields with the messages' keys. */
function refusals(change: Partial<CustomerValues>) {
  const checked = customerForm(EGP, '2026-11-20').safeParse(values(change));
  return Object.fromEntries(
    (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('a customer', () => {
  it('is complete with a company, a display name and a currency', () => {
    expect(refusals({})).toEqual({});
  });

  it('needs a company unless it is a person', () => {
    const nameless = { company_name: '  ' };
    expect(refusals(nameless)).toEqual({ company_name: 'required' });
    expect(refusals({ ...nameless, customer_type: 'foreign' })).toEqual({
      company_name: 'required',
    });
    expect(refusals({ ...nameless, customer_type: 'personal' })).toEqual({});
  });

  it('needs a display name and a currency', () => {
    expect(refusals({ display_name: ' ' })).toEqual({ display_name: 'required' });
    // It follows the company's, which is asked for first.
    expect(refusals({ company_name: '', display_name: '' })).toEqual({ company_name: 'required' });
    expect(refusals({ customer_type: 'personal', display_name: '' })).toEqual({
      display_name: 'required',
    });
    expect(refusals({ currency: null })).toEqual({ currency: 'required' });
  });

  it('has valid e-mails, phones and a valid website, or none', () => {
    expect(
      refusals({ email: 'ali@', billing_email: 'x', phone: '12', mobile: 'abc', website: 'nile' }),
    ).toEqual({
      email: 'email',
      billing_email: 'email',
      phone: 'phone',
      mobile: 'phone',
      website: 'website',
    });
    expect(refusals({ phone: '٠١٠١٢٣٤٥٦٧٨', website: 'nile.example' })).toEqual({});
  });

  it('has a tax ID of nine digits when it is an Egyptian company', () => {
    expect(refusals({ tax_id: '12345678' })).toEqual({ tax_id: 'parties:form.taxIdWrong' });
    expect(refusals({ tax_id: '١٢٣-٤٥٦-٧٨٩' })).toEqual({});
    expect(refusals({ customer_type: 'foreign', tax_id: 'DE 811 907 980' })).toEqual({});
  });

  it('has a national ID of fourteen digits when it is a person here', () => {
    const person = { customer_type: 'personal' } as const;
    expect(refusals({ ...person, national_id: '29001018800018' })).toEqual({});
    expect(refusals({ customer_type: 'foreign', national_id: 'P 1234567' })).toEqual({});
    expect(refusals({ ...person, national_id: '2900101880001' })).toEqual({
      national_id: 'parties:form.nationalIdWrong',
    });
  });

  it('says since when an opening balance stands, and at which rate a foreign one', () => {
    expect(refusals({ opening_balance: '100', opening_balance_date: '' })).toEqual({
      opening_balance_date: 'required',
    });
    expect(refusals({ opening_balance: '100', currency: dollar })).toEqual({
      exchange_rate: 'required',
    });
    expect(refusals({ opening_balance: '100', currency: dollar, exchange_rate: '48.5' })).toEqual(
      {},
    );
    expect(refusals({ opening_balance: '0.00', currency: dollar })).toEqual({});
    expect(refusals({ opening_balance: '100', currency: null })).toEqual({ currency: 'required' });
  });

  it('is told everything that is wrong at once', () => {
    expect(refusals({ email: 'x', company_name: '', phone: '12' })).toEqual({
      email: 'email',
      company_name: 'required',
      phone: 'phone',
    });
  });
});
