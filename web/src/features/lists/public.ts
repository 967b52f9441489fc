// What every list can do: its file, its saved views, and the bar over its ticked rows.
export type { ListWanted, ViewedWanted } from './api';
export { BulkBar } from './components/bulk-bar';
export { ExportMenu } from './components/export-menu';
export { ListTools } from './components/list-tools';
