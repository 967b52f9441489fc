import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { FormDate } from './form-date';

function Form() {
  const { control } = useForm({ defaultValues: { sold: '2017-07-01', law: '2017-07-01' } });
  return (
    <>
      <FormDate control={control} name="sold" label="Sold" />
      <FormDate control={control} name="law" label="In force" anyYear />
    </>
  );
}

test('a day of another year is questioned, save where any year is likely', async () => {
  await renderScreen(<Form />);
  expect(screen.getAllByText('More than a year from today. Is that right?')).toHaveLength(1);
  expect(screen.getByLabelText('Sold').getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByLabelText('In force').getAttribute('aria-describedby')).toBeNull();
});
