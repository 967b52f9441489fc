export { QuoteStatus } from './components/quote-status';
