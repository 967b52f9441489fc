import { describe, expect, it } from 'vitest';
import type { CustomerInput } from './api';
import { emptyCustomer, fromApi, toApi } from './mapping';
import { type CheckedCustomer, customerForm } from './schema';

const EGP = 30;
const pound = { id: EGP, label: 'EGP · Egyptian pound' };
const dollar = { id: 2, label: 'USD · US dollar' };
const egypt = { id: 65, label: 'Egypt' };

function checked(change: Partial<CheckedCustomer>): CheckedCustomer {
  const start = { name: 'النيل', currency: pound, country: egypt, today: '2026-11-20' };
  return { ...customerForm(EGP, '2026-11-20').parse(emptyCustomer(start)), ...change };
}

describe('what is sent', () => {
  it('leaves empty fields out as null', () => {
    const body = toApi(checked({}), EGP);
    expect(body).toMatchObject({
      display_name: 'النيل',
      company_name: 'النيل',
      country_id: 65,
      currency_id: EGP,
      email: null,
      terms_id: null,
      opening_balance: null,
      opening_balance_date: null,
      exchange_rate: null,
    });
  });

  it('sends only the identity that the kind of customer has', () => {
    const typed = { national_id: '2900101-8800018', tax_id: '١٢٣-٤٥٦-٧٨٩', tax: 'R 5' };
    expect(toApi(checked({ ...typed, customer_type: 'personal' }), EGP)).toMatchObject({
      national_id: '29001018800018',
      company_name: null,
    });
    expect(toApi(checked({ ...typed, customer_type: 'local_company' }), EGP)).toMatchObject({
      national_id: null,
      tax_id: '123456789',
      tax: 'R 5',
    });
    expect(
      toApi(checked({ ...typed, tax_id: 'DE 811', customer_type: 'foreign' }), EGP),
    ).toMatchObject({ national_id: '2900101-8800018', tax_id: 'DE 811', tax: null });
  });

  it('sends a shipping address only when it differs', () => {
    const shipping = { shipping_city: 'Giza', shipping_country: egypt };
    expect(toApi(checked({ ...shipping, billing_same_as_shipping: true }), EGP)).toMatchObject({
      shipping_city: null,
      shipping_country_id: null,
    });
    expect(toApi(checked({ ...shipping, billing_same_as_shipping: false }), EGP)).toMatchObject({
      shipping_city: 'Giza',
      shipping_country_id: 65,
    });
  });

  it('sends a rate with foreign money, and no opening balance of zero', () => {
    const foreign = { currency: dollar, exchange_rate: '48.5', opening_balance: '0.00' };
    expect(toApi(checked(foreign), EGP)).toMatchObject({
      currency_id: 2,
      exchange_rate: '48.5',
      opening_balance: null,
      opening_balance_date: null,
    });
    expect(toApi(checked({ ...foreign, opening_balance: '10' }), EGP)).toMatchObject({
      opening_balance: '10',
      opening_balance_date: '2026-11-20',
    });
    // An edit says that it is taken away; one that was left out would stay.
    expect(toApi(checked({ ...foreign, version: 2 }), EGP)).toMatchObject({
      opening_balance: '',
      opening_balance_date: null,
      version: 2,
    });
  });
});

it('comes back from the server as it was sent', () => {
  const sent: CustomerInput = {
    ...toApi(
      checked({
        title: 'Mrs',
        first_name: 'Mona',
        email: 'mona@nile.example',
        terms: { id: 4, label: 'Net 30' },
        billing_same_as_shipping: false,
        shipping_country: egypt,
        opening_balance: '250.00',
        version: 3,
      }),
      EGP,
    ),
  };
  const back = fromApi(sent, {
    country: (id) => (id === 65 ? egypt : null),
    terms: (id) => (id === 4 ? { id: 4, label: 'Net 30' } : null),
    currency: pound,
  });
  expect(toApi(customerForm(EGP, '2026-11-20').parse(back), EGP)).toEqual(sent);
});
