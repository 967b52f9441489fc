export { useProposedRate } from './components/use-proposed-rate';
