export { type Term, termKeys, termList } from './api';
export { TermSelect } from './components/term-select';
export {
  type TermOption,
  type TermPicker,
  termOption,
  useTermPicker,
} from './components/use-term-picker';
