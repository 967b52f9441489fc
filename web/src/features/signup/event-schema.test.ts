import { expect, it } from 'vitest';
import { emptyEvent, eventForm, eventToApi } from './event-schema';

const values = {
  first_name: 'منى',
  last_name: 'عادل',
  email: 'mona@nile.example',
  mobile_number: '٠١٠٠ ١٢٣ ٤٥٦٧',
  user_type: 'owner',
  cmpany_name: 'النيل للتجارة',
  password: 'Balanced-Books-9',
  accept_terms: true,
};

it('asks for everything at once', () => {
  const fields = eventForm.safeParse(emptyEvent).error?.issues.map(({ path }) => path.join('.'));
  expect(new Set(fields)).toEqual(new Set(Object.keys(values)));
  expect(eventForm.safeParse(values).success).toBe(true);
});

it('sends what the product lays down for events', () => {
  expect(eventToApi(values, 'token', 'solved')).toEqual({
    ...values,
    mobile_number: '0100 123 4567',
    Industrial_type_id: 1,
    company_size: '5-11',
    tier_id: 2,
    currency_id: 30,
    event: true,
    verification_token: 'token',
    altcha: 'solved',
  });
});
