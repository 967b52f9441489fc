export { type VatReturnRow, vatReturns } from './api';
export { useReturnName } from './components/return-name';
export { isOwed } from './owed-return';
