import { expect, it } from 'vitest';
import { newLine } from './mapping';
import { fillAccount, fillProduct } from './purchase-fill';

const about = {
  priceOf: (listed: string) => listed,
  classOf: (id: number) => ({ id, label: 'B' }),
};
const typed = { ...newLine(''), description: 'Toner, black', quantity: '40', price: '185' };
const option = {
  id: 5,
  label: 'Toner',
  description: 'Toner cartridge',
  unit_cost: '945',
  tax_id: 3,
  class_id: 2,
} as unknown as Parameters<typeof fillProduct>[0];

it('fills in what a product says', () => {
  expect(fillProduct(option, typed, about)).toEqual({
    account: null,
    description: 'Toner cartridge',
    price: '945',
    tax: '3',
    class: { id: 2, label: 'B' },
  });
});

it('keeps what a received document says when its product or account is picked', () => {
  const received = { ...typed, received: true };
  expect(fillProduct(option, received, about)).toEqual({
    account: null,
    class: { id: 2, label: 'B' },
  });
  const booked = { ...received, product: { id: 5, label: 'Toner' } };
  expect(fillAccount({ id: 9, label: 'Supplies' }, booked, about)).toEqual({
    product: null,
    description: 'Toner, black',
  });
});
