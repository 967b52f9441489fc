export { type ClassPicker, useClassPicker } from './components/use-class-picker';
