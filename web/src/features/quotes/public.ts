export { QuoteStatus } from './components/quote-status';
export { type QuoteState, TONES as QUOTE_TONES } from './state';
