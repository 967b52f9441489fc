import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { required } from '@/shared/lib/fields';
import { renderScreen } from '@/test/render';
import { FormText } from './form/form-text';
import { FormDialog } from './form-dialog';
import { SaveForm } from './save-form';
import { WrongFields } from './wrong-fields';

const schema = z.object({ name: required(), city: required() });
const four = z.object({
  name: required(),
  city: required(),
  street: required(),
  email: required(),
});

function Dialog() {
  const edit = useEditForm({
    schema,
    initial: { name: '', city: '' },
    save: async () => null,
    onSaved: () => undefined,
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      title="Project"
      actions={[{ label: 'Save', intent: 'save' }]}
      onClose={() => undefined}
    >
      <FormText control={edit.form.control} name="name" label="Name" required />
      <FormText control={edit.form.control} name="city" label="City" />
    </FormDialog>
  );
}

test.each([
  ['en', '2 fields need your attention: Name, City.', 'Check this field: City.'],
  ['ar', 'راجع حقلين: Name، City.', 'راجع حقل City.'],
] as const)('counts and names the fields that are wrong, in %s', async (language, two, one) => {
  await renderScreen(<Dialog />, { language });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(two)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Mall');
  expect(await screen.findByText(one)).toBeTruthy();
});

function Many() {
  const edit = useEditForm({
    schema: four,
    initial: { name: '', city: '', street: '', email: '' },
    save: async () => null,
    onSaved: () => undefined,
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      title="Project"
      actions={[{ label: 'Save', intent: 'save' }]}
      onClose={() => undefined}
    >
      {(['name', 'city', 'street', 'email'] as const).map((name) => (
        <FormText key={name} control={edit.form.control} name={name} label={name} />
      ))}
    </FormDialog>
  );
}

test.each([
  ['en', '4 fields need your attention: name, city, street and others.', 'Check the marked'],
  ['ar', 'راجع 4 حقول: name، city، street وغيرها.', 'راجع الحقول المحددة'],
] as const)('names the first of many, and says it once, in %s', async (language, all, before) => {
  await renderScreen(<Many />, { language });
  const said: string[] = [];
  const seen = new MutationObserver(() => {
    const text = screen.queryByRole('alert')?.textContent;
    if (text && said.at(-1) !== text) said.push(text);
  });
  seen.observe(document.body, { childList: true, subtree: true, characterData: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(all)).toBeTruthy();
  seen.disconnect();
  expect(said.filter((text) => text.startsWith(before))).toEqual([]);
  expect(said).toEqual([all]);
});

function Lines() {
  return (
    <SaveForm onSend={() => undefined}>
      <WrongFields
        errors={{ party: { type: 'x' }, lines: { root: { type: 'x' } }, ok: { type: 'x' } }}
      />
      <input aria-label="Customer *" aria-invalid="true" />
      <input aria-label="Account, line 1" aria-invalid="true" />
      <p data-wrong="Lines">Add at least one line</p>
    </SaveForm>
  );
}

test.each([
  ['en', '3 fields need your attention: Customer; Account, line 1; Lines.'],
  ['ar', 'راجع 3 حقول: Customer؛ Account, line 1؛ Lines.'],
] as const)('names the lines as a whole, in %s', async (language, named) => {
  await renderScreen(<Lines />, { language });
  expect(await screen.findByText(named)).toBeTruthy();
});

test.each([
  ['en', 'Check the marked fields: City and others.'],
  ['ar', 'راجع الحقول المحددة: City وغيرها.'],
] as const)('names what it can where one has no name, in %s', async (language, named) => {
  const errors = { city: { type: 'x' }, agreed: { type: 'x' } };
  await renderScreen(
    <SaveForm onSend={() => undefined}>
      <WrongFields errors={errors} />
      <input aria-label="City" aria-invalid="true" />
    </SaveForm>,
    { language },
  );
  expect(await screen.findByText(named)).toBeTruthy();
});
