import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { Problem } from '@/shared/api/problem';
import { aimAt, takeAim } from '@/shared/lib/aimed-field';
import { draftKey, drafts } from '@/shared/lib/draft-store';
import { email, required } from '@/shared/lib/fields';
import type { Language } from '@/shared/lib/preferences';
import { toast } from '@/shared/lib/toast';
import { unsavedForms } from '@/shared/lib/unsaved-forms';
import { FormText } from '@/shared/ui/form/form-text';
import { FormShell } from '@/shared/ui/form-shell';
import { renderScreen } from '@/test/render';
import { useEditForm } from './use-edit-form';

const save = vi.fn();
const saved = vi.fn();
const schema = z.object({ name: required(), email: email() });

function Form({ version, shows = false }: { version?: number; shows?: boolean }) {
  const edit = useEditForm({
    schema,
    initial: { name: '', email: '' },
    draft: 'customer',
    version,
    showsOtherVersion: shows,
    save,
    onSaved: (answer, intent) => {
      saved(answer, intent);
      if (intent === 'again') edit.keepOpen({ name: '', email: '' });
    },
    fieldNames: { display_name: 'name' },
  });
  return (
    <FormShell
      {...edit.shell}
      title="New customer"
      actions={[
        { label: 'Save', intent: 'save' },
        { label: 'Save and new', intent: 'again' },
      ]}
      onCancel={() => undefined}
    >
      <FormText control={edit.form.control} name="name" label="Name" />
      <FormText control={edit.form.control} name="email" label="E-mail" />
    </FormShell>
  );
}

async function form(language: Language = 'en', version?: number) {
  return renderScreen(version === undefined ? <Form /> : <Form version={version} />, { language });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  save.mockReset().mockResolvedValue({ id: 1 });
  saved.mockReset();
  await drafts.clear();
});

describe.each([
  ['en', 'This field is required', 'Enter a valid email address'],
  ['ar', 'هذا الحقل مطلوب', 'أدخل بريدًا إلكترونيًا صحيحًا'],
] as const)('in %s', (language, missing, malformed) => {
  test('wrong fields are named and nothing is sent', async () => {
    await form(language);
    await userEvent.type(screen.getByLabelText('E-mail'), 'mona@');
    await press('Save');
    expect(await screen.findByText(missing)).toBeDefined();
    expect(screen.getByText(malformed)).toBeDefined();
    expect(save).not.toHaveBeenCalled();
  });
});

test('the values are sent with a key, and the pressed button is passed on', async () => {
  await form();
  await userEvent.type(screen.getByLabelText('Name'), ' Ali ');
  await press('Save and new');
  const [values, headers, about] = save.mock.calls[0] ?? [];
  expect(values).toEqual({ name: 'Ali', email: '' });
  expect(headers['Idempotency-Key']).toBeTruthy();
  expect(about).toEqual({ intent: 'again', version: undefined, anyway: false });
  await expect.poll(() => saved.mock.calls).toEqual([[{ id: 1 }, 'again']]);
});

test('a form with something unsaved is known to the page, until it is saved or gone', async () => {
  const view = await form();
  expect(unsavedForms()).toBe(0);
  await userEvent.type(screen.getByLabelText('Name'), 'Nile');
  expect(unsavedForms()).toBe(1);
  await press('Save');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(unsavedForms()).toBe(0);
  view.unmount();
  const next = await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Delta');
  expect(unsavedForms()).toBe(1);
  next.unmount();
  expect(unsavedForms()).toBe(0);
});

test('what was saved is not sent again while the page is left for it', async () => {
  await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await press('Save');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await press('Save');
  await press('Save and new');
  expect(save).toHaveBeenCalledOnce();
});

test('a form that starts over is sent again', async () => {
  await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await press('Save and new');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await userEvent.type(screen.getByLabelText('Name'), 'Mona');
  await press('Save');
  await expect.poll(() => saved.mock.calls.length).toBe(2);
});

test('Ctrl S saves', async () => {
  await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => saved.mock.calls).toEqual([[{ id: 1 }, 'save']]);
});

