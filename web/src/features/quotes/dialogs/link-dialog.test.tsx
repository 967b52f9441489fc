import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import sendingAr from '../../sending/text.ar.json';
import sendingEn from '../../sending/text.en.json';
import { quoteExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { LinkDialog } from './link-dialog';

test.each([
  ['en', en, sendingEn],
  ['ar', ar, sendingAr],
] as const)(
  'the link of a quote is copied or sent by WhatsApp, in %s',
  async (language, t, sending) => {
    const url = 'https://x.example/quote/7.abc';
    server.use(
      mock.post(
        '/Quote/MakeLink/{id}',
        { url, mobile: '+201001234567' },
        { params: { id: quoteExample.Quote.id } },
      ),
    );
    const texts = { quotes: [en, ar], sending: [sendingEn, sendingAr] } as const;
    const shown = <LinkDialog quote={quoteExample.Quote} onClose={() => undefined} />;
    await renderScreen(shown, { language, texts, session: adminSession, path: '/' });
    await userEvent.click(await screen.findByRole('button', { name: t.link.make }));
    const address = await screen.findByRole('textbox', { name: sending.links.address });
    expect((address as HTMLInputElement).value).toBe(url);
    const whatsapp = screen
      .getByRole('link', { name: sending.links.whatsapp })
      .getAttribute('href');
    const message = sending.links.message.quote
      .replace('{{company}}', adminSession.company.name)
      .replace('{{url}}', `${url}?written=${language}`);
    expect(whatsapp).toBe(`https://wa.me/201001234567?text=${encodeURIComponent(message)}`);
  },
);
