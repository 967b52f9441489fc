export { PrintSeveral } from './components/print-several';
export { Sheets } from './components/sheets';
export { usePrintActions } from './use-print-actions';
export { usePrintKey } from './use-print-key';
