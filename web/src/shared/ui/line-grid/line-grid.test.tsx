import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { foldText } from '@/shared/lib/fold-text';
import { renderScreen } from '@/test/render';
import type { EntityOption } from '../entity-combobox';
import type { LineColumn } from './line-column';
import { LineGrid } from './line-grid';

interface Line {
  key: string;
  product: EntityOption | null;
  description: string;
  quantity: string;
  tax: string;
}

let made = 0;
function line(values: Partial<Line> = {}): Line {
  made += 1;
  return { key: `k${made}`, product: null, description: '', quantity: '', tax: '14', ...values };
}

const PRODUCTS = [
  { id: 1, label: 'Paper', price: '10.00' },
  { id: 2, label: 'حبر', price: '20.00' },
];

/** When the server answers what products there are. */
let answering: Promise<unknown> = Promise.resolve();

function columnsOf(): LineColumn<Line>[] {
  return [
    {
      kind: 'entity',
      field: 'product',
      header: 'Product',
      next: 'quantity',
      source: {
        key: ['products'],
        search: async (text) => {
          await answering;
          return PRODUCTS.filter((one) => foldText(one.label).startsWith(foldText(text)));
        },
      },
      onPick: (option) => ({ description: `${option.label} picked` }),
    },
    {
      kind: 'text',
      field: 'description',
      header: 'Description',
      tidy: (typed) => typed.replace('٪', '%'),
    },
    { kind: 'decimal', field: 'quantity', header: 'Qty', scale: 0 },
    {
      kind: 'select',
      field: 'tax',
      header: 'Tax',
      options: [
        { value: '14', label: 'VAT' },
        { value: '0', label: 'Exempt' },
      ],
    },
  ];
}

function Lines({ start }: { start: Line[] }) {
  const [lines, setLines] = useState(start);
  const columns = useMemo(columnsOf, []);
  return (
    <>
      <LineGrid
        label="Lines"
        lines={lines}
        onChange={setLines}
        columns={columns}
        newLine={line}
        isBlank={(one) => one.product === null && one.description === '' && one.quantity === ''}
        errors={(index) => (index === 0 ? { quantity: 'Too many' } : undefined)}
      />
      <output aria-label="held">
        {lines
          .map((one) => [one.product?.label, one.description, one.quantity, one.tax].join('|'))
          .join('\n')}
      </output>
    </>
  );
}

const content = () => screen.getByLabelText('held').textContent?.split('\n');
// By its attribute: a search by labels asks each field of a long grid for all of the page's.
function cell(header: string, number: number): HTMLInputElement {
  const name = `${header}, Line ${number}`;
  const found = document.querySelector<HTMLInputElement>(
    `:is(input, select)[aria-label="${name}"]`,
  );
  if (!found) throw new Error(`no cell ${name}`);
  return found;
}

