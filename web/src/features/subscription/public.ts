export { PlanCards, type PlanCardsProps } from './components/plan-cards';
export { usePlanNameOfCode } from './plan-names';
