/** Where the books are kept. */
export const ZONE = 'Africa/Cairo';

/** The day in Cairo at a moment, `yyyy-mm-dd`. */
export const dayInCairo = (moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(moment);

/** Today in Cairo. In a file of its own, since the first bundle takes only this. */
export const todayInCairo = (): string => dayInCairo(new Date());
