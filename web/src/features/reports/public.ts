export { useSource } from './components/use-source';
export { kindNamed } from './source';
