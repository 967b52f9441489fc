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
import { FormShell } from './form-shell';

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

const again = { label: 'Save and new', intent: 'again', keys: 'Ctrl+Shift+Enter' };
const sentOf = vi.fn<(from: string) => void>();

/** A page with a form, and a window that was opened from it. */
function PageAndWindow({ opened }: { opened: boolean }) {
  const shell = useEditForm({
    schema,
    initial: { name: '' },
    save: async () => null,
    onSaved: () => undefined,
  }).shell;
  const sending = (from: string) => ({
    ...shell,
    actions: [again, { label: 'Save', intent: 'save' }],
    onSubmit: (intent: string) => sentOf(`${from}: ${intent}`),
  });
  return (
    <>
      <FormShell {...sending('page')} title="Invoice" onCancel={closed}>
        <input aria-label="Customer" />
      </FormShell>
      {opened && (
        <FormDialog {...sending('window')} opened title="Customer" onClose={closed}>
          <input aria-label="Name" />
        </FormDialog>
      )}
    </>
  );
}

test.each([
  [false, 'page'],
  [true, 'window'],
] as const)('the keys of a form are those of the window in front: %j', async (opened, front) => {
  sentOf.mockReset();
  await renderScreen(<PageAndWindow opened={opened} />);
  await userEvent.click(await screen.findByLabelText(opened ? 'Name' : 'Customer'));
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(sentOf.mock.calls).toEqual([[`${front}: again`]]);
});
