import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ConfirmInvitationPage } from './confirm-invitation-page';

async function opened() {
  await renderScreen(<ConfirmInvitationPage />, {
    language: 'ar',
    session: null,
    route: '/confirm-invitation/$tenantId/$email',
    path: '/confirm-invitation/7/samy%40nile.example?token=abc',
    texts: { auth: [en, ar] },
  });
}

test('names who invites into which company, and says what a password needs', async () => {
  server.use(mock.post('/api/Invitation', { company_name: 'شركة النيل', invited_by: 'منى عادل' }));
  await opened();
  expect(
    await screen.findByText(/وصلتك دعوة من منى عادل للعمل على دفاتر شركة النيل/),
  ).toBeDefined();
  expect(screen.getByRole('list', { name: ar.strength.needs })).toBeDefined();
});

test('an invitation that was accepted or has run out says so at once', async () => {
  const message = 'انتهت صلاحية هذه الدعوة';
  server.use(mock.post('/api/Invitation', refused(409, { code: 'invitation.bad_link', message })));
  await opened();
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByLabelText(new RegExp(`^${ar.fields.newPassword}`))).toBeNull();
});
