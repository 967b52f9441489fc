import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { AdvancedPage } from './advanced-page';
import { RemindersPage } from './reminders-page';
import { TemplatesPage } from './templates-page';

const words = { en, ar };
const texts = { advanced: [en, ar] } as const;

describe.each(['en', 'ar'] as const)('advanced settings in %s', (language) => {
  const t = words[language];

  it('keep the defaults of new documents', async () => {
    const sent: unknown[] = [];
    const defaults = {
      sale: { terms_id: 3, tax_ids: [] },
      purchase: { terms_id: null, tax_ids: [] },
    };
    server.use(
      mock.get('/Forms/GetDocumentDefaults', defaults),
      mock.get('/Forms/GetTerms', [
        { id: 3, terms_name: 'Net 30', terms_name_ar: 'ثلاثون', days: 30 },
      ]),
      mock.get('/Forms/GetMyTaxesList', []),
      mock.post('/Setting/SetDocumentDefaults', ({ body }) => {
        sent.push(body);
        return body;
      }),
    );
    const route = '/settings/advanced';
    await renderScreen(<AdvancedPage />, {
      language,
      route,
      texts: { advanced: [...texts.advanced] },
    });
    const save = await screen.findByRole('button', { name: language === 'en' ? 'Save' : 'حفظ' });
    await userEvent.click(save);
    await waitFor(() => expect(sent).toEqual([defaults]));
    expect(screen.getByRole('link', { name: new RegExp(t.links.reminders.title) })).toBeTruthy();
    expect(screen.getByRole('heading', { name: t.rounding.title })).toBeTruthy();
  });

  it('show whom the rules would remind today', async () => {
    const row = {
      invoice_id: 7,
      invoice_number: 'INV-0007',
      customer_name: 'Ali',
      email: null,
      due_date: '2026-11-20',
      open: '740.00 EGP',
      days: 0,
      template: 'reminder_due',
      obstacle: 'no_address',
    } as const;
    const rules = [{ days: 0, template: 'reminder_due', enabled: true } as const];
    server.use(
      mock.get('/Setting/GetCustomerReminders', { enabled: false, least: '0.00', rules }),
      mock.post('/Setting/PreviewCustomerReminders', { reminders: [row], more: false }),
    );
    const route = '/settings/customerReminders';
    await renderScreen(<RemindersPage />, {
      language,
      route,
      texts: { advanced: [...texts.advanced] },
    });
    await userEvent.click(await screen.findByRole('button', { name: t.reminders.look }));
    expect(await screen.findByText(t.reminders.obstacles.no_address)).toBeTruthy();
  });

  it('put a placeholder into a text', async () => {
    const template = {
      kind: 'invoice',
      language,
      subject: 'Invoice {number}',
      message: 'Pay ',
      is_own: false,
      usual_subject: '',
      usual_message: '',
    } as const;
    server.use(
      mock.get('/Setting/GetMailTemplates', {
        templates: [template],
        placeholders: [{ kind: 'invoice', names: ['total'] }],
      }),
    );
    const route = '/settings/mailTemplates';
    await renderScreen(<TemplatesPage />, {
      language,
      route,
      texts: { advanced: [...texts.advanced] },
    });
    await userEvent.click(await screen.findByRole('button', { name: /\{total\}/ }));
    expect(screen.getByDisplayValue('Pay {total}')).toBeTruthy();
  });
});
