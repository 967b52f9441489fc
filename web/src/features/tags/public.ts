export { tagList } from './api';
export { TagField } from './components/tag-field';
export { useTagWord } from './use-tag-word';
