import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { renderScreen } from '@/test/render';
import { pound } from '@/test/session';
import type { DocumentFormReturn } from '../document-form';
import type { DocumentLine } from '../schema';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { LineFacts } from './line-facts';
import { LineHint } from './line-hint';
import type { FormReferences } from './use-form-references';
import type { LastPrices } from './use-last-prices';

const last = {
  price: '120.50',
  currency_id: pound.id,
  currency: 'EGP',
  prices_include_tax: false,
  number: 'INV-7',
  date: '2026-11-01',
};
const facts = { products: [{ product_id: 4, on_hand: null, last }] } as unknown as LastPrices;
const references = { trade: 'sale', currencyOf: () => pound } as unknown as FormReferences;
const lines = ['a', 'b'].map((key) => ({ key, product: { id: 4, label: 'Chair' }, price: '100' }));

function Lines({ known }: { known: LastPrices }) {
  const form = useForm({
    defaultValues: { currency_id: String(pound.id), prices_include_tax: false, lines },
  });
  return (
    <LineFacts value={known}>
      <table>
        <tbody>
          {form.watch('lines').map((line, index) => (
            <tr key={line.key} data-line={index}>
              <td data-field="price">
                <DecimalInput
                  aria-label={`Price ${index + 1}`}
                  value={line.price}
                  onChange={(price) => form.setValue(`lines.${index}.price`, price)}
                />
              </td>
              <td>
                <LineHint
                  form={form as unknown as DocumentFormReturn}
                  references={references}
                  line={line as unknown as DocumentLine}
                  field="product"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LineFacts>
  );
}

const texts = { documents: [en, ar] } as const;
const prices = () =>
  screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value);

test('the last price is taken by its key, in the line that is being typed', async () => {
  await renderScreen(<Lines known={facts} />, { texts });
  await userEvent.keyboard('{Alt>}[KeyL]{/Alt}');
  expect(prices()).toEqual(['100.00', '100.00']);
  await userEvent.click(screen.getByLabelText('Price 2'));
  await userEvent.keyboard('{Alt>}[KeyL]{/Alt}');
  expect(prices()).toEqual(['100.00', '120.50']);
  expect(document.activeElement).toBe(screen.getByLabelText('Price 2'));
  // What is taken already is said, and no longer offered.
  expect(screen.getAllByRole('button', { name: /INV-7/ })).toHaveLength(1);
});

test('nothing is said of a product before something is known of it', async () => {
  await renderScreen(<Lines known={undefined} />, { texts });
  expect(prices()).toEqual(['100.00', '100.00']);
  expect(screen.queryByText(/INV-7/)).toBeNull();
});

/** What is under the quantity of a line, and whether its place is given up. */
async function underQuantity(known: object | undefined, product: object) {
  const products = known ? [{ product_id: 4, last: null, ...known }] : [];
  await renderScreen(
    <LineFacts value={{ products } as unknown as LastPrices}>
      <LineHint
        form={undefined as unknown as DocumentFormReturn}
        references={references}
        line={{ quantity: '1', product: { id: 4, label: 'Chair', ...product } } as DocumentLine}
        field="quantity"
      />
    </LineFacts>,
    { texts },
  );
  const given = document.querySelector('[data-none]') !== null;
  return [screen.queryByText(/in stock/)?.textContent, given];
}

test.each([
  ['what is in stock, from the server', { on_hand: '64.5000' }, {}, ['64.5 in stock', false]],
  ['what is in stock, from the picker', undefined, { on_hand: '3' }, ['3 in stock', false]],
  ['nothing of what is not kept in stock', { on_hand: null }, {}, [undefined, true]],
  ['nothing of a service that was picked', undefined, { on_hand: null }, [undefined, true]],
  ['nothing yet, with the place kept', undefined, {}, [undefined, false]],
])('under a quantity there is %s', async (_, known, product, expected) => {
  expect(await underQuantity(known, product)).toEqual(expected);
});
