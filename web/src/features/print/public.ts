export { Sheets } from './components/sheets';
export { usePrintActions } from './use-print-actions';
export { usePrintKey } from './use-print-key';
