import { lazyDialog } from '@/shared/ui/lazy-dialog';

export { OtherEntries } from './components/other-entries';
export { YearFilter } from './components/quarter-filter';
export { StartedRemittance } from './components/started-remittance';
export { paidToApi } from './remittance-schema';

/** Shows what was paid on to the authority, of withheld tax and of value added tax. */
export const RemittanceDialog = lazyDialog(
  async () => (await import('./dialogs/remittance-dialog')).RemittanceDialog,
);
