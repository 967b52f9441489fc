import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button, Checkbox, PasswordInput, Select, TextInput } from './kit';

const KINDS = [
  { value: 'owner', label: 'Owner' },
  { value: 'manager', label: 'Manager' },
  { value: 'other', label: 'Other' },
];

function Choice({ onBlur }: { onBlur?: () => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Select
      label="User type"
      data={KINDS}
      value={value}
      onChange={setValue}
      {...(onBlur && { onBlur })}
      required
    />
  );
}

describe('a list of choices', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^User type/ });

  it('opens by a press and takes the choice that is pressed', async () => {
    render(<Choice />);
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('option', { name: 'Manager' }));
    expect(field().value).toBe('Manager');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(field());
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Manager');
  });

  it('is worked by the keyboard', async () => {
    render(<Choice />);
    field().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: 'Owner' }).id,
    );
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(field().value).toBe('Other');
    await userEvent.keyboard('m{Enter}');
    expect(field().value).toBe('Manager');
    await userEvent.keyboard('{ArrowDown}{End}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('Manager');
  });

  it('closes when it is left, and says so', async () => {
    const onBlur = vi.fn();
    render(<Choice onBlur={onBlur} />);
    await userEvent.click(field());
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onBlur).toHaveBeenCalledOnce();
  });
});

it('ties a field to its hint and to what is wrong with it', () => {
  render(
    <TextInput label="Email" description="We write to it." error="Enter an address" required />,
  );
  const field = screen.getByLabelText(/^Email/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const texts = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(texts.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Enter an address',
    'We write to it.',
  ]);
});

it('shows a password, and hides it again', async () => {
  const toggle = { 'aria-label': 'Show password' };
  render(<PasswordInput label="Password" visibilityToggleButtonProps={toggle} />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  const button = screen.getByRole('button', { name: 'Show password' });
  expect(field.type).toBe('password');
  await userEvent.click(button);
  expect([field.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await userEvent.click(button);
  expect(field.type).toBe('password');
});

it('says what is wrong with a box that is not ticked', () => {
  render(<Checkbox label="I agree" error="Agree to the terms" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  const wrong = box.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(wrong)?.textContent).toBe('Agree to the terms');
});

it('takes no press while it loads', async () => {
  const press = vi.fn();
  render(
    <Button loading onClick={press}>
      Register
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(press).not.toHaveBeenCalled();
});
