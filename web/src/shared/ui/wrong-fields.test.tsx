import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { required } from '@/shared/lib/fields';
import { renderScreen } from '@/test/render';
import { FormText } from './form/form-text';
import { FormDialog } from './form-dialog';

const schema = z.object({ name: required(), city: required() });

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
