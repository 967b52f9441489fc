import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { text } from '@/shared/lib/fields';
import { renderScreen } from '@/test/render';
import { FormSelect } from './form/form-select';
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

function Picking({ chosen }: { chosen: string }) {
  const edit = useEditForm({
    schema,
    initial: { name: chosen },
    save: async () => null,
    onSaved: () => undefined,
  });
  return (
    <FormDialog {...edit.shell} opened title="Deposit" onClose={closed}>
      <FormSelect
        control={edit.form.control}
        name="name"
        label="To"
        searchable
        options={[
          { value: '1', label: 'Bank' },
          { value: '2', label: 'Cash' },
        ]}
      />
    </FormDialog>
  );
}

test.each(['1', ''])(
  'a dialog that begins at a choice of %j shows no list before it is pressed',
  async (chosen) => {
    await renderScreen(<Picking chosen={chosen} />);
    const field = await screen.findByRole('combobox', { name: 'To' });
    act(() => field.focus());
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(field);
    expect(field.getAttribute('aria-expanded')).toBe('true');
  },
);
