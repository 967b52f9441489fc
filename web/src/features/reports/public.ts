export { FavouriteStar } from './components/favourite-star';
export { KnownField } from './components/known-field';
export { useKnownWords } from './components/use-known-words';
