/** The time zone of the books. */
export const ZONE = 'Africa/Cairo';

/** The day in Cairo at a moment, `yyyy-mm-dd`. */
export const dayInCairo = (moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(moment);

/** Today in Cairo. In a separate file, since the first bundle needs only this. */
export const todayInCairo = (): string => dayInCairo(new Date());
