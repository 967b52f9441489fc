export { tagList } from './api';
export { TagField } from './components/tag-field';
