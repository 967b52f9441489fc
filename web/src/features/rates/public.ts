export { UnusualRateNote } from './components/unusual-rate-note';
export { useProposedRate } from './components/use-proposed-rate';
export { useRateDoubt } from './components/use-rate-doubt';
export { isUnusualRate } from './followed-rate';
