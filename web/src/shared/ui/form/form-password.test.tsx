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

it('a password may be pasted, and a manager knows what the field is for', async () => {
  await renderScreen(<Password />);
  await userEvent.click(field());
  await userEvent.paste(' Wadi-Degla-71 ');
  expect(field().value).toBe(' Wadi-Degla-71 ');
  expect(field().autocomplete).toBe('current-password');
});
