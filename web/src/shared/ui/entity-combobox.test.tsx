import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Problem } from '@/shared/api/problem';
import { renderScreen } from '@/test/render';
import { EntityCombobox, type EntityOption } from './entity-combobox';

const ALL: EntityOption[] = [
  { id: 1, label: 'Nile Trading', detail: 'TRN 123-456-789', hint: '1,140.00' },
  { id: 2, label: 'Delta Supplies' },
];

/** Answers at once, unless it is to wait for something. */
let before: Promise<void> = Promise.resolve();

function Field({ creates = true }: { creates?: boolean }) {
  const [value, setValue] = useState<EntityOption | null>(null);
  return (
    <>
      <EntityCombobox
        label="Customer"
        value={value}
        onChange={setValue}
        source={{
          key: ['test'],
          search: async (text) => {
            await before;
            return ALL.filter(({ label }) => label.includes(text));
          },
        }}
        create={
          creates
            ? {
                render: ({ text, onDone }) => (
                  <button type="button" onClick={() => onDone({ id: 9, label: text })}>
                    make {text}
                  </button>
                ),
              }
            : undefined
        }
      />
      <output aria-label="held">{value?.label ?? 'none'}</output>
    </>
  );
}

afterEach(() => onlineManager.setOnline(true));

const held = () => screen.getByLabelText('held').textContent;
const field = () => screen.getByRole('combobox', { name: 'Customer' });

test('the number of a choice is shown before the name, and is no part of it', async () => {
  const value = { id: 7, label: 'Rent', detail: '630002' };
  const source = { key: ['accounts'], search: async () => [value] };
  await renderScreen(
    <EntityCombobox numbered label="Account" value={value} onChange={() => null} source={source} />,
  );
  const account = screen.getByRole('combobox', { name: 'Account' });
  expect(account.getAttribute('value')).toBe('630002 Rent');
  await userEvent.type(account, 'R', { initialSelectionStart: 0, initialSelectionEnd: 11 });
  expect(await screen.findByRole('option', { name: /Rent/ })).toBeDefined();
  expect((account as HTMLInputElement).value).toBe('R');
});

test('found by typing, distinguished by the details beside it, chosen by Enter', async () => {
  await renderScreen(<Field />);
  await userEvent.type(field(), 'Nile');
  expect(await screen.findByText('TRN 123-456-789')).toBeDefined();
  expect(screen.getByText('1,140.00')).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect(held()).toBe('Nile Trading');
});

test('what is missing is made without leaving and selected at once', async () => {
  await renderScreen(<Field />);
  await userEvent.type(field(), 'Sphinx');
  await userEvent.click(await screen.findByRole('option', { name: '+ Create “Sphinx”' }));
  await userEvent.click(screen.getByRole('button', { name: 'make Sphinx' }));
  expect(held()).toBe('Sphinx');
});

test('nothing is offered before the first answer, which would push it away', async () => {
  let answer = () => {};
  before = new Promise((resolve) => {
    answer = resolve;
  });
  await renderScreen(<Field />);
  await userEvent.click(field());
  expect(await screen.findByText('Loading…')).toBeDefined();
  expect(screen.queryByRole('option')).toBeNull();
  answer();
  const options = await screen.findAllByRole('option');
  expect(options.at(-1)?.textContent).toBe('+ Create new');
  expect(options).toHaveLength(3);
});

