export { projectDetail, projectKeys } from './api';
export {
  type ProjectOption,
  type ProjectPicker,
  useProjectPicker,
} from './components/use-project-picker';
