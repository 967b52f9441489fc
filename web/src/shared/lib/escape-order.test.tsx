import { Modal, Select, TextInput } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { closeLastOpenedFirst } from './escape-order';

beforeAll(closeLastOpenedFirst);

it('closes a list before the window that it is in, when the focus is elsewhere', async () => {
  const close = vi.fn();
  await renderScreen(
    <Modal opened onClose={close} title="Reminder">
      <TextInput label="Subject" />
      <Select label="Repeat" data={['Daily', 'Weekly']} />
    </Modal>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Repeat' }));
  await screen.findByRole('option', { name: 'Daily' });
  fireEvent.keyDown(screen.getByLabelText('Subject'), { key: 'Escape' });
  expect(screen.getByRole('combobox', { name: 'Repeat' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Subject'), { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
});