test('a retry after a lost answer repeats the key, also when the form was changed', async () => {
  save.mockRejectedValueOnce(new Problem(0)).mockRejectedValueOnce(new Problem(0));
  await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await press('Save');
  expect(await screen.findByText(/No response received/)).toBeDefined();
  await press('Save');
  await userEvent.type(screen.getByLabelText('Name'), 'a');
  await press('Save');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(save).toHaveBeenCalledTimes(3);
  const [first, second, third] = save.mock.calls.map(([, headers]) => headers['Idempotency-Key']);
  expect(second).toBe(first);
  expect(third).toBe(first);
});

test('what may have been saved already is saved again only when that is wanted', async () => {
  save
    .mockRejectedValueOnce(new Problem(504))
    .mockRejectedValueOnce(new Problem(409, { code: 'idempotency_key_reused', message: 'Reused' }));
  await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await press('Save');
  expect(await screen.findByText(/didn't answer in time/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Name'), 'a');
  expect(screen.queryByText(/didn't answer in time/)).toBeNull();
  await press('Save and new');
  expect(await screen.findByText(/may already be saved/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Name'), 'n');
  await press('Save anyway');
  await expect.poll(() => saved.mock.calls).toEqual([[{ id: 1 }, 'again']]);
  const [first, second, third] = save.mock.calls.map(([, headers]) => headers['Idempotency-Key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(save.mock.calls.map(([, , about]) => about.anyway)).toEqual([false, false, true]);
});

test('a refusal is shown once where fields are marked, and disappears when something else is typed', async () => {
  save.mockImplementationOnce(async () => {
    toast.error('This name exists already');
    throw new Problem(409, {
      errors: [{ field: 'display_name', code: 'duplicate', message: 'This name exists already' }],
      message: 'This name exists already',
    });
  });
  await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await press('Save');
  // The summary and the field.
  await expect.poll(() => screen.getAllByText('This name exists already').length).toBe(2);
  await userEvent.type(screen.getByLabelText('Name'), 'a');
  await expect.poll(() => screen.queryByText('This name exists already')).toBeNull();
});

test.each([
  [true, 0],
  [false, 2],
])(
  'another version is reported only by the form where the form shows it: %s',
  async (shows, times) => {
    save.mockImplementationOnce(async () => {
      toast.error('Changed since');
      throw new Problem(409, {
        code: 'invoice.version',
        message: 'Changed since',
        field: 'version',
      });
    });
    await renderScreen(<Form version={3} shows={shows} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Mona');
    await press('Save');
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(screen.queryAllByText('Changed since')).toHaveLength(times));
  },
);

test('the message of a refusal goes with the next try, other messages stay', async () => {
  toast.error('Something else');
  save.mockImplementationOnce(async () => {
    toast.error('Refused here');
    throw new Problem(409, { message: 'Refused there' });
  });
  await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await press('Save');
  expect(await screen.findByText('Refused there')).toBeDefined();
  expect(screen.getByText('Refused here')).toBeDefined();
  await press('Save');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(screen.queryByText('Refused here')).toBeNull();
  expect(screen.queryByText('Refused there')).toBeNull();
  expect(screen.getByText('Something else')).toBeDefined();
  toast.clear();
});

test('a button that is pressed stays where it is until it is let go: all empty fields are marked', async () => {
  const user = userEvent.setup();
  await form();
  await user.click(screen.getByLabelText('Name'));
  const button = screen.getByRole('button', { name: 'Save' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(screen.queryByText('This field is required')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(await screen.findByText('This field is required')).toBeDefined();
});

test('a record that was deleted meanwhile is reported once, with what to do', async () => {
  save.mockImplementationOnce(async () => {
    toast.error('Not found!');
    throw new Problem(404, { code: 'not_found', message: 'Not found!' });
  });
  await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await press('Save');
  expect(await screen.findByText(/This record was deleted/)).toBeDefined();
  expect(screen.queryByText('Not found!')).toBeNull();
});

test('a server without an answer in time is distinguished from a broken one', async () => {
  save.mockRejectedValueOnce(new Problem(503)).mockRejectedValueOnce(new Problem(500));
  await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await press('Save');
  expect(await screen.findByText(/didn't answer in time/)).toBeDefined();
  await press('Save');
  expect(await screen.findByText(/unexpected error/)).toBeDefined();
});

test('the server’s refusal is shown at the field that it names, by any name', async () => {
  save.mockRejectedValueOnce(
    new Problem(409, {
      message: 'Refused',
      errors: [{ field: 'display_name', code: 'duplicate', message: 'This name exists already' }],
    }),
  );
  await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await press('Save');
  await screen.findByText('Refused');
  expect(screen.getAllByText('This name exists already').length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(saved).not.toHaveBeenCalled();
});

test.each([
  ['en', 'this field is required'],
  ['ar', 'هذا الحقل مطلوب'],
] as const)(
  'each field that the server misses says so, and the first one takes the keyboard (%s)',
  async (language, message) => {
    const errors = ['display_name', 'email'].map((field) => ({
      field,
      code: 'field.required',
      message,
    }));
    save.mockRejectedValueOnce(new Problem(400, { message: 'Refused', errors }));
    await form(language);
    await userEvent.type(screen.getByLabelText('Name'), 'Ali');
    await press('Save');
    for (const label of ['Name', 'E-mail']) {
      await expect
        .poll(() => screen.getByLabelText(label).getAttribute('aria-invalid'))
        .toBe('true');
    }
    expect(screen.getAllByText(message).length).toBeGreaterThanOrEqual(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  },
);

test('an unfinished form is offered on return, and forgotten once saved', async () => {
  const key = draftKey(3, 7, 'customer');
  await drafts.save(key, { name: 'Half', email: '' });
  await form();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Half');
  await press('Save');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(await drafts.load(key)).toBeNull();
});

test('a draft that was passed over stays on offer when another form is saved', async () => {
  const key = draftKey(3, 7, 'customer');
  await drafts.save(key, { name: 'Yesterday', email: '' });
  const view = await form();
  await screen.findByRole('button', { name: 'Restore' });
  await userEvent.type(screen.getByLabelText('Name'), 'Today');
  await press('Save');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  view.unmount();
  expect((await drafts.load(key))?.values).toEqual({ name: 'Yesterday', email: '' });
});

test('a draft of an earlier version says what saving it undoes, before and after it is restored', async () => {
  const key = draftKey(3, 7, 'customer');
  await drafts.save(key, { name: 'Half', email: '' }, { base: 2 });
  const view = await form('en', 5);
  const warning = /has changed since your draft/;
  expect(await screen.findByText(warning)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByText(warning)).toBeDefined();
  // Left again and kept again, it is still a draft of that version.
  await userEvent.type(screen.getByLabelText('Name'), '!');
  view.unmount();
  await expect
    .poll(async () => (await drafts.load(key))?.values)
    .toEqual({ name: 'Half!', email: '' });
  await form('en', 5);
  expect(await screen.findByText(warning)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await press('Save');
  await expect.poll(() => save.mock.calls.map(([, , about]) => about.version)).toEqual([5]);
});

const versioned = z.object({ name: required(), version: z.number() });

function Versioned({ version }: { version: number }) {
  const edit = useEditForm({
    schema: versioned,
    initial: { name: 'Nile', version },
    draft: 'customer',
    save,
    onSaved: saved,
  });
  return (
    <FormShell
      {...edit.shell}
      title="Edit customer"
      actions={[{ label: 'Save', intent: 'save' }]}
      onCancel={() => undefined}
    >
      <FormText control={edit.form.control} name="name" label="Name" />
    </FormShell>
  );
}

test('a draft that is restored over a later version is saved as of that version', async () => {
  const key = draftKey(3, 7, 'customer');
  await drafts.save(key, { name: 'Nile Trading', version: 4 }, { base: 4 });
  await renderScreen(<Versioned version={5} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByText(/has changed since your draft/)).toBeDefined();
  await press('Save');
  await expect
    .poll(() => save.mock.calls.map(([values]) => values))
    .toEqual([{ name: 'Nile Trading', version: 5 }]);
});

test('a draft of an earlier version warns no more once it is thrown away; one of this version never', async () => {
  const key = draftKey(3, 7, 'customer');
  await drafts.save(key, { name: 'Half', email: '' }, { base: 2 });
  const view = await form('en', 5);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(/since your draft/)).toBeNull();
  view.unmount();
  await drafts.save(key, { name: 'Half', email: '' }, { base: 5 });
  await form('en', 5);
  await screen.findByRole('button', { name: 'Restore' });
  expect(screen.queryByText(/since your draft/)).toBeNull();
});

test('a draft shows which version was opened, and a form without a draft sends that', async () => {
  const view = await form('en', 5);
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  view.unmount();
  const key = draftKey(3, 7, 'customer');
  await expect.poll(async () => (await drafts.load(key))?.base).toBe(5);
  await drafts.remove(key);
  await form('en', 6);
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await press('Save');
  await expect.poll(() => save.mock.calls.map(([, , about]) => about.version)).toEqual([6]);
});

test('after "save and new" the next form is kept too, and the saved one is not', async () => {
  const key = draftKey(3, 7, 'customer');
  const view = await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await press('Save and new');
  await expect.poll(() => screen.getByLabelText('Name')).toHaveProperty('value', '');
  expect(await drafts.load(key)).toBeNull();
  await userEvent.type(screen.getByLabelText('Name'), 'Omar');
  view.unmount();
  await expect
    .poll(async () => (await drafts.load(key))?.values)
    .toEqual({ name: 'Omar', email: '' });
});

test('what was typed right before the page is reloaded is kept too', async () => {
  const key = draftKey(3, 7, 'customer');
  const slot = `${key}~gone.1`;
  const view = await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  // It is sealed as it is typed, in a moment.
  await new Promise((resolve) => setTimeout(resolve, 200));
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.keys(localStorage).some((one) => one.startsWith('mizan.draft:'))).toBe(true);
  view.unmount();
  await expect
    .poll(async () => (await drafts.load(key))?.values)
    .toEqual({ name: 'Ali', email: '' });
  // Of a closed page only the draft written at once exists, beside an earlier text of the same form.
  await drafts.clear();
  await drafts.save(slot, { name: 'Al', email: '' }, { savedAt: Date.now() - 1000 });
  await drafts.saveSoon(slot, { name: 'Ali', email: '' }, { left: true });
  await form();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ali');
  expect(localStorage.getItem(`mizan.draft:${slot}`)).toBeNull();
});

test('a draft restored over what is typed takes nothing away: that is on offer in its place', async () => {
  const key = draftKey(3, 7, 'customer');
  await drafts.save(key, { name: 'Yesterday', email: '' });
  await form();
  await screen.findByRole('button', { name: 'Restore' });
  await userEvent.type(screen.getByLabelText('Name'), 'Today');
  expect(screen.getByText(/saves your current text/)).toBeDefined();
  await press('Restore');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Yesterday');
  expect(screen.getByText(/another draft of this form/)).toBeDefined();
  await press('Restore');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Today');
});

test('a draft that was passed over is offered behind the one typed since', async () => {
  const key = draftKey(3, 7, 'customer');
  await drafts.save(key, { name: 'Yesterday', email: '' }, { savedAt: Date.now() - 60_000 });
  const view = await form();
  await screen.findByRole('button', { name: 'Restore' });
  await userEvent.type(screen.getByLabelText('Name'), 'Today');
  view.unmount();
  await expect.poll(async () => (await drafts.all(key)).length).toBe(2);
  await form();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Today');
  await press('Restore');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Yesterday');
});

test('it begins at the field that a link leads to, and says there what is wrong', async () => {
  const text = 'Type the name that the tax card has.';
  aimAt({ pathname: window.location.pathname, field: 'display_name', line: 1, text });
  await form();
  expect(await screen.findByText(text)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  expect(screen.queryByText(text)).toBeNull();
  await press('Save');
  expect(save).toHaveBeenCalledTimes(1);
});

test('a field of another form of the page is left to that form', async () => {
  aimAt({ pathname: window.location.pathname, field: 'secret', text: 'Wrong' });
  await form();
  await new Promise((done) => setTimeout(done, 200));
  expect(takeAim()).toMatchObject({ field: 'secret' });
});

test('a link to another page leads to no field of this one', async () => {
  aimAt({ pathname: '/products/7', field: 'display_name', text: 'Wrong' });
  await form();
  await userEvent.type(screen.getByLabelText('E-mail'), 'mona@nile.example');
  await new Promise((done) => setTimeout(done, 200));
  expect(screen.queryByText('Wrong')).toBeNull();
});
