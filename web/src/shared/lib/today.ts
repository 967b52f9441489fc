/** Today in Cairo, `yyyy-mm-dd`. In a file of its own, since the first bundle takes only this. */
export function todayInCairo(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(new Date());
}
