import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { resolverOf } from '@/shared/forms/resolver';
import { renderScreen } from '@/test/render';
import { SaveForm } from '../save-form';
import { FormNames } from './form-names';

const PATIENT = { timeout: 10_000 };

/** Names of which the first is asked for where both are missing. */
function Names({ asked, note }: { asked: 'name' | 'name_ar'; note?: string }) {
  const form = useForm({
    defaultValues: { name: '', name_ar: '' },
    resolver: resolverOf(
      z.object({ name: z.string(), name_ar: z.string() }).check(({ value, issues }) => {
        if (value.name || value.name_ar) return;
        issues.push({ code: 'custom', input: value, path: [asked], message: 'required' });
      }),
    ),
  });
  return (
    <SaveForm onSend={() => void form.handleSubmit(() => undefined)()}>
      <FormNames
        form={form}
        fields={{ en: 'name', ar: 'name_ar' }}
        labels={{ en: 'English', ar: 'Arabic' }}
        hint="Either is enough"
        {...(note ? { notes: { en: note, ar: false } } : {})}
      />
      <button type="submit">Save</button>
    </SaveForm>
  );
}

it.each([
  ['en', 'name', ['English', 'Arabic']],
  ['ar', 'name_ar', ['Arabic', 'English']],
] as const)(
  'has the reader’s own first, and the other mends it (%s)',
  async (language, asked, order) => {
    await renderScreen(<Names asked={asked} />, { language });
    const [first, second] = await screen.findAllByRole('textbox', {}, PATIENT);
    expect([first, second]).toEqual(order.map((label) => screen.getByLabelText(label)));
    expect(screen.getAllByText('Either is enough')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(first?.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(second as HTMLElement, 'Bank');
    await waitFor(() => expect(first?.getAttribute('aria-invalid')).not.toBe('true'));
  },
);

it('says what is to be said of a name in place of the hint', async () => {
  await renderScreen(<Names asked="name" note="Taken" />);
  expect(await screen.findByText('Taken', {}, PATIENT)).toBeTruthy();
  expect(screen.queryByText('Either is enough')).toBeNull();
});

it('keeps the hint while there is nothing to be said of the first name', async () => {
  await renderScreen(<Names asked="name_ar" note="Taken" />, { language: 'ar' });
  expect(await screen.findByText('Either is enough', {}, PATIENT)).toBeTruthy();
  expect(screen.getByText('Taken')).toBeTruthy();
});
