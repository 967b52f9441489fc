// What bringing goods in cost beside their price: freight, customs, insurance. Seen on the page of their bill.
export { LandedCosts } from './components/landed-costs';
