import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { DeliveriesCard } from './deliveries-card';

const delivery = {
  id: 5,
  to: ['ali@nile.example', 'gone@nile.example'],
  cc: ['owner@mizan.example'],
  subject: 'Invoice INV-0001',
  message: 'Please find it attached.',
  language: 'en',
  state: 'failed' as const,
  attempts: 1,
  reason: 'partly_refused',
  reason_detail: 'gone@nile.example: 550 no such user',
  queued_at: '2026-11-20T09:00:00Z',
  sent_by: 'Mona Adel',
};

test.each([
  ['en', en],
  ['ar', ar],
] as const)(
  'what one address refused is called partly sent, and goes again to it, in %s',
  async (...of) => {
    const [language, words] = of;
    server.use(
      mock.get('/Invoice/Deliveries/{id}', { deliveries: [delivery] }),
      mock.get('/Invoice/MailDraft/{id}', {
        to: ['ali@nile.example'],
        own_address: 'owner@mizan.example',
        subject: 'Invoice INV-0001',
        message: 'Please find it attached.',
        language: 'en',
        file_name: 'INV-0001.pdf',
        link_use: 'view',
      }),
    );
    await renderScreen(<DeliveriesCard document={{ kind: 'invoice', id: 7 }} maySend />, {
      language,
      texts: { sending: [en, ar] },
    });
    await screen.findByText(words.deliveries.partly);
    expect(screen.queryByText(words.deliveries.failed)).toBeNull();
    expect(screen.getByText('gone@nile.example: 550 no such user')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: words.deliveries.again }));
    const to = await screen.findByRole<HTMLInputElement>('textbox', { name: words.form.to });
    expect(to.value).toBe('gone@nile.example');
    const copy = screen.getByRole<HTMLInputElement>('checkbox');
    expect(copy.checked).toBe(false);
  },
);
