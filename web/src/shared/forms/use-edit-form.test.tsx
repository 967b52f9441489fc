import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { Problem } from '@/shared/api/problem';
import { draftKey, drafts } from '@/shared/lib/draft-store';
import { email, required } from '@/shared/lib/fields';
import type { Language } from '@/shared/lib/preferences';
import { FormText } from '@/shared/ui/form/form-text';
import { FormShell } from '@/shared/ui/form-shell';
import { renderScreen } from '@/test/render';
import { useEditForm } from './use-edit-form';

const save = vi.fn();
const saved = vi.fn();
const schema = z.object({ name: required(), email: email() });

function Form() {
  const edit = useEditForm({
    schema,
    initial: { name: '', email: '' },
    draft: 'customer',
    save,
    onSaved: saved,
    fieldNames: { display_name: 'name' },
  });
  return (
    <FormShell
      {...edit.shell}
      title="New customer"
      actions={[
        { label: 'Save', intent: 'save', keys: 'Ctrl+KeyS' },
        { label: 'Save and new', intent: 'again' },
      ]}
      onCancel={() => undefined}
    >
      <FormText control={edit.form.control} name="name" label="Name" />
      <FormText control={edit.form.control} name="email" label="E-mail" />
    </FormShell>
  );
}

async function form(language: Language = 'en') {
  await renderScreen(<Form />, { language });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  save.mockReset().mockResolvedValue({ id: 1 });
  saved.mockReset();
  await drafts.clear();
});

describe.each([
  ['en', 'This field is required', 'This is not a valid e-mail address'],
  ['ar', 'هذا الحقل مطلوب', 'البريد الإلكتروني غير صحيح'],
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

test('what was typed is sent with a key, and the button pressed is told', async () => {
  await form();
  await userEvent.type(screen.getByLabelText('Name'), ' Ali ');
  await press('Save and new');
  const [values, headers, intent] = save.mock.calls[0] ?? [];
  expect(values).toEqual({ name: 'Ali', email: '' });
  expect(headers['Idempotency-Key']).toBeTruthy();
  expect(intent).toBe('again');
  expect(saved).toHaveBeenCalledWith({ id: 1 }, 'again');
});

test('Ctrl S saves', async () => {
  await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => saved.mock.calls).toEqual([[{ id: 1 }, 'save']]);
});

test('a retry after a lost answer repeats the key; a corrected form has another', async () => {
  save.mockRejectedValueOnce(new Problem(0)).mockRejectedValueOnce(new Problem(0));
  await form();
  await userEvent.type(screen.getByLabelText('Name'), 'Ali');
  await press('Save');
  expect(await screen.findByText(/server cannot be reached/)).toBeDefined();
  await press('Save');
  await userEvent.type(screen.getByLabelText('Name'), 'a');
  await press('Save');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(save).toHaveBeenCalledTimes(3);
  const [first, second, third] = save.mock.calls.map(([, headers]) => headers['Idempotency-Key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the server’s refusal stands at the field it names, whatever the server calls it', async () => {
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
