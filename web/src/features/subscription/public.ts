export { PlanCards, type PlanCardsProps } from './components/plan-cards';
