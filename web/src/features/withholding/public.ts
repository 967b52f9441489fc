export { OtherEntries } from './components/other-entries';
export { YearFilter } from './components/quarter-filter';
export { StartedRemittance } from './components/started-remittance';
export { RemittanceDialog } from './lazy-parts';
export { paidToApi } from './remittance-schema';
