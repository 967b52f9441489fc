import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { setPreferences } from '@/shared/lib/preferences';
import { renderScreen } from '@/test/render';
import { FormFold } from './form-fold';
import { FormText } from './form-text';

const EMPTY = { city: '', balance: '', day: '2026-11-20' };
let refuse: () => void = () => undefined;
let write: () => void = () => undefined;

function Fields({ values = EMPTY, needed = false }: { values?: typeof EMPTY; needed?: boolean }) {
  const { control, setError, setValue } = useForm({ defaultValues: values });
  refuse = () => setError('day', { message: 'required' });
  write = () => setValue('city', 'Giza');
  return (
    <FormFold
      control={control}
      label="Address"
      names={['city', 'balance', 'day']}
      preset={['day']}
      needed={needed}
    >
      <FormText control={control} name="city" label="City" />
      <FormText control={control} name="day" label="Day" />
    </FormFold>
  );
}

const city = () => screen.queryByLabelText('City');

beforeEach(() => setPreferences({ forms: 'short' }));

test('is folded while it holds only what every record begins with, or an amount of nothing', async () => {
  await renderScreen(<Fields values={{ ...EMPTY, balance: '0.00' }} />);
  expect(city()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Address' }));
  expect(city()).toBeTruthy();
});

test('is open where it is needed', async () => {
  await renderScreen(<Fields needed />);
  expect(city()).toBeTruthy();
});

test('opens where a field gets a value', async () => {
  await renderScreen(<Fields />);
  expect(city()).toBeNull();
  write();
  expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Giza');
});

test('opens where a field is refused, also one that every record begins with', async () => {
  await renderScreen(<Fields />);
  refuse();
  expect(await screen.findByLabelText('Day')).toBeTruthy();
});
