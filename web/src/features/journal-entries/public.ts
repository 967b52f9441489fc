export { useNameSources } from './components/use-name-sources';
export { nameChoice } from './mapping';
