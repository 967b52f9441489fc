import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { session, useSignedIn } from '@/shared/auth/session';
import { useLogOut } from '@/shared/auth/use-log-out';
import { useSwitchCompany } from '@/shared/auth/use-switch-company';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { inDrafts } from '@/shared/lib/draft-storage';
import { draftKey, drafts } from '@/shared/lib/draft-store';
import { required } from '@/shared/lib/fields';
import { FormText } from '@/shared/ui/form/form-text';
import { FormShell } from '@/shared/ui/form-shell';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { PrintLayout } from './layouts/print-layout';
import { clearOnSessionChange } from './query-client';
import { RootLayout } from './root-layout';
import { SwitchingPage } from './switching-page';

const delta = {
  ...adminSession,
  tenantId: 8,
  company: { ...adminSession.company, name: 'Delta Trading' },
};
/** Each time the form is drawn: for which company. */
const drawn: number[] = [];
const tenants: (string | null)[] = [];

/** A form of the company that is open. */
function FormPage() {
  drawn.push(useSignedIn().tenantId);
  const edit = useEditForm({
    schema: z.object({ name: required() }),
    initial: { name: '' },
    draft: 'customer',
    save: async () => undefined,
    onSaved: () => undefined,
  });
  const switchTo = useSwitchCompany(() => void router.navigate({ to: '/switching' } as never));
  const logOut = useLogOut(() => void router.navigate({ to: '/out' } as never));
  return (
    <FormShell
      {...edit.shell}
      title="Form"
      actions={[{ label: 'Save', intent: 'save' }]}
      onCancel={() => undefined}
    >
      <FormText control={edit.form.control} name="name" label="Name" />
      <button type="button" onClick={logOut}>
        Log out
      </button>
      <button type="button" onClick={() => switchTo.mutate(8)}>
        Switch
      </button>
    </FormShell>
  );
}

function Home() {
  return <p>home of {useSignedIn().company.name}</p>;
}

function routerOf() {
  const root = createRootRoute({ component: RootLayout });
  const frame = createRoute({ getParentRoute: () => root, id: 'app', component: PrintLayout });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => frame, path, component });
  return createRouter({
    routeTree: root.addChildren([
      frame.addChildren([page('/form', FormPage), page('/switching', SwitchingPage)]),
      createRoute({ getParentRoute: () => root, path: '/', component: Home }),
      createRoute({ getParentRoute: () => root, path: '/out', component: () => <p>left</p> }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  });
}

let router: ReturnType<typeof routerOf>;

async function open() {
  router = routerOf();
  await router.load();
  const view = await renderScreen(<RouterProvider router={router as never} />);
  const stop = clearOnSessionChange(view.queryClient);
  view.queryClient.setQueryData(['customers'], ['of Nile']);
  await userEvent.type(await screen.findByLabelText('Name'), 'Half');
  return { ...view, stop };
}

const kept = (tenant: number) => drafts.load(draftKey(3, tenant, 'customer'));

beforeEach(async () => {
  drawn.length = 0;
  tenants.length = 0;
  await drafts.clear();
  server.use(
    mock.post('/api/SwitchCompany', ({ request }) => {
      tenants.push(request.headers.get('xtenant'));
      return {
        UserData: {
          user: {
            Email: delta.email,
            Role: 'admin',
            CompanyName: 'Delta Trading',
          },
          accessToken: delta.token,
        },
        GetTenantID: 8,
        UserID: 3,
        FullName: delta.fullName,
        CurrencyData: delta.company.currency,
        companies: [],
        abilities: delta.abilities,
        home: '/dashboard',
        code: 'XA07',
        tier: 2,
        SubscriptionStatus: 'Active',
        days_left: 3,
        fiscal_year_start_month: 1,
        today: '2026-11-20',
        draft_key: btoa('3/8'.padEnd(32, '.')),
      };
    }),
  );
});

test('another tab’s company closes the page, keeps the draft under its own, and forgets the lists', async () => {
  const { queryClient, stop } = await open();
  const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
  localStorage.setItem('mizan.session', JSON.stringify(delta));
  dispatchEvent(new StorageEvent('storage', { key: 'mizan.session' }));

  expect(await screen.findByText('You switched to Delta Trading in another tab')).toBeDefined();
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(queryClient.getQueryData(['customers'])).toBeUndefined();
  await expect.poll(async () => (await kept(7))?.values).toEqual({ name: 'Half' });
  expect(await kept(8)).toBeNull();
  expect(new Set(drawn)).toEqual(new Set([7]));

  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(assign).toHaveBeenCalledWith('/login');
  stop();
});

test('a sign-out in another tab closes the page too', async () => {
  const { stop } = await open();
  localStorage.removeItem('mizan.session');
  dispatchEvent(new StorageEvent('storage', { key: 'mizan.session' }));
  expect(await screen.findByText('You were logged out in another tab')).toBeDefined();
  expect(screen.queryByLabelText('Name')).toBeNull();
  stop();
});

test('a person who signs out is not asked and leaves no draft', async () => {
  server.use(mock.post('/api/Logout', { message: '' }));
  const { stop } = await open();
  await drafts.save(draftKey(3, 7, 'customer'), { name: 'Half' });
  expect(await kept(7)).not.toBeNull();
  const save = vi.spyOn(drafts, 'save');
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('left')).toBeDefined();
  expect(save).not.toHaveBeenCalled();
  await expect.poll(() => inDrafts('readonly', (store) => store.count())).toBe(0);
  stop();
});

test('a switch asks about unsaved changes and is called off by staying', async () => {
  const { queryClient, stop } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
  const dialog = await screen.findByRole('dialog');
  expect(tenants).toEqual(['7']);
  expect(session.get()?.tenantId).toBe(7);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay on page' }));
  await expect.poll(() => dialog.isConnected).toBe(false);
  expect(session.get()?.tenantId).toBe(7);
  expect(queryClient.getQueryData(['customers'])).toEqual(['of Nile']);
  stop();
});

test('a switch changes the company only once the old one’s form is closed', async () => {
  const { queryClient, stop } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
  await userEvent.click(await screen.findByRole('button', { name: /leave/i }));
  expect(await screen.findByText('home of Delta Trading')).toBeDefined();
  expect(session.get()?.tenantId).toBe(8);
  expect(new Set(drawn)).toEqual(new Set([7]));
  expect(queryClient.getQueryData(['customers'])).toBeUndefined();
  await expect.poll(async () => (await kept(7))?.values).toEqual({ name: 'Half' });
  expect(await kept(8)).toBeNull();
  stop();
});
