import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import companyAr from '@/features/company/text.ar.json';
import companyEn from '@/features/company/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { MemberListPage } from './member-list-page';

const PATIENT = { timeout: 10_000 };

const invited = {
  id: 12,
  email: 'hoda@nile.example',
  first_name: 'Hoda',
  last_name: 'Kamel',
  role: 'accountant',
  role_id: 2,
  active: true,
  pending: true,
};

const membersOf = (members_limit: number) => ({
  Members: [invited],
  members_use_two_step: false,
  members_limit,
});

it('says before the form is filled in that the plan has no place left', async () => {
  server.use(
    mock.post('/Setting/Members/GetMember', membersOf(1)),
    mock.get('/Setting/Members/SecurityEvents', []),
  );
  await renderScreen(<MemberListPage />, {
    route: '/members',
    texts: { members: [en, ar], company: [companyEn, companyAr] },
  });
  await screen.findByText('Hoda Kamel', { exact: false }, PATIENT);
  await userEvent.click(screen.getByRole('button', { name: en.invitation.title }));
  const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
  const link = await dialog.findByRole('link', { name: en.invitation.plans });
  expect(link.getAttribute('href')).toBe('/settings/billingAndSubscription');
  const send = dialog.getByRole('button', { name: en.invitation.send });
  expect(send).toHaveProperty('disabled', true);
  // Who was invited before has a place already.
  await userEvent.type(dialog.getByLabelText(/email/i), 'hoda@nile.example');
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
});

it.each([
  ['en', en, commonEn],
  ['ar', ar, commonAr],
] as const)(
  'withdraws an invitation only after a question (%s)',
  async (language, words, common) => {
    const withdrawn: string[] = [];
    server.use(
      mock.post('/Setting/Members/GetMember', membersOf(3)),
      mock.get('/Setting/Members/SecurityEvents', []),
      mock.post('/Setting/Members/WithdrawInvitation/{id}', ({ params }) => {
        withdrawn.push(String(params.id));
        return {};
      }),
    );
    await renderScreen(<MemberListPage />, {
      language,
      route: '/members',
      texts: { members: [en, ar], company: [companyEn, companyAr] },
    });
    await screen.findByText('Hoda Kamel', { exact: false }, PATIENT);
    const row = screen.getByText('hoda@nile.example').closest('[role="row"]') as HTMLElement;
    await userEvent.click(within(row).getAllByRole('button').at(-1) as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: words.invitation.withdraw }));
    const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
    expect(dialog.getByText(words.invitation.withdrawText)).toBeTruthy();
    expect(withdrawn).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: common.actions.cancel }));
    expect(withdrawn).toEqual([]);

    await userEvent.click(within(row).getAllByRole('button').at(-1) as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: words.invitation.withdraw }));
    const again = within(await screen.findByRole('dialog', {}, PATIENT));
    await userEvent.click(again.getByRole('button', { name: words.invitation.withdraw }));
    await waitFor(() => expect(withdrawn).toEqual(['12']));
  },
);
