import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { text } from '@/shared/lib/fields';
import { renderScreen } from '@/test/render';
import { FormText } from './form/form-text';
import { FormDialog } from './form-dialog';

const schema = z.object({ name: text() });
const closed = vi.fn();

function Dialog() {
  const edit = useEditForm({
    schema,
    initial: { name: '' },
    save: async () => null,
    onSaved: () => undefined,
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      title="Project"
      actions={[{ label: 'Save', intent: 'save' }]}
      onClose={closed}
    >
      <FormText control={edit.form.control} name="name" label="Name" />
    </FormDialog>
  );
}

test('Escape asks before what was typed is lost, and takes the question back', async () => {
  await renderScreen(<Dialog />);
  await userEvent.type(await screen.findByLabelText('Name'), 'Mall');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByText('Leave without saving?')).toBeNull();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(closed).toHaveBeenCalledOnce();
});
