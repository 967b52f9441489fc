export { FavouriteStar } from './components/favourite-star';
export { useSource } from './components/use-source';
export { type CsvCell, downloadCsv } from './csv';
export { kindNamed, type Source } from './source';
