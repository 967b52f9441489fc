import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { Problem } from '@/shared/api/problem';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { text } from '@/shared/lib/fields';
import { renderScreen } from '@/test/render';
import { FormText } from './form/form-text';
import { FormShell } from './form-shell';

const { matchMedia } = window;
const sent = vi.fn();
const MORE = { en: 'More actions', ar: 'إجراءات أخرى' };

function Form() {
  return (
    <FormShell
      title="Invoice"
      actions={[
        { label: 'Save and new', intent: 'again' },
        { label: 'Save', intent: 'save' },
      ]}
      loading={false}
      submitError={null}
      hasUnsaved={() => false}
      draft={
        { found: null, savedAt: null, kept: false, restore: vi.fn(), discard: vi.fn() } as never
      }
      errors={{}}
      saveAnyway={null}
      dirty={false}
      onSubmit={sent}
      onCancel={() => sent('cancelled')}
    >
      <p>fields</p>
    </FormShell>
  );
}

beforeEach(() => {
  sent.mockReset();
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('48em') });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

test.each(['en', 'ar'] as const)('a phone shows the main button and a menu in %s', async (lang) => {
  await renderScreen(<Form />, { language: lang });
  const foot = within(screen.getByRole('contentinfo', { hidden: true }));
  expect(foot.getByLabelText(MORE[lang]).tagName).toBe('SUMMARY');
  const bare = [...document.querySelectorAll('footer > button')];
  expect(bare.map((one) => one.textContent)).toEqual(['Save']);
  await userEvent.click(foot.getByLabelText(MORE[lang]));
  await userEvent.click(foot.getByRole('button', { name: 'Save and new' }));
  expect(sent).toHaveBeenLastCalledWith('again');
});

const schema = z.object({ name: text() });
const save = vi.fn<() => Promise<null>>();

function Saving() {
  const edit = useEditForm({ schema, initial: { name: 'Mall' }, save, onSaved: () => undefined });
  return (
    <FormShell
      {...edit.shell}
      title="Project"
      actions={[
        { label: 'Save and new', intent: 'again' },
        { label: 'Save', intent: 'save' },
      ]}
      onCancel={vi.fn()}
    >
      <FormText control={edit.form.control} name="name" label="Name" />
    </FormShell>
  );
}

test.each(['Save', 'Save and new'])('%s keeps the keyboard while it saves, once', async (label) => {
  window.matchMedia = matchMedia;
  let refuse: () => void = () => undefined;
  save.mockReset().mockImplementation(
    () =>
      new Promise((_, reject) => {
        refuse = () => reject(new Problem(503));
      }),
  );
  await renderScreen(<Saving />);
  const button = await screen.findByRole('button', { name: label });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(button).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter} ');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  fireEvent.keyDown(button, { code: 'KeyS', key: 's', ctrlKey: true });
  act(() => button.focus());
  refuse();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(document.activeElement).toBe(button);
  expect(save).toHaveBeenCalledOnce();
});
