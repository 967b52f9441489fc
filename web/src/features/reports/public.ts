export { FavouriteStar } from './components/favourite-star';
export { KnownField } from './components/known-field';
export { useKnownWords } from './components/use-known-words';
export { useSource } from './components/use-source';
export { type CsvCell, downloadCsv } from './csv';
export { kindNamed, type Source } from './source';
