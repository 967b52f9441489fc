import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '@/app/paths';
import { renderScreen } from '@/test/render';
import { PageTabs } from './page-tabs';

test('one page is current, also where the address of another begins with its own', async () => {
  const tabs = [
    { label: 'Accounts', to: paths.banks, isActive: false },
    { label: 'Transfers', to: paths.transfers, isActive: true },
  ];
  await renderScreen(<PageTabs label="Banks" tabs={tabs} />, { route: paths.transfers });
  const open = screen.getAllByRole('link', { current: 'page' });
  expect(open.map((link) => link.textContent)).toEqual(['Transfers']);
});
