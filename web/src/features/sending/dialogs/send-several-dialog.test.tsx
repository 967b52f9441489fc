import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { mock, unreachable } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { SendSeveralDialog } from './send-several-dialog';

const RECIPIENTS = [
  { id: 1, number: 'INV-0001', customer_name: 'Ali', email: 'ali@customer.example' },
  { id: 2, number: 'INV-0002', customer_name: 'Mona', email: null },
  { id: 3, number: 'INV-0003', customer_name: 'Nour', email: 'nour@customer.example' },
];

test('what was read is what is sent, whatever is answered later', async () => {
  let later = false;
  const requests: unknown[] = [];
  server.use(
    mock.post('/Invoice/Recipients', () => {
      const recipients = later ? RECIPIENTS.slice(0, 1) : RECIPIENTS;
      later = true;
      return { recipients };
    }),
    mock.post('/Invoice/SendSeveral', ({ body, request }) => {
      requests.push([body, request.headers.get('idempotency-key')]);
      return requests.length === 1 ? unreachable() : { sent: 2, not_sent: [] };
    }),
  );
  const onDone = vi.fn();
  const { queryClient } = await renderScreen(
    <SendSeveralDialog kind="invoice" ids={[1, 2, 3]} onDone={onDone} onClose={() => undefined} />,
    { texts: { sending: [en, ar] } },
  );
  const send = await screen.findByRole('button', { name: 'Send 2 emails' });
  await queryClient.invalidateQueries();
  expect(later).toBe(true);
  await userEvent.click(send);
  await waitFor(() => expect(requests).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Send 2 emails' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(requests[1]).toEqual(requests[0]);
});

test('it says who has no address, sends to the others, and which did not go', async () => {
  const requests: unknown[] = [];
  server.use(
    mock.post('/Invoice/Recipients', { recipients: RECIPIENTS }),
    mock.post('/Invoice/SendSeveral', ({ body, request }) => {
      requests.push(body, Boolean(request.headers.get('idempotency-key')));
      return {
        sent: 1,
        not_sent: [{ id: 3, number: 'INV-0003', customer_name: 'Nour', reason: 'Not there' }],
      };
    }),
  );
  const onDone = vi.fn();
  const onClose = vi.fn();
  renderScreen(
    <SendSeveralDialog kind="invoice" ids={[1, 2, 3]} onDone={onDone} onClose={onClose} />,
    { texts: { sending: [en, ar] } },
  );
  expect(await screen.findByText('No email address')).toBeTruthy();
  expect(screen.getByText(/1 document won.t be sent/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 emails' }));
  expect(await screen.findByText('Not there')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Sending 1 email. 1 document was not sent:');
  expect(requests).toEqual([{ ids: [1, 3] }, true]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledOnce();
});

test.each(['en', 'ar'] as const)(
  'invoices among receipts are documents, in %s',
  async (language) => {
    server.use(mock.post('/Invoice/Recipients', { recipients: RECIPIENTS }));
    await renderScreen(
      <SendSeveralDialog
        kind="invoice"
        ids={[1, 2, 3]}
        mixed
        onDone={() => undefined}
        onClose={() => undefined}
      />,
      { language, texts: { sending: [en, ar] } },
    );
    const title = language === 'ar' ? 'إرسال 3 مستندات' : 'Send 3 documents';
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  },
);
