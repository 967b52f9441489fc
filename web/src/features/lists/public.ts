// What every list can do: its file, its saved views, and the bar over its ticked rows.
export {
  type ListExport,
  type SavedViewExport,
  savedViews,
  useDeleteView,
  useExport,
  useSaveView,
} from './api';
export { BulkBar } from './components/bulk-bar';
export { ExportMenu } from './components/export-menu';
export { ListTools } from './components/list-tools';
export { tracedList } from './traced-list';
export { type SavedView, viewOf } from './views';
