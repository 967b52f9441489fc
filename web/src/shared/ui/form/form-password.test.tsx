import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { FormPassword } from './form-password';

function Password() {
  const { control } = useForm({ defaultValues: { password: '' } });
  return (
    <FormPassword
      control={control}
      name="password"
      label="Password"
      autoComplete="current-password"
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Password');

it('a password is masked until its owner shows it', async () => {
  await renderScreen(<Password />);
  expect(field().type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password', hidden: true }));
  expect(field().type).toBe('text');
});

const errorOf = (message: string) => ({ key: { type: 'custom', message } });
const WEAK = errorOf('Too weak');
const LONG = errorOf('Too long');
// The same object each time: a new one would be a new error.
const NONE = {};

function Secret({ errors = NONE }: { errors?: Partial<typeof WEAK> }) {
  const { control } = useForm({ defaultValues: { key: '' }, errors });
  return <FormPassword control={control} name="key" label="Key" secret shownBelow="Too weak" />;
}

it('a secret is called a value', async () => {
  await renderScreen(<Secret />);
  expect(screen.getByRole('button', { name: 'Show value', hidden: true })).toBeTruthy();
});

it('an error that is shown below only marks the field', async () => {
  await renderScreen(<Secret errors={WEAK} />);
  const input = screen.getByLabelText<HTMLInputElement>('Key');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Too weak')).toBeNull();
});

it('another error is shown at the field', async () => {
  await renderScreen(<Secret errors={LONG} />);
  expect(screen.getByText('Too long')).toBeTruthy();
});

it('a password may be pasted, and a manager knows what the field is for', async () => {
  await renderScreen(<Password />);
  await userEvent.click(field());
  await userEvent.paste(' Wadi-Degla-71 ');
  expect(field().value).toBe(' Wadi-Degla-71 ');
  expect(field().autocomplete).toBe('current-password');
});
