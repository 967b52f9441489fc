import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { renderScreen } from '@/test/render';
import { FormShell } from '../form-shell';
import type { LineColumn } from '../line-grid/line-column';
import { FormLines } from './form-lines';

interface Line {
  key: string;
  amount: string;
}

const line = z.object({ key: z.string(), amount: z.string() });
/** Whole pounds only, a thousand in all. */
const schema = z.object({ lines: z.array(line) }).check(({ value, issues }) => {
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', input: value, path, message });
  value.lines.forEach(({ amount }, index) => {
    if (amount.includes('.')) refuse(['lines', index, 'amount'], 'Too fine');
  });
  const sum = value.lines.reduce((total, { amount }) => total + Number(amount), 0);
  if (sum !== 1000) refuse(['lines'], 'Not a thousand');
});
const columns: readonly LineColumn<Line>[] = [
  { kind: 'decimal', field: 'amount', header: 'Amount', width: 100, scale: 2 },
];

function Form({ amounts }: { amounts: readonly string[] }) {
  const edit = useEditForm({
    schema,
    initial: { lines: amounts.map((amount, place) => ({ key: String(place), amount })) },
    save: vi.fn(),
    onSaved: () => undefined,
  });
  return (
    <FormShell
      {...edit.shell}
      title="Entry"
      actions={[{ label: 'Save', intent: 'save' }]}
      onCancel={() => undefined}
    >
      <FormLines
        control={edit.form.control}
        name="lines"
        label="Lines"
        columns={columns}
        newLine={() => ({ key: 'new', amount: '' })}
        isBlank={({ amount }) => amount === ''}
      />
    </FormShell>
  );
}

const field = (place: number) => {
  const found = document.querySelector<HTMLInputElement>(`tr[data-line="${place}"] input`);
  if (!found) throw new Error(`no line ${place}`);
  return found;
};

async function refused(amounts: readonly string[]) {
  await renderScreen(<Form amounts={amounts} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not a thousand')).toBeDefined();
}

test('what was wrong in a row goes with its correction, in one stroke too', async () => {
  await refused(['500.5', '500']);
  expect(screen.getByText('Too fine')).toBeDefined();
  fireEvent.change(field(0), { target: { value: '500' } });
  await expect.poll(() => screen.queryByText('Not a thousand')).toBeNull();
  expect(screen.queryByText('Too fine')).toBeNull();
  expect(screen.queryByText(/check the marked fields/i)).toBeNull();
  expect(field(0).getAttribute('aria-invalid')).not.toBe('true');
});

test('a row that is right again is unmarked while the others are wrong', async () => {
  await refused(['500.5', '499.5', '0.25']);
  expect(screen.getAllByText('Too fine')).toHaveLength(3);
  fireEvent.change(field(0), { target: { value: '500' } });
  await expect.poll(() => screen.queryAllByText('Too fine').length).toBe(2);
  expect(field(0).getAttribute('aria-invalid')).not.toBe('true');
});

test('saving puts the keyboard into the first wrong cell', async () => {
  await refused(['500', '499.5', '0.25']);
  await expect.poll(() => document.activeElement).toBe(field(1));
});

test('without a wrong cell, the keyboard goes to the first line', async () => {
  await refused(['500', '499']);
  await expect.poll(() => document.activeElement).toBe(field(0));
});
