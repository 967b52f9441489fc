import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import en from '@/shared/i18n/text.en.json';
import { renderScreen } from '@/test/render';
import { DocumentActions } from './document-actions';

const pay = { label: 'Pay bill', run: vi.fn() };
const credit = { label: 'Record vendor credit', rare: true, run: vi.fn() };

const buttons = () => screen.getAllByRole('button').map((one) => one.textContent);

test('the likeliest action is the main button', async () => {
  await renderScreen(<DocumentActions actions={[pay, credit]} />);
  expect(buttons()).toEqual(['', pay.label]);
});

test('what is done now and then stays in the menu, also where nothing else is left to do', async () => {
  await renderScreen(<DocumentActions actions={[credit]} />);
  expect(buttons()).toEqual(['']);
  await userEvent.click(screen.getByRole('button', { name: en.actions.more }));
  await userEvent.click(await screen.findByRole('menuitem', { name: credit.label }));
  expect(credit.run).toHaveBeenCalledOnce();
});
