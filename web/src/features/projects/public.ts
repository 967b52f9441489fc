export {
  type ProjectOption,
  type ProjectPicker,
  useProjectPicker,
} from './components/use-project-picker';
