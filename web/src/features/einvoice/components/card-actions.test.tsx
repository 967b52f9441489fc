import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { DocumentAction, EinvoicePanel } from '../api-types';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { CardActions } from './card-actions';

const TEXTS = { en, ar };

const show = (
  actions: DocumentAction[],
  steps: EinvoicePanel['steps'] = [],
  language: 'en' | 'ar' = 'en',
) =>
  renderScreen(
    <CardActions
      document={{ kind: 'invoice', id: 4 }}
      panel={{ actions, steps } as unknown as EinvoicePanel}
    />,
    { language, texts: { einvoice: [en, ar] } },
  );

it.each(['en', 'ar'] as const)(
  'has one button, and a cancellation in its menu, in %s',
  async (language) => {
    const words = TEXTS[language];
    await show(['cancel', 'credit', 'refresh'], [], language);
    const buttons = screen.getAllByRole('button').map((one) => one.textContent);
    expect(buttons).toEqual([words.actions.credit, '']);
    await userEvent.click(screen.getByRole('button', { name: words.card.more }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((one) => one.textContent)).toEqual([
      words.actions.refresh,
      words.actions.cancel,
    ]);
  },
);

it.each(['en', 'ar'] as const)('declines in %s that the buyer rejects', async (language) => {
  let declined = 0;
  server.use(
    mock.post('/Einvoice/DeclineRejection/{kind}/{id}', ({ params }) => {
      declined += params.id === '4' ? 1 : 0;
      return { actions: ['cancel'], steps: [] };
    }),
  );
  await show(['decline_rejection', 'refresh'], [], language);
  const name = TEXTS[language].actions.decline_rejection;
  await userEvent.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(TEXTS[language].decline.hint);
  expect(declined).toBe(0);
  await userEvent.click(within(dialog).getByRole('button', { name }));
  await waitFor(() => expect(declined).toBe(1));
});

it('does not offer to file what is refused for its date', async () => {
  const step = (code: string) => ({
    name: 'mizan',
    status: 'Invalid',
    faults: [{ code, text: '' }],
  });
  await show(['file'], [step('address_missing')]);
  expect(screen.getByRole('button', { name: en.actions.file })).toBeDefined();
});

it('offers nothing where filing is all there is, and the day is over', async () => {
  const step = { name: 'mizan', status: 'Invalid', faults: [{ code: 'CF313', text: '' }] };
  await show(['file'], [step]);
  expect(screen.queryByRole('button')).toBeNull();
});
