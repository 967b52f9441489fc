// What bringing goods in cost beside their price: freight, customs, insurance. Seen on the pages of what brought them.
export { LandedCosts } from './components/landed-costs';
export { useLandActions } from './components/use-land-actions';
