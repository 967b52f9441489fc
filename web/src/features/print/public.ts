export { PrintSeveral } from './components/print-several';
export { Sheets } from './components/sheets';
export { WholePage } from './components/whole-page';
export type { PaperKind } from './kinds';
export { usePrintActions } from './use-print-actions';
export { usePrintKey } from './use-print-key';