test('the choice says what is made', async () => {
  const create = { kind: 'account' as const, render: () => null };
  const source = { key: ['none'], search: () => Promise.resolve([]) };
  const props = { source, create, value: null, onChange: () => undefined };
  await renderScreen(<EntityCombobox label="Account" {...props} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Account' }));
  expect(await screen.findByRole('option', { name: '+ New account' })).toBeTruthy();
});

test('nothing is added beside a record that is called the same, however it is spelt', async () => {
  const bank = { id: 3, label: 'بنك مصر للإدارة' };
  const search = async (text: string) => (text ? [bank] : []);
  const create = { render: () => null };
  await renderScreen(
    <EntityCombobox
      label="Customer"
      value={null}
      onChange={() => null}
      source={{ key: ['spelt'], search }}
      create={create}
    />,
  );
  await userEvent.type(field(), 'بنك مصر للاداره');
  expect(await screen.findByRole('option', { name: bank.label })).toBeDefined();
  expect(screen.queryAllByRole('option')).toHaveLength(1);
  await userEvent.type(field(), ' الجديدة');
  expect(await screen.findByText(/للاداره الجديدة/)).toBeDefined();
});

test('creating is offered only to those who may', async () => {
  await renderScreen(<Field creates={false} />);
  await userEvent.type(field(), 'Sphinx');
  expect(await screen.findByText('Nothing found')).toBeDefined();
  expect(screen.getByRole('listbox').textContent).toBe('');
  expect(screen.queryByRole('option')).toBeNull();
});

test('text that was not picked is forgotten, text that was emptied means none', async () => {
  await renderScreen(<Field />);
  await userEvent.type(field(), 'Delta');
  await screen.findByRole('option', { name: 'Delta Supplies' });
  await userEvent.keyboard('{Enter}');
  await userEvent.type(field(), 'xyz');
  await userEvent.tab();
  expect(field()).toHaveProperty('value', 'Delta Supplies');
  await userEvent.clear(field());
  await userEvent.tab();
  expect(held()).toBe('none');
});

test('a word typed faster than the server answers never takes another record', async () => {
  await renderScreen(<Field />);
  await userEvent.click(field());
  await screen.findByRole('option', { name: /Nile/ });
  await userEvent.keyboard('Delta{Enter}');
  expect(held()).toBe('Delta Supplies');
  await userEvent.clear(field());
  await userEvent.keyboard('Unheard of{Enter}');
  expect(held()).toBe('Delta Supplies');
  expect(screen.queryByRole('button', { name: /make/ })).toBeNull();
});

test('says whether its list is open, which list it is and what is lit in it', async () => {
  await renderScreen(<Field />);
  const ariaOf = (name: string) => field().getAttribute(`aria-${name}`);
  expect([ariaOf('expanded'), ariaOf('controls'), ariaOf('activedescendant')]).toEqual([
    'false',
    null,
    null,
  ]);
  for (const _ of ['first', 'again']) {
    await userEvent.click(field());
    expect(ariaOf('expanded')).toBe('true');
    expect(screen.getByRole('listbox', { name: 'Customer' }).id).toBe(ariaOf('controls'));
    expect(ariaOf('activedescendant')).toBeNull();
    await screen.findByRole('option', { name: /Nile/ });
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /Nile/ }).id).toBe(ariaOf('activedescendant'));
    await userEvent.keyboard('{Escape}');
    expect([ariaOf('expanded'), ariaOf('controls'), ariaOf('activedescendant')]).toEqual([
      'false',
      null,
      null,
    ]);
  }
  await userEvent.type(field(), 'Delta');
  const delta = await screen.findByRole('option', { name: 'Delta Supplies' });
  await expect.poll(() => ariaOf('activedescendant')).toBe(delta.id);
});

test('a list that may not be read says so and leaves the page', async () => {
  function Refused() {
    return (
      <EntityCombobox
        label="Customer"
        value={null}
        onChange={() => undefined}
        source={{
          key: ['refused'],
          search: () => Promise.reject(new Problem(403)),
        }}
      />
    );
  }
  const { router } = await renderScreen(<Refused />);
  await userEvent.click(field());
  expect(await screen.findByText(/permission/i)).toBeDefined();
  expect(router.state.location.pathname).toBe('/');
});

/** A list that is loaded by `search`, to which records can be added. */
const listed = (key: string, search: () => Promise<EntityOption[]>) => (
  <EntityCombobox
    label="Customer"
    value={null}
    onChange={() => undefined}
    source={{ key: [key], search }}
    create={{ render: () => null }}
  />
);

test('a list that could not be loaded says so, and is asked for again', async () => {
  let fails = true;
  const search = () => (fails ? Promise.reject(new Problem(500)) : Promise.resolve(ALL));
  await renderScreen(listed('failing', search));
  await userEvent.click(field());
  expect(await screen.findByText("We couldn't load the list")).toBeDefined();
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(screen.queryByLabelText('Loading…')).toBeNull();
  // The list may have the record that would be added.
  expect(screen.queryByRole('option')).toBeNull();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /Nile/ })).toBeDefined();
  expect(screen.queryByText("We couldn't load the list")).toBeNull();
});

test('Enter asks again for a list that could not be loaded', async () => {
  let fails = true;
  const search = () => (fails ? Promise.reject(new Problem(500)) : Promise.resolve(ALL));
  await renderScreen(listed('keyboard', search));
  await userEvent.click(field());
  await screen.findByText("We couldn't load the list");
  fails = false;
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: /Nile/ })).toBeDefined();
});

test('without a connection a list does not seem to load forever', async () => {
  let answer: (found: EntityOption[]) => void = () => undefined;
  const search = () => new Promise<EntityOption[]>((resolve) => (answer = resolve));
  await renderScreen(listed('unreachable', search));
  await userEvent.click(field());
  expect(await screen.findByText('Loading…')).toBeDefined();
  act(() => onlineManager.setOnline(false));
  expect(await screen.findByText("We couldn't load the list")).toBeDefined();
  expect(screen.queryByText('Loading…')).toBeNull();
  act(() => onlineManager.setOnline(true));
  answer(ALL);
  await waitFor(() => expect(screen.getByRole('option', { name: /Nile/ })).toBeDefined());
});

test('a list that is kept on the device is offered without a connection', async () => {
  onlineManager.setOnline(false);
  await renderScreen(listed('kept', () => Promise.resolve(ALL)));
  await userEvent.click(field());
  expect(await screen.findByRole('option', { name: /Nile/ })).toBeDefined();
});
