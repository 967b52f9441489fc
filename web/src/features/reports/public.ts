export { useSource } from './components/use-source';
export { type CsvCell, downloadCsv } from './csv';
export { kindNamed, type Source } from './source';