describe('keyboard', () => {
  test('Tab walks the cells, and from the last one a new line begins', async () => {
    await renderScreen(<Lines start={[line({ description: 'a' })]} />);
    cell('Description', 1).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(cell('Qty', 1));
    await userEvent.tab();
    expect(document.activeElement).toBe(cell('Tax', 1));
    await userEvent.tab();
    expect(document.activeElement).toBe(cell('Product', 2));
  });

  test('Tab from a blank last line leaves the lines', async () => {
    await renderScreen(<Lines start={[line()]} />);
    cell('Tax', 1).focus();
    await userEvent.tab();
    expect(content()).toHaveLength(1);
  });

  test('Enter and arrows stay in the column; Enter on the last line adds one', async () => {
    await renderScreen(<Lines start={[line({ description: 'a' }), line({ description: 'b' })]} />);
    cell('Description', 1).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(cell('Description', 2));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(cell('Description', 1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(document.activeElement).toBe(cell('Description', 3));
    await userEvent.keyboard('{Enter}');
    expect(content()).toHaveLength(3);
  });

  test('Ctrl D doubles a line, Ctrl Delete removes it, Alt arrows move it', async () => {
    await renderScreen(<Lines start={[line({ description: 'a' }), line({ description: 'b' })]} />);
    cell('Description', 1).focus();
    await userEvent.keyboard('{Control>}d{/Control}');
    expect(content()).toEqual(['|a||14', '|a||14', '|b||14']);
    cell('Description', 3).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(content()).toEqual(['|a||14', '|b||14', '|a||14']);
    cell('Description', 1).focus();
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    expect(content()).toEqual(['|b||14', '|a||14']);
  });

  test('the last line that is left cannot vanish', async () => {
    await renderScreen(<Lines start={[line({ description: 'a' })]} />);
    cell('Description', 1).focus();
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    expect(content()).toEqual(['|||14']);
  });

  test('the handle moves its line', async () => {
    await renderScreen(<Lines start={[line({ description: 'a' }), line({ description: 'b' })]} />);
    screen.getByRole('button', { name: 'Move line 2' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(content()).toEqual(['|b||14', '|a||14']);
  });
});

test('a calculation is worked out, in Arabic digits too', async () => {
  await renderScreen(<Lines start={[line()]} />);
  await userEvent.type(cell('Qty', 1), '١٢*3.5');
  await userEvent.tab();
  expect(content()).toEqual(['||42|14']);
});

test('picking a product fills the line and moves on to the quantity', async () => {
  await renderScreen(<Lines start={[line()]} />);
  await userEvent.type(cell('Product', 1), 'Pa');
  await screen.findByRole('option', { name: 'Paper' });
  await userEvent.keyboard('{Enter}');
  expect(content()).toEqual(['Paper|Paper picked||14']);
  expect(document.activeElement).toBe(cell('Qty', 1));
});

test('a range pasted from a spreadsheet fills lines, finding products by name', async () => {
  await renderScreen(<Lines start={[line({ description: 'kept' }), line()]} />);
  fireEvent.paste(cell('Product', 2), {
    clipboardData: {
      getData: () => 'Paper\t\t1,250.5\tExempt\r\nحِبر\tfor printers\t(٢)\r\nUnknown thing\t\t7\r\n',
    },
  });
  await expect
    .poll(content)
    .toEqual([
      '|kept||14',
      'Paper|Paper picked|1250.5|0',
      'حبر|for printers|-2|14',
      '|Unknown thing|7|14',
    ]);
});

test('pasted names that no record has are reported, not silently left out', async () => {
  await renderScreen(<Lines start={[line()]} />);
  fireEvent.paste(cell('Product', 1), {
    clipboardData: { getData: () => 'Nobody knows\tdescribed\t2\tGST 5%\tbeyond\r\nPaper\t\t3' },
  });
  await expect.poll(content).toEqual(['|described|2|14', 'Paper|Paper picked|3|14']);
  expect(await screen.findByText(/3 pasted cells were skipped.*Nobody knows/)).toBeTruthy();
});

test('a pasted cell with a line break is one cell, and a decimal comma is one', async () => {
  await renderScreen(<Lines start={[line()]} />);
  fireEvent.paste(cell('Product', 1), {
    clipboardData: { getData: () => 'Paper\t"سطر\nثان"\t1,5\nحِبر\t\t1,234\nPaper\tx\t1,2,3\r\n' },
  });
  await expect
    .poll(content)
    .toEqual(['Paper|سطر ثان|1.5|14', 'حبر|حبر picked|1234|14', 'Paper|x|1,2,3|14']);
  expect(await screen.findByText('Enter a number')).toBeTruthy();
});

test('a word pasted into a field is left to the field', async () => {
  await renderScreen(<Lines start={[line()]} />);
  const left = fireEvent.paste(cell('Description', 1), {
    clipboardData: { getData: () => 'word' },
  });
  expect(left).toBe(true);
});

test('an error is shown at its cell', async () => {
  await renderScreen(<Lines start={[line(), line()]} />);
  expect(screen.getAllByText('Too many')).toHaveLength(1);
  expect(cell('Qty', 1).getAttribute('aria-invalid')).toBe('true');
});

test('what is known of a field gives way to what is wrong with it', async () => {
  await renderScreen(
    <LineGrid<Line>
      label="Lines"
      lines={[line({ quantity: '2' })]}
      onChange={() => undefined}
      newLine={line}
      isBlank={() => false}
      columns={columnsOf()}
      errors={() => ({ quantity: 'Available: 1' })}
      hint={(_, field) => (field === 'quantity' || field === 'description') && `known of ${field}`}
    />,
  );
  expect(await screen.findByText('known of description')).toBeTruthy();
  expect(screen.getByText('Available: 1')).toBeTruthy();
  expect(screen.queryByText('known of quantity')).toBeNull();
});

test('a text for a figure is normalized when its cell loses the focus, not while it is typed', async () => {
  await renderScreen(<Lines start={[line()]} />);
  const cell = screen.getAllByRole('textbox', { name: /Description/ })[0] as HTMLInputElement;
  await userEvent.type(cell, '5٪');
  expect(cell.value).toBe('5٪');
  await userEvent.tab();
  expect(cell.value).toBe('5%');
});

test('what is typed while pasted names are looked up stays', async () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  answering = promise;
  await renderScreen(<Lines start={[line({ description: 'first' }), line()]} />);
  fireEvent.paste(cell('Product', 2), {
    clipboardData: { getData: () => 'Paper\t\t2\r\nحِبر\t\t3' },
  });
  await userEvent.type(cell('Description', 1), '!');
  cell('Description', 1).focus();
  await userEvent.keyboard('{Control>}d{/Control}');
  expect(content()).toEqual(['|first!||14', '|first!||14', '|||14']);
  resolve();
  await expect
    .poll(content)
    .toEqual(['|first!||14', '|first!||14', 'Paper|Paper picked|2|14', 'حبر|حبر picked|3|14']);
});

test('hundreds of lines at once are all there, and a line added to them has the keyboard', async () => {
  await renderScreen(<Lines start={[line()]} />);
  fireEvent.paste(cell('Description', 1), {
    clipboardData: {
      getData: () => Array.from({ length: 53 }, (_, row) => `Item ${row}\t${row}`).join('\n'),
    },
  });
  await expect.poll(() => cell('Description', 53).value, { timeout: 10_000 }).toBe('Item 52');
  cell('Qty', 53).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(cell('Qty', 54));
});
