import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import partiesAr from '@/features/parties/text.ar.json';
import partiesEn from '@/features/parties/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import { customerExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { EditCustomerDrawer } from './edit-customer-drawer';

const PATIENT = { timeout: 10_000 };

describe.each([
  ['en', en, partiesEn, commonEn],
  ['ar', ar, partiesAr, commonAr],
] as const)(
  'changing a customer along the side of the page, in %s',
  (language, words, parties, common) => {
    async function open() {
      const sent: Record<string, unknown>[] = [];
      server.use(
        mock.get('/api/GetAllCountries', {
          Countries: [
            { country_id: 1, code: 'EG', name_en: 'Egypt', name_ar: 'مصر', dial_code: '20' },
          ],
        }),
        mock.get('/Forms/GetAllCurrency', [pound]),
        mock.get('/Forms/GetTerms', []),
        mock.post('/Customer/CustomerDetails/{id}', customerExample, { params: { id: 5 } }),
        mock.post(
          '/Customer/EditCustomer/{id}',
          ({ body }) => {
            sent.push(body);
            return customerExample;
          },
          { params: { id: 5 } },
        ),
      );
      const onClose = vi.fn();
      await renderScreen(<EditCustomerDrawer id={5} onClose={onClose} />, {
        language,
        route: '/customers',
        texts: { customers: [en, ar], parties: [partiesEn, partiesAr] },
      });
      return { sent, onClose };
    }
    const city = () => screen.findByLabelText(new RegExp(`^${parties.form.city}`), {}, PATIENT);

    it('names the customer, saves by Ctrl S what was opened, and closes', async () => {
      const { sent, onClose } = await open();
      const heading = `${words.form.editTitle} · ${customerExample.customer.display_name}`;
      expect(await screen.findByRole('dialog', { name: heading }, PATIENT)).toBeTruthy();
      await userEvent.type(await city(), 'Giza');
      await userEvent.keyboard('{Control>}s{/Control}');
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), PATIENT);
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({ city: 'Giza', tax_id: '123456789', version: 3 });
    });

    it('asks before what was typed is lost', async () => {
      const { sent, onClose } = await open();
      await userEvent.type(await city(), 'Giza');
      await userEvent.click(screen.getByRole('button', { name: common.actions.cancel }));
      expect(onClose).not.toHaveBeenCalled();
      expect(await screen.findByText(common.forms.unsavedTitle, {}, PATIENT)).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: common.forms.leave }));
      expect(onClose).toHaveBeenCalledOnce();
      expect(sent).toHaveLength(0);
    });

    it('says that a customer who was deleted meanwhile is lost', async () => {
      server.use(
        mock.post(
          '/Customer/CustomerDetails/{id}',
          refused(404, { status: 404, code: 'customer.not_found' }),
          { params: { id: 5 } },
        ),
      );
      await renderScreen(<EditCustomerDrawer id={5} onClose={() => undefined} />, {
        language,
        route: '/customers',
        texts: { customers: [en, ar], parties: [partiesEn, partiesAr] },
      });
      expect(await screen.findByText(words.detail.lost, {}, PATIENT)).toBeTruthy();
    });
  },
);
