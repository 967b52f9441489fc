export { AsOfField } from './components/as-of-field';
export { FavouriteStar } from './components/favourite-star';
export { useAsOfText } from './components/use-as-of-text';
