export { type BranchPicker, useBranchPicker } from './components/use-branch-picker';
