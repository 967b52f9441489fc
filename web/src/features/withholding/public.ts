export { type WithholdingQuarter, type WithholdingQuarters, withholdingQuarters } from './api';
export { OtherEntries } from './components/other-entries';
export { YearFilter } from './components/quarter-filter';
export { useQuarterName } from './components/quarter-name';
export { StartedRemittance } from './components/started-remittance';
export { RemittanceDialog } from './lazy-parts';
export { quarterStatus } from './quarter-status';
export { paidToApi } from './remittance-schema';
