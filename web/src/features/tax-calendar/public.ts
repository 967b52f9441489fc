declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    'tax-calendar': typeof import('./text.en.json');
  }
}

export { TaxCalendar } from './components/tax-calendar';
