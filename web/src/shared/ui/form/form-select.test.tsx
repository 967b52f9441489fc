import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { renderScreen } from '@/test/render';
import { FormSelect } from './form-select';

const CHOICES = [
  { value: '1', label: 'Cash' },
  { value: '2', label: 'Bank' },
];

let arrive: () => void = () => undefined;

function Fields() {
  const { control } = useForm({ defaultValues: { method: '' } });
  const [options, setOptions] = useState<typeof CHOICES>();
  arrive = () => setOptions(CHOICES);
  return <FormSelect control={control} name="method" label="Method" options={options} />;
}

test.each([
  ['en', commonEn],
  ['ar', commonAr],
] as const)('opens while its choices are on their way, in %s', async (language, words) => {
  await renderScreen(<Fields />, { language });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Method' });
  await userEvent.click(field);
  expect(field.disabled).toBe(false);
  expect(await screen.findByText(words.grid.loading)).toBeDefined();
  arrive();
  await userEvent.click(await screen.findByRole('option', { name: 'Bank' }));
  await waitFor(() => expect(field.value).toBe('Bank'));
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText(words.grid.loading)).toBeNull();
});

test.each([
  ['en', commonEn],
  ['ar', commonAr],
] as const)(
  'says that its choices did not come, and asks again, in %s',
  async (language, words) => {
    const refetch = vi.fn();
    function Failed() {
      const { control } = useForm({ defaultValues: { method: '' } });
      const source = { isError: true, refetch };
      return (
        <FormSelect
          control={control}
          name="method"
          label="Method"
          options={undefined}
          source={source as never}
        />
      );
    }
    await renderScreen(<Failed />, { language });
    await userEvent.click(screen.getByRole('combobox', { name: 'Method' }));
    expect(await screen.findByText(words.combobox.failed)).toBeTruthy();
    expect(screen.queryByText(words.grid.loading)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: words.actions.tryAgain }));
    expect(refetch).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}');
    expect(refetch).toHaveBeenCalledTimes(2);
  },
);
