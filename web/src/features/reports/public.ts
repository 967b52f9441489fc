export { AsOfField as KnownField } from './components/as-of-field';
export { FavouriteStar } from './components/favourite-star';
export { useAsOfText as useKnownWords } from './components/use-as-of-text';
