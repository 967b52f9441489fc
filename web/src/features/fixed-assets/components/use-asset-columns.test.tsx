import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { renderScreen } from '@/test/render';
import type { AssetRow } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { useAssetColumns } from './use-asset-columns';

const car: AssetRow = {
  id: 1,
  number: 'FA-0001',
  name: 'Car',
  category: 'Vehicles',
  category_ar: 'سيارات',
  acquired_on: '2024-01-15',
  state: 'fully_depreciated',
  cost: '240000.00',
  accumulated: '240000.00',
  book_value: '0.00',
};
const sold: AssetRow = {
  ...car,
  id: 2,
  number: 'FA-0002',
  state: 'disposed',
  accumulated: '104000.00',
};

function Register() {
  const columns = useAssetColumns();
  return (
    <DataGrid
      label="assets"
      columns={columns}
      rows={[car, sold]}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}

it('tells no book value of what has left the books, and zero of what has worn out', async () => {
  await renderScreen(<Register />, { texts: { 'fixed-assets': [en, ar] } });
  const [, worn, gone] = await screen.findAllByRole('row');
  if (!worn || !gone) throw new Error('the register has no rows');
  expect(within(worn).getByText('0.00')).toBeTruthy();
  expect(within(gone).getByText('—')).toBeTruthy();
  expect(within(gone).queryByText('0.00')).toBeNull();
});
