import { useMediaQuery } from '@mantine/hooks';

/** The width of a phone, in which the style sheets know it too. */
const PHONE = '(width < 48em)';

/** Whether the page is as narrow as a phone: there rows are cards, and what else has no room is left out. */
export const usePhone = (): boolean =>
  useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
