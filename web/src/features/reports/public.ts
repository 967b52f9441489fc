export { kindNamed } from './source';
