import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { DocumentFormReturn } from '../document-form';
import type { DocumentValues } from '../schema';
import type { FormReferences } from './use-form-references';
import { useTaxesOfTheDay } from './use-taxes-of-the-day';

// The tax 1 got another rate, which is the tax 2 since.
const references = {
  taxes: { ofTheDay: (id: number) => (id === 1 ? 2 : id) },
} as unknown as FormReferences;
const values = { date: '2026-11-18', lines: [{ tax: '1' }, { tax: '3' }] } as DocumentValues;

function written(saved: DocumentValues | undefined) {
  const { result } = renderHook(() => {
    const form = useForm<DocumentValues>({ defaultValues: values });
    useTaxesOfTheDay(form as unknown as DocumentFormReturn, references, saved);
    return form;
  });
  return {
    borne: () => result.current.getValues('lines').map(({ tax }) => tax),
    move: (day: string) => act(() => result.current.setValue('date', day)),
  };
}

test('a new document bears the rate of its day', () => {
  expect(written(undefined).borne()).toEqual(['2', '3']);
});

test('what was saved keeps its rate until its day moves', () => {
  const { borne, move } = written(values);
  expect(borne()).toEqual(['1', '3']);
  move('2026-11-19');
  expect(borne()).toEqual(['2', '3']);
});
